export function noEmbedded(reason: string): Error {
  return new Error(
    `Non riesco ad avviare la base dati incorporata: ${reason}. ` +
      'Puoi usare un tuo server PostgreSQL (15 o successivo) indicandolo in DATABASE_URL, ' +
      'per esempio DATABASE_URL=postgres://utente:password@localhost:5432/bisavolo',
  )
}

/** Unlike `noEmbedded`, does not suggest another database, which would be empty. */
export function damagedStore(cluster: string, reason: string): Error {
  return new Error(
    `I dati in ${cluster} sono danneggiati su disco: ${reason}. ` +
      'Non cancellare nulla: metti da parte una copia di tutta la cartella e ripristina l’ultimo backup ' +
      '(docs/operations.md, “A damaged disk”).',
  )
}
