import { entityOf, menuFor, normalise } from '@bisavolo/domain'
import type { Found } from '@bisavolo/domain/segreteria/calls/ricerca'
import type { Who } from '../../platform/http/who.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { type Hits, perGroup, type Wanted } from './wanted.ts'

export async function findSchermate(_deps: RecordDeps, who: Who, { words }: Wanted): Promise<Hits> {
  const found = menuFor(who.role).flatMap(({ title, items }) =>
    items
      .filter(({ label }) => hasWords(`${label} ${title}`, words))
      .map(({ path, label }) => ({ id: path, titolo: label, dettaglio: title, link: path })),
  )
  return hitsOf(found)
}

export async function findRazze(deps: RecordDeps, _who: Who, { words }: Wanted): Promise<Hits> {
  const razze = await deps.small.all(entityOf('razze'))
  const found = [...razze.values()].flatMap(({ id, codice, descrizione }) => {
    const text = `${codice} ${descrizione}`
    if (!hasWords(text, words)) return []
    return [{ id: id as number, titolo: String(descrizione), dettaglio: String(codice), link: `/razze/${id}` }]
  })
  return hitsOf(found)
}

function hitsOf(found: readonly Found[]): Hits {
  return { righe: found.slice(0, perGroup), tot: found.length, tutti: null }
}

function hasWords(text: string, words: readonly string[]): boolean {
  const parts = normalise(text).split(/[^\p{L}\d]+/u)
  return words.every(word => parts.some(part => part.startsWith(word)))
}
