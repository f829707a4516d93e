import { sql } from 'kysely'
import { takeNumbers } from '../../records/next-number.ts'
import type { Work } from '../../records/work.ts'

export async function nextCodiceCliente(work: Pick<Work, 'trx'>): Promise<string> {
  return (await nextCodiciClienti(work, 1))[0] as string
}

export async function nextCodiciClienti(work: Pick<Work, 'trx'>, count: number): Promise<string[]> {
  const serie = { serie: 'clienti_soci', highest: () => highestCodice(work) }
  const codici: string[] = []
  while (codici.length < count) {
    const wanted = count - codici.length
    const first = await takeNumbers(work, serie, wanted)
    const taken = Array.from({ length: wanted }, (_, i) => String(first + i))
    const used = await readUsed(work, taken)
    codici.push(...taken.filter(codice => !used.has(codice)))
  }
  return codici
}

/** Includes codes of merged records: they are still on paper. */
async function readUsed({ trx }: Pick<Work, 'trx'>, codici: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ codice: string }>`
    select codice from clienti_soci where codice = any(${[...codici]}::text[])
    union all select codice from clienti_soci_precedenti where codice = any(${[...codici]}::text[])`.execute(trx)
  return new Set(rows.map(({ codice }) => codice))
}

/** Codes are free text; only numeric ones count. The first is 10001. */
async function highestCodice({ trx }: Pick<Work, 'trx'>): Promise<number> {
  const { rows } = await sql<{ highest: number | null }>`
    select max(codice::int) as highest from clienti_soci where codice ~ '^[0-9]{1,8}$'`.execute(trx)
  return Math.max(10_000, rows[0]?.highest ?? 0)
}
