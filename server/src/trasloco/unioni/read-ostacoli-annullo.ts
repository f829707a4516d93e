import { type Entity, entities, entityOf, isUnique } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import type { EntitaUnibile } from '@bisavolo/domain/trasloco/rules/unione/scelte'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { mergedInto } from '../../records/merged.ts'
import { type Prima, type Spostati, versioneDopo } from './spostati.ts'

interface Fatta {
  id: number
  entita: EntitaUnibile
  tieni: number
  togli: number
  prima: Partial<Prima>
  spostati: Spostati
  annullata_il: unknown
}

export async function readOstacoliAnnullo(db: Db | Trx, unione: Fatta, hold = false): Promise<string[]> {
  const { entita, prima, annullata_il } = unione
  if (annullata_il !== null) return ['L’unione è già stata annullata.']
  if (prima.tieni === undefined || prima.togli === undefined)
    return ['I dati personali delle due schede sono stati cancellati: non si possono più separare.']
  const later = await laterUnioni(db, unione)
  if (later.length > 0) return later
  const entity = entityOf(entita)
  return [
    ...(await changedTieni(db, unione)),
    ...(await changedRows(db, unione.spostati, hold)),
    ...(await missingTargets(db, entity, [prima.tieni, prima.togli])),
    ...(await takenValues(db, entity, unione, [prima.tieni, prima.togli])),
    ...(entita === 'gatti' ? await wrongSex(db, unione, prima.tieni) : []),
  ]
}

async function laterUnioni(db: Db | Trx, { id, entita, tieni }: Fatta): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unioni where entita = ${entita} and annullata_il is null and id > ${id}
      and (togli = ${tieni} or tieni = ${tieni}) order by id desc`.execute(db)
  return rows.map(later => `La scheda n. ${tieni} è stata unita di nuovo: annulla prima l’unione n. ${later.id}.`)
}

async function changedTieni(db: Db | Trx, { entita, tieni, spostati }: Fatta): Promise<string[]> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(entita)} where id = ${tieni}`.execute(db)
  if (rows[0] === undefined) return [`La scheda tenuta, n. ${tieni}, non c’è più.`]
  return rows[0].version === spostati.versione
    ? []
    : [`La scheda tenuta, n. ${tieni}, è stata modificata dopo l’unione.`]
}

function expectedVersions({ righe, seguite }: Spostati): Map<string, Map<number, number>> {
  const expected = new Map<string, Map<number, number>>()
  const note = (tabella: string, id: number, version: number) => {
    const known = expected.get(tabella) ?? new Map<number, number>()
    expected.set(tabella, known.set(id, version))
  }
  for (const { tabella, righe: rows } of righe) for (const row of rows) note(tabella, row[0], versioneDopo(row))
  for (const { tabella, id, versione } of seguite) note(tabella, id, versione)
  return expected
}

async function changedRows(db: Db | Trx, spostati: Spostati, hold: boolean): Promise<string[]> {
  const found: string[] = []
  const expected = expectedVersions(spostati)
  const inOrder = Object.keys(entities).filter(name => expected.has(name))
  for (const tabella of inOrder) {
    const versions = expected.get(tabella) as Map<number, number>
    const { rows } = await sql<{ id: number; version: number }>`
      select id, version from ${sql.table(tabella)} where id = any(${[...versions.keys()]}::int[])
      order by id ${hold ? sql`for update` : sql``}`.execute(db)
    const now = new Map(rows.map(({ id, version }) => [id, version]))
    const changed = [...versions].filter(([id, version]) => now.get(id) !== version).map(([id]) => id)
    if (changed.length > 0) found.push(await changedSentence(db, entityOf(tabella), changed, now))
  }
  return found
}

async function changedSentence(
  db: Db | Trx,
  { name, label }: Entity,
  changed: readonly number[],
  now: ReadonlyMap<number, number>,
): Promise<string> {
  const gone = changed.filter(id => !now.has(id))
  for (const id of gone.slice(0, 5)) {
    const into = await mergedInto(db, name, id)
    if (into !== undefined)
      return `${label.one} n. ${id} è stato unito alla scheda n. ${into}: annulla prima quella unione.`
  }
  const shown = changed.slice(0, 10).map(id => `n. ${id}`)
  const more = changed.length > 10 ? ` e altri ${changed.length - 10}` : ''
  return `${label.many}: modificati o eliminati dopo l’unione ${shown.join(', ')}${more}.`
}

async function missingTargets(db: Db | Trx, entity: Entity, rows: readonly Values[]): Promise<string[]> {
  const found: string[] = []
  for (const [name, { to, label }] of Object.entries(entity.fields)) {
    if (to === undefined) continue
    for (const id of new Set(rows.map(row => row[name]).filter(value => typeof value === 'number'))) {
      const { rows: there } = await sql`select 1 from ${sql.table(to)} where id = ${id}`.execute(db)
      if (there.length > 0 || (to === entity.name && rows.some(row => row.id === id))) continue
      const into = await mergedInto(db, to, id as number)
      found.push(
        into === undefined
          ? `${label} (n. ${id}) non c’è più.`
          : `${label} (n. ${id}) è stato unito alla scheda n. ${into}: annulla prima quella unione.`,
      )
    }
  }
  return found
}

/** A code that became free may belong to another record now. */
async function takenValues(
  db: Db | Trx,
  entity: Entity,
  { tieni, togli }: Fatta,
  rows: readonly Values[],
): Promise<string[]> {
  const found: string[] = []
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!isUnique(field)) continue
    for (const value of rows.map(row => row[name]).filter(one => one !== null && one !== undefined)) {
      const { rows: taken } = await sql<{ id: number }>`
        select id from ${sql.table(entity.name)} where ${sql.ref(name)} = ${value} and id not in (${tieni}, ${togli})`.execute(
        db,
      )
      if (taken[0] !== undefined) found.push(`${field.label} ${value} è ora della scheda n. ${taken[0].id}.`)
    }
  }
  return found
}

async function wrongSex(db: Db | Trx, { tieni, spostati }: Fatta, prima: Values): Promise<string[]> {
  const column = prima.sesso === 'M' ? 'idmadre' : 'idpadre'
  const moved = spostati.righe
    .filter(({ tabella }) => tabella === 'gatti')
    .flatMap(({ righe }) => righe.map(([id]) => id))
  const { rows } = await sql<{ id: number }>`
    select id from gatti where ${sql.ref(column)} = ${tieni} and not id = any(${moved}::int[]) limit 1`.execute(db)
  const [child] = rows
  return child === undefined
    ? []
    : [`Il gatto n. ${child.id} è ora figlio della scheda tenuta, che prima aveva altro sesso.`]
}
