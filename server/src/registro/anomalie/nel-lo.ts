import { addDays } from '@bisavolo/domain/kit/date'
import { numeroAt, type Regola } from '@bisavolo/domain/kit/regola'
import {
  type ColoreDiRazza,
  type EsitoColore,
  esitoColore,
} from '@bisavolo/domain/registro/rules/gatto/colore-riconosciuto'
import { idlibroOf, limiteOfRazza } from '@bisavolo/domain/registro/rules/gatto/libro'
import { findingsOfLo, type NelLo } from '@bisavolo/domain/registro/rules/gatto/nel-lo'
import { type RawBuilder, sql } from 'kysely'
import type { Anomalia, Controllo } from '../../findings/controllo.ts'
import { oneOf } from '../../findings/one-of.ts'
import { readRegole } from '../../findings/read-regole.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { nextTurn } from '../../platform/in-slices.ts'
import { deepest, generazioniNote } from '../gatti/read-generazioni-note.ts'
import { type Chiamato, nomeColumns, nomeECodice } from '../gatti/read-nome-di-gatto.ts'
import { readColoriRazze } from '../razze_colori/read-colori-razze.ts'

interface Riga extends Omit<NelLo, 'colore'>, Chiamato {
  id: number
  ems: string
  data_nascita: string
}

const chiavi = ['libro.generazioni_lo']

const sliceSize = 5_000

export const nelLo: Controllo = {
  entita: 'gatti',
  reads: ['regole', 'razze', 'colori', 'razze_colori'],
  maybe: () => inLo('t'),
  async find(db, ids, { regole, small }) {
    const coloriRazze = await readColoriRazze(db, small)
    const esitoOf = rememberEsiti(coloriRazze)
    const depth = depthIn(regole)
    const rows =
      ids === null
        ? await readSuspects(db, coloriRazze, depth)
        : await readRows(db, sql`${inLo('g')} and ${oneOf('g.id', ids)}`, depth)
    const found: Anomalia[] = []
    for (let from = 0; from < rows.length; from += sliceSize) {
      if (from > 0) await nextTurn()
      for (const row of rows.slice(from, from + sliceSize)) found.push(...anomalieOf(row, esitoOf(row), regole))
    }
    return found
  },
  async touched(db, ids) {
    const depth = depthIn(await readRegole(db, chiavi))
    const { rows } = await sql<{ id: number }>`
      with recursive discendenti (id, livello) as (
        select id, 0 from unnest(${[...ids]}::int[]) as changed (id)
        union
        select gatti.id, livello + 1
        from discendenti join gatti on gatti.idpadre = discendenti.id or gatti.idmadre = discendenti.id
        where livello < ${depth - 1}
      )
      select distinct id from discendenti`.execute(db)
    return rows.map(({ id }) => id)
  },
}

function anomalieOf(row: Riga, colore: EsitoColore, regole: readonly Regola[]): Anomalia[] {
  return findingsOfLo({ ...row, colore }, row.data_nascita, regole).map(({ codice, livello, campo, messaggio }) => ({
    ...{ entita: 'gatti', id: row.id, codice, gravita: livello, campo, messaggio, nome: nomeECodice(row) },
    azione: azioni[codice] ?? 'Riregistra il gatto in RIEX, o accetta con un motivo',
  }))
}

const azioni: Readonly<Record<string, string>> = {
  C12: 'Completa la genealogia o riregistra il gatto in RIEX; oppure accetta con un motivo',
  C17: 'Correggi la razza o riregistra il gatto nel libro proposto; oppure accetta con un motivo',
  C13: 'Correggi il colore o riregistra il gatto in RIEX; oppure accetta con un motivo',
}

export type EsitoOf = (row: { razza: string; ems: string; data_nascita: string }) => EsitoColore
const remembered = new WeakMap<readonly ColoreDiRazza[], EsitoOf>()

/** Cached per breed, colour and set of valid lines. */
export function rememberEsiti(righe: readonly ColoreDiRazza[]): EsitoOf {
  const known = remembered.get(righe) ?? newMemory(righe)
  remembered.set(righe, known)
  return known
}

function newMemory(righe: readonly ColoreDiRazza[]): EsitoOf {
  const turns = turnsOf(righe)
  const known = new Map<string, EsitoColore>()
  return ({ razza, ems, data_nascita }) => {
    const key = `${razza}|${ems}|${turns.filter(day => day < data_nascita).length}|${turns.includes(data_nascita)}`
    const esito = known.get(key) ?? esitoColore(razza, ems, righe, data_nascita)
    known.set(key, esito)
    return esito
  }
}

function turnsOf(righe: readonly ColoreDiRazza[]): string[] {
  return [...new Set(righe.flatMap(({ valido_dal, valido_al }) => [valido_dal, valido_al ?? []].flat()))].sort()
}

function depthIn(regole: readonly Regola[]): number {
  const days = regole.filter(({ chiave }) => chiave === 'libro.generazioni_lo').map(({ valido_dal }) => valido_dal)
  const asked = days.map(day => numeroAt(regole, 'libro.generazioni_lo', day))
  return Math.max(1, Math.min(deepest, ...[Math.max(...asked, 3)]))
}

/** No `order by`, so that the plan stays cached (decision 25). */
async function readRows(db: Db | Trx, wanted: RawBuilder<unknown>, depth: number): Promise<Riga[]> {
  const { joins, note } = generazioniNote(depth)
  const { rows } = await sql<Riga>`
    select g.id, g.idlibro, g.data_nascita, ${nomeColumns('g')},
      razze.codice as razza, colori.codice as ems, ${note} as "generazioniNote"
    from gatti as g join razze on razze.id = g.idrazza join colori on colori.id = g.idgenotipo
      ${joins}
    where ${wanted}`.execute(db)
  return rows
}

/** Preselects possible cases in one query; the rule decides. Slicing would not help: each slice costs as much as the whole. */
async function readSuspects(db: Db | Trx, coloriRazze: readonly ColoreDiRazza[], depth: number): Promise<Riga[]> {
  const coats = await sql<{ idrazza: number; idgenotipo: number; razza: string; ems: string }>`
    select c.idrazza, c.idgenotipo, razze.codice as razza, colori.codice as ems
    from (select distinct t.idrazza, t.idgenotipo from gatti as t where ${inLo('t')}) as c
      join razze on razze.id = c.idrazza join colori on colori.id = c.idgenotipo`.execute(db)
  const days = ['0001-01-01', ...turnsOf(coloriRazze).flatMap(day => [day, addDays(day, 1)])]
  const odd = coats.rows.filter(
    ({ razza, ems }) =>
      limiteOfRazza(razza) !== null || days.some(day => esitoColore(razza, ems, coloriRazze, day).motivo !== ''),
  )
  const [razze, colori] = [odd.map(({ idrazza }) => idrazza), odd.map(({ idgenotipo }) => idgenotipo)]
  const { note } = generazioniNote(depth)
  const wanted = sql`${inLo('g')} and (${note} < ${depth}
    or (g.idrazza, g.idgenotipo) in (select * from unnest(${razze}::int[], ${colori}::int[])))`
  return readRows(db, wanted, depth)
}

function inLo(t: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${t}.idlibro`)} = ${sql.lit(idlibroOf('LO'))} and ${sql.ref(`${t}.annullato`)} = 0
    and ${sql.ref(`${t}.antenato`)} = 0)`
}
