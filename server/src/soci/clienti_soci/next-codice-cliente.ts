import { sql } from 'kysely'
import type { Work } from '../../records/work.ts'
import { nextNumber } from '../../registry/next-number.ts'

/** The code of a new client: the number after the highest in use; one typed by hand is stepped over. */
export async function nextCodiceCliente(work: Pick<Work, 'trx'>): Promise<string> {
  for (;;) {
    const codice = String(await nextNumber(work, 'clienti_soci', () => highestCodice(work)))
    const taken = await work.trx.selectFrom('clienti_soci').select('id').where('codice', '=', codice).executeTakeFirst()
    if (taken === undefined) return codice
  }
}

/** Codes are free text: those that are plain numbers count. The first installation starts at 10001. */
async function highestCodice({ trx }: Pick<Work, 'trx'>): Promise<number> {
  const { rows } = await sql<{ highest: number | null }>`
    select max(codice::int) as highest from clienti_soci where codice ~ '^[0-9]{1,8}$'`.execute(trx)
  return Math.max(10_000, rows[0]?.highest ?? 0)
}
