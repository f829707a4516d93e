/** Milliseconds in which the second of two clicks may still come that were meant for one button. */
export const doubleClick = 400
