import { AppError } from '@bisavolo/domain'
import pg from 'pg'

/** Undefined if the database was unreachable: the job is simply retried. */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof AppError) return error.message
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (code === '53100' || code === 'ENOSPC')
    return 'Spazio su disco esaurito: libera spazio e riprova, riprende da dove era arrivato.'
  const isRefusal = error instanceof pg.DatabaseError && !/^(57P|08|53|58)/.test(code)
  const isLost = /ECONN|EPIPE|ENOENT/.test(code) || /Connection terminated|not queryable|timeout/i.test(message)
  if (!isRefusal && (isLost || error instanceof pg.DatabaseError)) return undefined
  return 'Errore imprevisto. Riprova: riprende da dove era arrivato. Se continua, avvisa chi gestisce il server.'
}
