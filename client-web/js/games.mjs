// The games that this client can draw. A game has two doors: `lobby.mjs`, small, for choosing it,
// and `game.mjs`, loaded when a match is opened.

const GAMES = {
  fotm: { lobby: () => import('../games/fotm/lobby.mjs'), game: () => import('../games/fotm/game.mjs') },
};

/** @param {string} game */
export const canPlay = (game) => game in GAMES;
/** @param {string} game @returns {Promise<any>} */
export const lobbyOf = (game) => GAMES[game]?.lobby();
/** @param {string} game @returns {Promise<any>} */
export const gameOf = (game) => GAMES[game]?.game();
