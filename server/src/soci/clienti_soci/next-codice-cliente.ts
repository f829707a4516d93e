import { sql } from 'kysely'
import type { Work } from '../../records/work.ts'
import { nextNumber } from '../../registry/next-number.ts'

/** The code of a new client: the number after the highest in use; one typed by hand is stepped over. */
export async function nextCodiceCliente(work: Pick<Work, 'trx'>): Promise<string> {
  for (;;) {
    const codice = String(await nextNumber(work, 'clienti_soci', () => highestCodice(work)))
    if (!(await isTaken(work, codice))) return codice
  }
}

/** The code of a record that was merged into another stays on paper: nobody else gets it. */
async function isTaken({ trx }: Pick<Work, 'trx'>, codice: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from clienti_soci where codice = ${codice}
    union all select 1 from clienti_soci_precedenti where codice = ${codice} limit 1`.execute(trx)
  return rows.length > 0
}

/** Codes are free text: those that are plain numbers count. The first installation starts at 10001. */
async function highestCodice({ trx }: Pick<Work, 'trx'>): Promise<number> {
  const { rows } = await sql<{ highest: number | null }>`
    select max(codice::int) as highest from clienti_soci where codice ~ '^[0-9]{1,8}$'`.execute(trx)
  return Math.max(10_000, rows[0]?.highest ?? 0)
}
