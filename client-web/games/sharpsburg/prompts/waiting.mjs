// SPDX-License-Identifier: MIT
// Somebody else decides, or it is over, or an earlier moment is looked at.
import { heard } from '../../../js/texts.mjs';
import { sideName } from '../../../js/sides.mjs';
import { Base } from './base.mjs';
import { text } from '../texts.mjs';

export class Waiting extends Base {
  draw() {
    const { game } = this,
      { status, decision } = game.position;
    if (status?.result) {
      this.fill(this.head(game.resultText(status.result), game.resultReason()));
      return;
    }
    this.fill(
      this.head(status?.state === 'open' ? text.noOpponent : heard(decision?.text || '') || text.decides(sideName(decision?.side || '')), game.moment(game.view)),
      game.view?.phase === 'fire' ? game.volleys.ladder(false) : null,
      game.side ? this.orders() : null,
    );
  }
}
