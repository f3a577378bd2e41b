// SPDX-License-Identifier: MIT
// The forms that the page takes, as narrow.css and extra.css have them: a tall narrow screen (the
// panel is a sheet below the map) and a low wide one (a phone held sideways, a window at 200 %: the
// panel stands at the side).
export const NARROW = '(max-width: 820px) and (min-height: 521px), (max-width: 559px)';
export const LOW = '(max-height: 520px) and (min-width: 560px)';

export const isNarrow = () => matchMedia(NARROW).matches;
/** Is the map small, one way or the other? */
export const isSmall = () => isNarrow() || matchMedia(LOW).matches;
/** Is a finger what one points with? */
export const isTouch = () => matchMedia('(pointer: coarse)').matches;
