import { Conflict, type Entity, entityOf } from '@bisavolo/domain'
import { sql } from 'kysely'
import { columnsOf } from '../../platform/db/columns.ts'
import { authorOf, campiChanged, writeAudit, writeAudits } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'
import { lockUnioni } from './lock-pair.ts'
import { notes, ownPlaces } from './places.ts'
import { readOstacoliAnnullo } from './read-ostacoli-annullo.ts'
import { entitaOf, lockUnione, type UnioneRow } from './read-unione.ts'
import type { Prima } from './spostati.ts'
import { insertRows, ofEntita } from './update-riferimenti.ts'

type Values = Record<string, unknown>

const azione = 'unione annullata'

/** POST /unioni/{id}/annulla: both are what they were, with all that was theirs; what came since stays with the kept one. */
export async function undoUnione(work: Work, id: number): Promise<void> {
  await lockUnioni(work, await entitaOf(work.trx, id))
  const unione = await lockUnione(work.trx, id)
  await sql`select id from ${sql.table(unione.entita)} where id = ${unione.tieni} for update`.execute(work.trx)
  const ostacoli = await readOstacoliAnnullo(work.trx, unione, true)
  if (ostacoli.length > 0)
    throw new Conflict(
      `L’unione non si può annullare. ${ostacoli[0]}`,
      ostacoli.map(message => ({ field: 'id', code: 'conflitto', message })),
    )
  try {
    await part(work, unione)
  } catch (error) {
    // The database's own net under the pedigree: links that came since would close a loop.
    if ((error as { code?: string }).code !== '23514') throw error
    throw new Conflict(
      'L’unione non si può annullare: con i legami di parentela di oggi un gatto sarebbe antenato di sé stesso.',
    )
  }
  await sql`
    update unioni set annullata_il = now(), annullata_da = ${authorOf(work).account_id}
    where id = ${id}`.execute(work.trx)
  work.changed.push({ entity: 'unioni', id })
}

async function part(work: Work, unione: UnioneRow): Promise<void> {
  const { trx } = work
  const { entita, tieni, togli, spostati } = unione
  const entity = entityOf(entita)
  const prima = unione.prima as Prima
  for (const { tabella, ids } of spostati.precedenti)
    await sql`delete from ${sql.table(tabella)} where id = any(${ids}::int[])`.execute(trx)
  await restoreTieni(work, entity, tieni, prima.tieni)
  await restoreTogli(work, entity, togli, prima.togli)
  await restoreRows(work, unione)
  for (const { tabella, id, prima: before } of spostati.seguite) {
    const assigned = sql.join(Object.entries(before).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
    await sql`update ${sql.table(tabella)} set ${assigned} where id = ${id}`.execute(trx)
    work.changed.push({ entity: tabella, id })
  }
  await restoreOwn(work, unione)
  await restoreNotes(work, unione)
  work.changed.push({ entity: entita, id: tieni }, { entity: entita, id: togli })
}

/** The columns of the table that the row had when it was kept: one that was added since keeps what it has. */
function columnsIn(entity: Entity, row: Values): string[] {
  return columnsOf(entity).flatMap(({ name, generated }) => (generated === undefined && name in row ? [name] : []))
}

async function restoreTieni(work: Work, entity: Entity, id: number, row: Values): Promise<void> {
  const table = sql.table(entity.name)
  const names = columnsIn(entity, row).filter(name => name !== 'id')
  const before = await oneRow(work, entity, id)
  const columns = sql.join(names.map(name => sql.ref(name)))
  await sql`
    update ${table} set (${columns}) = (select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb))
    where id = ${id}`.execute(work.trx)
  await writeAudit(work, entity.name, id, azione, campiChanged(entity, before, await oneRow(work, entity, id)))
}

async function restoreTogli(work: Work, entity: Entity, id: number, row: Values): Promise<void> {
  const kept = Object.fromEntries(columnsIn(entity, row).map(name => [name, row[name]]))
  await insertRows(work.trx, entity.name, [kept])
  await writeAudit(work, entity.name, id, azione, campiChanged(entity, null, await oneRow(work, entity, id)))
}

async function oneRow({ trx }: Work, { name }: Entity, id: number): Promise<Values> {
  const { rows } = await sql<Values>`select * from ${sql.table(name)} where id = ${id}`.execute(trx)
  if (rows[0] === undefined)
    throw new Conflict('L’unione non si può annullare: un codice è stato dato a un’altra scheda.')
  return rows[0]
}

async function restoreRows(work: Work, { tieni, togli, spostati }: UnioneRow): Promise<void> {
  for (const { tabella, colonne, righe } of spostati.righe) {
    const assigned = sql.join(colonne.map(name => sql`${sql.ref(name)} = ${togli}`))
    await sql`
      update ${sql.table(tabella)} as t set ${assigned}, version = r.version
      from unnest(${righe.map(([id]) => id)}::int[], ${righe.map(([, version]) => version)}::int[]) as r (id, version)
      where t.id = r.id`.execute(work.trx)
    const campi = colonne.map(campo => ({ campo, prima: tieni, dopo: togli }))
    await writeAudits(
      work.trx,
      authorOf(work),
      tabella,
      azione,
      righe.map(([id]) => ({ id, campi })),
    )
    for (const [id] of righe) work.changed.push({ entity: tabella, id })
  }
}

async function restoreOwn({ trx }: Work, { entita, tieni, togli, spostati }: UnioneRow): Promise<void> {
  for (const { tabella, chiavi } of spostati.proprie) {
    const place = ownPlaces[entita].find(({ table }) => table === tabella)
    if (place === undefined) continue
    const key = sql.join(place.key.map(name => sql.ref(name)))
    await sql`
      update ${sql.table(tabella)} set ${sql.ref(place.column)} = ${togli}
      where ${sql.ref(place.column)} = ${tieni} and ${ofEntita(place, entita)}
        and jsonb_build_array(${key}) in (select jsonb_array_elements(${JSON.stringify(chiavi)}::jsonb))`.execute(trx)
  }
}

async function restoreNotes({ trx }: Work, { spostati }: UnioneRow): Promise<void> {
  for (const { tabella, tolte, messe } of spostati.note) {
    const key = notes.find(({ table }) => table === tabella)?.key ?? []
    const table = sql.table(tabella)
    const same = sql.join(
      key.map(name => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`m.${name}`)}`),
      sql` and `,
    )
    await sql`
      delete from ${table} as t using jsonb_populate_recordset(null::${table}, ${JSON.stringify(messe)}::jsonb) as m
      where ${same}`.execute(trx)
    await insertRows(trx, tabella, tolte)
  }
}
