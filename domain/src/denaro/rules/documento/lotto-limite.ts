/** How many documents are issued, or printed, in one go: more than a year's batch of a section, few enough for one transaction. */
export const lottoLimite = 500
