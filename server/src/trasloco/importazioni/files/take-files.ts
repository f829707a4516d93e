import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import { Interrotta } from '../corsa/lavori.ts'
import type { Place, Riga } from '../corsa/read-batch.ts'
import { fileKey } from './source-files.ts'

export type StoredFiles = ReadonlyMap<string, string>

export function wherein({ tabella, riga }: Pick<Place, 'tabella' | 'riga'>): string {
  return `${tabella} ${riga}`
}

/** The row locks keep the sweep away until the end of the transaction. */
export async function takeFiles(trx: Trx, rows: Riga[], files: StoredFiles): Promise<Riga[]> {
  if (!rows.some(({ proposta }) => fileKey in proposta)) return rows
  const { rows: held } = await sql<{ chiave: string }>`
    select chiave from file_sospesi where chiave = any(${[...files.values()]}::text[]) for update`.execute(trx)
  const safe = new Set(held.map(({ chiave }) => chiave))
  const creato_il = new Date().toISOString()
  return rows.map(riga => {
    if (riga.esito !== 'inserito' || !(fileKey in riga.proposta)) return riga
    const percorso = files.get(wherein(riga))
    // The file was swept while this server was stalled; the next attempt stores the file again.
    if (percorso === undefined || !safe.has(percorso)) throw new Interrotta()
    const { [fileKey]: _, ...proposta } = riga.proposta
    return { ...riga, proposta: { ...proposta, percorso, creato_il: proposta.creato_il ?? creato_il } }
  })
}

export async function releaseFiles(trx: Trx, files: StoredFiles): Promise<void> {
  if (files.size === 0) return
  const chiavi = [...files.values()]
  await sql`delete from file_sospesi s where chiave = any(${chiavi}::text[])
    and exists (select from documenti d where d.percorso = s.chiave)`.execute(trx)
  await sql`update file_sospesi set scade_il = now() where chiave = any(${chiavi}::text[])`.execute(trx)
}
