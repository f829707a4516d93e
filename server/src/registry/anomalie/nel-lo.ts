import { numeroAt, type Regola } from '@bisavolo/domain/kit/regola'
import {
  type ColoreDiRazza,
  type EsitoColore,
  esitoColore,
} from '@bisavolo/domain/registro/rules/gatto/colore-riconosciuto'
import { idlibroOf } from '@bisavolo/domain/registro/rules/gatto/libro'
import { findingsOfLo, type NelLo } from '@bisavolo/domain/registro/rules/gatto/nel-lo'
import { type NomeGatto, nomeConAffisso } from '@bisavolo/domain/registro/rules/gatto/nome-gatto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { readColoriRazze } from '../read-colori-razze.ts'
import { readRegole } from '../read-regole.ts'
import type { Anomalia, Controllo } from './controllo.ts'
import { deepest, generazioniNote } from './generazioni-note.ts'

interface Riga extends Omit<NelLo, 'colore'>, NomeGatto {
  id: number
  razza: string
  ems: string
  data_nascita: string
}

/** So many at a time: others are answered in between. */
const slice = 20_000

/** D7: cats in the main book without the generations or the colour it asks for. */
export const nelLo: Controllo = {
  entita: 'gatti',
  reads: ['regole', 'razze', 'colori', 'razze_colori'],
  async find(db, ids) {
    const regole = await readRegole(db)
    const esitoOf = rememberEsiti(await readColoriRazze(db))
    const found: Anomalia[] = []
    for (let after = 0; ; ) {
      const rows = await readRows(db, ids, after, depthIn(regole))
      for (const row of rows) found.push(...anomalieOf(row, esitoOf(row), regole))
      const last = rows.at(-1)
      if (last === undefined || rows.length < slice) return found
      after = last.id
    }
  },
  /** Parents are ancestors of the children's children too. */
  async touched(db, ids) {
    const depth = depthIn(await readRegole(db))
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
    ...{ entita: 'gatti', id: row.id, codice, gravita: livello, campo, messaggio, nome: nomeConAffisso(row) },
    azione: azioni[codice] ?? 'Riregistra il gatto in RIEX, o accetta con un motivo',
  }))
}

const azioni: Readonly<Record<string, string>> = {
  C12: 'Completa la genealogia o riregistra il gatto in RIEX; oppure accetta con un motivo',
  C13: 'Correggi il colore o riregistra il gatto in RIEX; oppure accetta con un motivo',
}

/** Thousands of cats share a breed, a colour and the lines that hold on their day: each such case is judged once. */
function rememberEsiti(righe: readonly ColoreDiRazza[]): (row: Riga) => EsitoColore {
  const turns = [...new Set(righe.flatMap(({ valido_dal, valido_al }) => [valido_dal, valido_al ?? '']))].sort()
  const known = new Map<string, EsitoColore>()
  return ({ razza, ems, data_nascita }) => {
    const key = `${razza}|${ems}|${turns.filter(day => day < data_nascita).length}|${turns.includes(data_nascita)}`
    const esito = known.get(key) ?? esitoColore(razza, ems, righe, data_nascita)
    known.set(key, esito)
    return esito
  }
}

/** The most that the rule of any day asks for. */
function depthIn(regole: readonly Regola[]): number {
  const days = regole.filter(({ chiave }) => chiave === 'libro.generazioni_lo').map(({ valido_dal }) => valido_dal)
  const asked = days.map(day => numeroAt(regole, 'libro.generazioni_lo', day))
  return Math.max(1, Math.min(deepest, ...[Math.max(...asked, 3)]))
}

async function readRows(db: Db | Trx, ids: readonly number[] | null, after: number, depth: number): Promise<Riga[]> {
  const { joins, note } = generazioniNote(depth)
  const wanted = ids === null ? sql`true` : sql`g.id = any(${[...ids]}::int[])`
  const { rows } = await sql<Riga>`
    select g.id, g.idlibro, g.data_nascita, g.nome, g.prefisso, g.suffisso, g.nazione,
      razze.codice as razza, colori.codice as ems, ${note} as "generazioniNote"
    from (
      select * from gatti as g where g.idlibro = ${idlibroOf('LO')} and g.annullato = 0 and g.id > ${after} and ${wanted}
      order by g.id limit ${slice}
    ) as g
      join razze on razze.id = g.idrazza join colori on colori.id = g.idgenotipo
      ${joins}
    order by g.id`.execute(db)
  return rows
}
