/** How many transfers are decided in one go: each is judged by itself, and their cats are held until all are. */
export const passaggiLimite = 100
