/** Limit: all the cats of a batch stay locked until its end. */
export const passaggiLimite = 100
