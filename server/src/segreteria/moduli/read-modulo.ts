import { type EntityName, entityOf, eq } from '@bisavolo/domain'
import { moduli, type NomeModulo } from '@bisavolo/domain/segreteria/calls/moduli'
import type { Who } from '../../platform/http/who.ts'
import { listRecords, type Reading } from '../../records/list-records.ts'
import { readRecord, readWithin } from '../../records/read-record.ts'
import type { Pratica, Values } from './pratica.ts'

/** More than any cat has had. */
const mostCuccioli = 50

/** The practice as whoever asks reads it: what is out of their reach is not on their paper. */
export async function readModulo(deps: Reading, who: Who, modulo: NomeModulo, id: number): Promise<Pratica> {
  const { di } = moduli[modulo]
  const record = await readRecord(deps, who, entityOf(di), id)
  const cuccioli = di === 'denunce_nascita' ? await readCuccioli(deps, who, id) : []
  const [persone, gatti] = await Promise.all([
    readWithin(deps, who, entityOf('clienti_soci'), idsOf(di, [record], 'clienti_soci')),
    readWithin(deps, who, entityOf('gatti'), [
      ...idsOf(di, [record], 'gatti'),
      ...idsOf('cuccioli', cuccioli, 'gatti'),
    ]),
  ])
  return { record, persone, gatti, cuccioli }
}

async function readCuccioli(deps: Reading, who: Who, idDenuncia: number): Promise<Values[]> {
  const { data } = await listRecords(deps, who, entityOf('cuccioli'), {
    where: eq('idDenuncia', idDenuncia),
    rowsPerPage: mostCuccioli,
    page: 1,
    sortBy: 'id',
    descending: false,
  })
  return data
}

/** The numbers by which rows name those of another entity. */
function idsOf(entity: EntityName, rows: readonly Values[], to: EntityName): number[] {
  const names = Object.entries(entityOf(entity).fields).flatMap(([name, field]) => (field.to === to ? [name] : []))
  return rows.flatMap(row => names.flatMap(name => (typeof row[name] === 'number' ? [row[name]] : [])))
}
