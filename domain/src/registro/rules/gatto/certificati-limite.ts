/** Certificates per PDF: about twelve litters, fast enough for a user to wait. */
export const certificatiLimite = 100
