/** What the person who starts the server reads when no PostgreSQL of our own can run here. */
export function noEmbedded(reason: string): Error {
  return new Error(
    `Non riesco ad avviare la base dati incorporata: ${reason}. ` +
      'Puoi usare un tuo server PostgreSQL (15 o successivo) indicandolo in DATABASE_URL, ' +
      'per esempio DATABASE_URL=postgres://utente:password@localhost:5432/bisavolo',
  )
}
