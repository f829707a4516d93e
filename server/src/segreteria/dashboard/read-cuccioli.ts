import type { CuccioloDaNominare } from '@bisavolo/domain/nascite/rules/cucciolo/nomi'
import type { Db } from '../../platform/db/database.ts'

export async function readCuccioliOf(
  db: Db,
  denunce: readonly Record<string, unknown>[],
): Promise<Map<unknown, CuccioloDaNominare[]>> {
  const ids = denunce.filter(({ stato }) => stato === 'approvata').map(({ id }) => Number(id))
  const byDenuncia = new Map<unknown, CuccioloDaNominare[]>(ids.map(id => [id, []]))
  if (ids.length === 0) return byDenuncia
  const rows = await db
    .selectFrom('cuccioli')
    .select(['idDenuncia', 'nome', 'chip', 'idocchi', 'deceduto', 'idgatto'])
    .where('idDenuncia', 'in', ids)
    .execute()
  for (const { idDenuncia, ...cucciolo } of rows) byDenuncia.get(idDenuncia)?.push(cucciolo)
  return byDenuncia
}
