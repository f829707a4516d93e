import type { Entity } from '@bisavolo/domain'
import { sql } from 'kysely'
import { nomeInRegistro, type Via, viaOf } from './find-via.ts'
import type { Piano } from './riga.ts'

export interface Trovato {
  /** Three at most; more than one is ambiguous. */
  ids: number[]
  scartata: { tabella: number; riga: number } | null
}

/** By key: rows of this import, then earlier files of the system. By field: this import and the registry. */
export async function findRecords(
  piano: Piano,
  entity: Entity,
  tramite: string,
  valori: readonly string[],
): Promise<Map<string, Trovato>> {
  const via = tramite === 'chiave' ? byKey : viaOf(entity, tramite)
  if (via === null) return new Map()
  const asked = new Map(valori.map(valore => [valore, via.of(valore)]))
  const wanted = [...new Set(asked.values())].filter(valore => valore !== '')
  const here = new Map<string, Trovato>()
  for (const { valore, id, tabella, riga } of await readVoci(piano, entity, tramite, wanted)) {
    const found = here.get(valore) ?? { ids: [], scartata: null }
    here.set(valore, found)
    if (id === null) found.scartata ??= { tabella, riga }
    else add(found, id)
  }
  const missing = tramite === 'chiave' ? wanted.filter(valore => (here.get(valore)?.ids.length ?? 0) === 0) : wanted
  const stored =
    tramite === 'chiave'
      ? await readByKey(piano, entity, missing)
      : await readByField(piano, entity, tramite, via, missing)
  for (const { valore, id } of stored) {
    const found = here.get(valore) ?? { ids: [], scartata: null }
    here.set(valore, found)
    add(found, id)
  }
  const nothing = { ids: [], scartata: null }
  return new Map([...asked].map(([valore, norm]) => [valore, here.get(norm) ?? nothing]))
}

const byKey: Pick<Via, 'of'> = { of: text => text.trim() }

function add({ ids }: Trovato, id: number): void {
  if (ids.length < 3 && !ids.includes(id)) ids.push(id)
}

export interface Voce {
  valore: string
  id: number | null
  tabella: number
  riga: number
}

export async function readVoci(
  { db, id }: Piano,
  { name }: Entity,
  tramite: string,
  valori: readonly string[],
): Promise<Voce[]> {
  if (valori.length === 0) return []
  const { rows } = await sql<Voce>`
    select valore, id, tabella, riga from piano_voci
    where idimportazione = ${id} and entita = ${name} and tramite = ${tramite} and valore = any(${valori}::text[])
    order by tabella, riga`.execute(db)
  return rows
}

export async function findLines({ db, id }: Piano, lines: readonly { tabella: number; riga: number }[]) {
  if (lines.length === 0) return []
  const { rows } = await sql<{ tabella: number; riga: number; id: number }>`
    select distinct v.tabella, v.riga, v.id from piano_voci as v
    join unnest(${lines.map(({ tabella }) => tabella)}::int[], ${lines.map(({ riga }) => riga)}::int[]) as l (tabella, riga)
      on l.tabella = v.tabella and l.riga = v.riga
    where v.idimportazione = ${id} and v.id is not null`.execute(db)
  return rows
}

async function readByKey(piano: Piano, { name }: Entity, chiavi: readonly string[]) {
  if (chiavi.length === 0) return []
  const { rows } = await sql<{ valore: string; id: number }>`
    select chiave as valore, entita_id as id from importazioni_chiavi
    where origine = ${piano.origine} and entita = ${name} and chiave = any(${chiavi}::text[]) and entita_id is not null`.execute(
    piano.db,
  )
  const kept = await followMerges(
    piano,
    name,
    rows.map(({ id }) => id),
  )
  const followed = rows.map(({ valore, id }) => ({ valore, id: kept.get(id) ?? id }))
  const there = await readThere(
    piano,
    name,
    followed.map(({ id }) => id),
  )
  return followed.filter(({ id }) => there.has(id))
}

export async function followMerges(
  { db }: Piano,
  entita: string,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const kept = new Map<number, number>()
  if (ids.length === 0) return kept
  const { rows } = await sql<{ da: number; a: number }>`
    with recursive passi (da, a, passo) as (
      select togli, tieni, 1 from unioni where entita = ${entita} and annullata_il is null and togli = any(${ids}::int[])
      union all
      select passi.da, u.tieni, passo + 1 from passi join unioni as u
        on u.entita = ${entita} and u.annullata_il is null and u.togli = passi.a
      where passo < 100
    )
    select distinct on (da) da, a from passi order by da, passo desc`.execute(db)
  for (const { da, a } of rows) kept.set(da, a)
  return kept
}

async function readThere({ db }: Piano, table: string, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where id = any(${ids}::int[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

async function readByField(
  piano: Piano,
  entity: Entity,
  campo: string,
  via: Pick<Via, 'of'>,
  valori: readonly string[],
) {
  if (valori.length === 0) return []
  const { column, value } = via as Via
  if (entity.name === 'gatti' && campo === 'nome_completo') return findByName(piano, valori)
  const formerly = entity.fields[campo]?.formerly
  const former =
    formerly === undefined
      ? sql``
      : sql`union select v.valore, r.id from unnest(${valori}::text[]) as v (valore)
          join ${sql.table(formerly.table)} as t on ${column} = ${value}
          join ${sql.table(entity.name)} as r on r.id = t.${sql.ref(formerly.of)}`
  const { rows } = await sql<{ valore: string; id: number }>`
    select v.valore, t.id from unnest(${valori}::text[]) as v (valore) join ${sql.table(entity.name)} as t on ${column} = ${value}
    ${former}`.execute(piano.db)
  return rows
}

/** Full names have no index: the first call copies them into `piano_voci`. */
async function findByName({ db, id }: Piano, nomi: readonly string[]) {
  const known = await sql`
    select from piano_voci where idimportazione = ${id} and entita = 'gatti' and tramite = ${nomeVia} limit 1`.execute(
    db,
  )
  if (known.rows.length === 0)
    await sql`
      insert into piano_voci (idimportazione, entita, tramite, valore, id, tabella, riga)
      select ${id}::int, 'gatti', ${nomeVia}, ${nomeInRegistro}, id, -1, -1 from gatti`.execute(db)
  const { rows } = await sql<{ valore: string; id: number }>`
    select valore, id from piano_voci
    where idimportazione = ${id} and entita = 'gatti' and tramite = ${nomeVia} and valore = any(${nomi}::text[])`.execute(
    db,
  )
  return rows
}

const nomeVia = '#nome'
