/** More than a section needs in a year, and small enough for one transaction. */
export const lottoLimite = 500
