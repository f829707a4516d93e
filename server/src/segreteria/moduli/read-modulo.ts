import { type EntityName, entityOf } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { moduli, type NomeModulo } from '@bisavolo/domain/segreteria/calls/moduli'
import { nascite } from '../../nascite/area.ts'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import { readBack } from '../../records/read-back.ts'
import { readRecord, readWithin } from '../../records/read-record.ts'
import { soci } from '../../soci/area.ts'
import type { Pratica } from './pratica.ts'

const details = { ...soci.details, ...nascite.details }

export async function readModulo(deps: Reading, who: Who, modulo: NomeModulo, id: number): Promise<Pratica> {
  const { di } = moduli[modulo]
  const read = await readRecord(deps, who, entityOf(di), id)
  const record = (await details[di]?.(deps, who, read)) ?? read
  const acquirente = record.acquirente as Values | null | undefined
  if (acquirente) await readBack(deps.db, deps.small, entityOf('clienti_soci'), who.role, [acquirente])
  const cuccioli = (record.cuccioli ?? []) as Values[]
  const [persone, gatti] = await Promise.all([
    readWithin(deps, who, entityOf('clienti_soci'), idsOf(di, [record], 'clienti_soci')),
    readWithin(deps, who, entityOf('gatti'), [
      ...idsOf(di, [record], 'gatti'),
      ...idsOf('cuccioli', cuccioli, 'gatti'),
    ]),
  ])
  return { record, persone, gatti, cuccioli }
}

function idsOf(entity: EntityName, rows: readonly Values[], to: EntityName): number[] {
  const names = Object.entries(entityOf(entity).fields).flatMap(([name, field]) => (field.to === to ? [name] : []))
  return rows.flatMap(row => names.flatMap(name => (typeof row[name] === 'number' ? [row[name]] : [])))
}
