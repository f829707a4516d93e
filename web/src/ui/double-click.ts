/** Milliseconds within which a second click is treated as a double click. */
export const doubleClick = 400
