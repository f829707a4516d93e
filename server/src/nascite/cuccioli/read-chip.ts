import type { Trx } from '../../platform/db/database.ts'

export async function readTakenChips(trx: Trx, idDenuncia: number, chips: string[]): Promise<Set<string | null>> {
  if (chips.length === 0) return new Set()
  const ofLitter = trx
    .selectFrom('cuccioli')
    .select('idgatto')
    .where('idDenuncia', '=', idDenuncia)
    .where('idgatto', 'is not', null)
  const rows = await trx
    .selectFrom('gatti')
    .select('chip')
    .where('chip', 'in', chips)
    .where('id', 'not in', ofLitter)
    .execute()
  return new Set(rows.map(({ chip }) => chip))
}
