import { areaOf } from '@bisavolo/domain/trasloco/rules/anomalie/aree'
import type { RigaAnomalia } from '../../findings/riga-anomalia.ts'
import type { Db } from '../../platform/db/database.ts'
import { filterInSlices } from '../../platform/in-slices.ts'
import { findImported } from './find-imported.ts'

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
  return typeof importazione === 'number' ? findImported(db, importazione, found) : found
}

function hasAll({ nome, messaggio }: RigaAnomalia, words: readonly string[]): boolean {
  const text = plain(`${nome} ${messaggio}`)
  return words.every(word => text.includes(word))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
