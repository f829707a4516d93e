/** How many rows one may choose at once. An action may take fewer and says so. */
export const sceltaLimite = 1000
