import { and, entityOf, eq, type Filter, Forbidden, oneOf } from '@bisavolo/domain'
import type { QueryOf } from '@bisavolo/domain/kit/call'
import {
  codeScrivania,
  type RigaScrivania,
  type readScrivania as readCall,
  righeScrivania,
  type Scrivania,
} from '@bisavolo/domain/segreteria/calls/scrivania'
import { sql } from 'kysely'
import type { DeskKind, DeskValues, Judged } from '../../desk/desk-kind.ts'
import type { Who } from '../../platform/http/who.ts'
import { filterToSql } from '../../records/filter-to-sql.ts'
import { countRecords, listRecords, withReach } from '../../records/list-records.ts'
import type { AppDeps } from '../../registro/wiring.ts'
import { rilieviCessati } from '../../soci/clienti_soci/read-cessati.ts'

type Asked = QueryOf<typeof readCall>

interface Queue {
  kind: DeskKind<AppDeps>
  where: Filter
  conto: number
}

export async function readScrivania(
  deps: AppDeps,
  who: Who,
  kinds: readonly DeskKind<AppDeps>[],
  asked: Asked,
): Promise<Scrivania> {
  const own = kindsFor(kinds, who)
  if (asked.tipo !== undefined && !own.some(({ tipo }) => tipo === asked.tipo)) throw new Forbidden()
  const queues = await Promise.all(own.map(kind => queueOf(deps, who, kind, asked)))
  const code = queues.map(({ kind: { tipo }, conto }) => ({ tipo, conto }))
  const chosen =
    asked.tipo === undefined
      ? queues.find(({ conto }) => conto > 0)
      : queues.find(({ kind: { tipo } }) => tipo === asked.tipo)
  if (chosen === undefined) return { code, tipo: null, tot: 0, righe: [] }
  return { code, tipo: chosen.kind.tipo, tot: chosen.conto, righe: await readRighe(deps, who, chosen) }
}

function kindsFor(kinds: readonly DeskKind<AppDeps>[], who: Who): DeskKind<AppDeps>[] {
  const isEmulated = who.real.accountId !== who.accountId
  return kinds.filter(
    ({ tipo, notEmulated }) => codeScrivania[tipo].roles.includes(who.role) && !(isEmulated && notEmulated),
  )
}

async function queueOf(deps: AppDeps, who: Who, kind: DeskKind<AppDeps>, { sezione, mie }: Asked): Promise<Queue> {
  const all = kind.among === undefined ? kind.waiting : and(kind.waiting, await kind.among(deps.db))
  const waiting = sezione ? and(all, ofSezione(kind, sezione)) : all
  const where = mie === '1' ? and(waiting, await ownWork(deps, who, kind, waiting)) : waiting
  const entity = entityOf(kind.entity)
  return { kind, where, conto: await countRecords(deps, entity, withReach(entity.access.read, who, where)) }
}

function ofSezione({ sezione: field }: DeskKind<AppDeps>, sezione: string): Filter {
  return field === null ? { op: 'or', of: [] } : eq(field, sezione)
}

async function ownWork(
  { db }: AppDeps,
  { real }: Who,
  { entity }: DeskKind<AppDeps>,
  waiting: Filter,
): Promise<Filter> {
  const { rows } = await sql<{ id: number }>`
    select distinct a.entita_id as id from audit as a
    where a.entita = ${entity} and a.account_id = ${real.accountId} and a.entita_id in
      (select t.id from ${sql.table(entity)} as t where ${filterToSql(entityOf(entity), waiting, 't')})`.execute(db)
  return oneOf(
    'id',
    rows.map(({ id }) => id),
  )
}

async function readRighe(deps: AppDeps, who: Who, { kind, where }: Queue): Promise<RigaScrivania[]> {
  const entity = entityOf(kind.entity)
  const { data } = await listRecords(deps, who, entity, {
    ...{ where, rowsPerPage: righeScrivania, page: 1 },
    ...{ sortBy: kind.sortBy, descending: false },
  })
  const rows = data as DeskValues[]
  const found = rows.length === 0 ? undefined : await rilieviOf(deps, who, kind, rows)
  const since = await kind.dal?.(deps.db, rows)
  return rows.map(row => ({
    ...{ id: row.id, version: row.version, titolo: entity.title(row) },
    ...kind.riga(row),
    ...(since !== undefined && { dal: since.get(row.id) ?? null }),
    rilievi: countLevels(found?.get(row.id) ?? null),
  }))
}

/** Queues that a person checks by eye have counts only where somebody has died or was struck off. */
async function rilieviOf(deps: AppDeps, who: Who, kind: DeskKind<AppDeps>, rows: readonly DeskValues[]) {
  const found = await kind.rilievi?.(deps, who, rows)
  const ended = await rilieviCessati(deps.db, who, (await kind.parti?.(deps.db, rows)) ?? [])
  const merged = new Map<number, readonly Judged[]>(found)
  for (const [id, more] of ended) if (more.length > 0) merged.set(id, [...(found?.get(id) ?? []), ...more])
  return { get: (id: number) => merged.get(id) ?? (found === undefined ? null : []) }
}

function countLevels(found: readonly Judged[] | null): RigaScrivania['rilievi'] {
  if (found === null) return null
  const count = (level: Judged['livello']) => found.filter(({ livello }) => livello === level).length
  return { blocco: count('blocco'), avviso: count('avviso'), info: count('info') }
}
