/** How many certificates one PDF may hold: a dozen litters, drawn well within the time somebody waits. */
export const certificatiLimite = 100
