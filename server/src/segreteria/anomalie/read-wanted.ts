import { areaOf } from '@bisavolo/domain/segreteria/rules/anomalie/aree'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { filterInSlices } from '../../platform/in-slices.ts'
import type { RigaAnomalia } from '../../registry/anomalie/riga-anomalia.ts'

interface Wanted {
  stato?: unknown
  entita?: unknown
  area?: unknown
  codice?: unknown
  gravita?: unknown
  testo?: unknown
  importazione?: unknown
}

/** Of what is known, what was asked for; an answer that is left out, or null, asks for nothing. */
export async function readWanted(db: Db, rows: readonly RigaAnomalia[], wanted: Wanted): Promise<RigaAnomalia[]> {
  const { stato = 'tutte', entita, area, codice, gravita, testo, importazione } = wanted
  const is = (asked: unknown, value: unknown) => asked == null || asked === '' || asked === value
  const words = plain(String(testo ?? ''))
    .split(' ')
    .filter(Boolean)
  const code = typeof codice === 'string' ? codice.trim().toUpperCase() : codice
  const found = await filterInSlices(
    rows,
    row =>
      (stato === 'tutte' || row.stato === stato) &&
      is(entita, row.entita) &&
      is(area, areaOf(row.entita)) &&
      is(code, row.codice) &&
      is(gravita, row.gravita) &&
      (words.length === 0 || hasAll(row, words)),
  )
  return typeof importazione === 'number' ? cameWith(db, importazione, found) : found
}

function hasAll({ nome, messaggio }: RigaAnomalia, words: readonly string[]): boolean {
  const text = plain(`${nome} ${messaggio}`)
  return words.every(word => text.includes(word))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Those whose record came with an import. The oddities are few beside its rows: they are looked up, not the rows. */
async function cameWith(db: Db, importazione: number, found: readonly RigaAnomalia[]): Promise<RigaAnomalia[]> {
  const { rows } = await sql<{ entita: string; id: number }>`
    select distinct k.entita, k.entita_id as id
    from unnest(${found.map(({ entita }) => entita)}::text[], ${found.map(({ id }) => id)}::int[]) as u (entita, id)
      join importazioni_chiavi as k on k.entita = u.entita and k.entita_id = u.id
    where k.idimportazione = ${importazione}`.execute(db)
  const came = new Set(rows.map(({ entita, id }) => `${entita} ${id}`))
  return found.filter(({ entita, id }) => came.has(`${entita} ${id}`))
}
