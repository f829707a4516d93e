import { BadRequest } from '@bisavolo/domain'
import type { Genealogia } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import { type Albero, buildAlbero, MAX_GENERAZIONI } from '@bisavolo/domain/registro/rules/pedigree/pedigree'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import type { Pedigree } from './pedigree.ts'
import { type NodoGatto, readNodi } from './read-nodi.ts'

/** The ancestor tree of a cat the caller has been found to reach; null when it went away meanwhile. */
export async function readAlbero(
  reading: Reading,
  pedigree: Pedigree,
  who: Who,
  id: number,
  generazioni: number,
): Promise<Albero<NodoGatto> | undefined> {
  const genealogia = await pedigree.current()
  if (!genealogia.has(id)) return undefined
  const nodi = await readNodi(reading, who, ancestorsOf(genealogia, id, generazioni), id)
  return buildAlbero(id, generazioni, wanted => nodi.get(wanted))
}

/** §7 and contract 3: 1 to 8 generations, the parents being the first. */
export function generazioniOf(query: unknown, fallback: number): number
export function generazioniOf(query: unknown, fallback: null, max: number): number | null
export function generazioniOf(query: unknown, fallback: number | null, max = MAX_GENERAZIONI): number | null {
  const text = (query as { generazioni?: string } | undefined)?.generazioni
  if (text === undefined || text === '') return fallback
  const value = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (value < 1 || value > max) throw new BadRequest(`generazioni: un numero intero da 1 a ${max}`)
  return value
}

/** Everybody who stands in the tree, once: repeated ancestors make a tree of 510 places much smaller. */
export function ancestorsOf(genealogia: Genealogia, id: number, generazioni: number): number[] {
  const seen = new Set([id])
  let row = [id]
  for (let depth = 0; depth < generazioni && row.length > 0; depth++) {
    const parents = new Set(row.flatMap(child => [genealogia.padre(child), genealogia.madre(child)]))
    // One that was met nearer may stand farther too: its parents are then wanted once more, one generation on.
    row = [...parents].filter(parent => parent !== 0)
    for (const parent of row) seen.add(parent)
  }
  return [...seen]
}
