/** What the person who starts the server reads when no PostgreSQL of our own can run here. */
export function noEmbedded(reason: string): Error {
  return new Error(
    `Non riesco ad avviare la base dati incorporata: ${reason}. ` +
      'Puoi usare un tuo server PostgreSQL (15 o successivo) indicandolo in DATABASE_URL, ' +
      'per esempio DATABASE_URL=postgres://utente:password@localhost:5432/bisavolo',
  )
}

/** The files of a registry that was here are not what was written: another database would be an empty one. */
export function damagedStore(cluster: string, reason: string): Error {
  return new Error(
    `I dati in ${cluster} sono danneggiati su disco: ${reason}. ` +
      'Non cancellare nulla: metti da parte una copia di tutta la cartella e ripristina l’ultimo backup ' +
      '(docs/operations.md, “A damaged disk”).',
  )
}
