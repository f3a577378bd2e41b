// placeholder
export class Guide { constructor(game) { this.game = game; } changed() {} close() {} }
