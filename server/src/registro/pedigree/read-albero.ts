import type { Nodo } from '@bisavolo/domain/registro/calls/pedigree'
import type { Genealogia } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import { type Albero, buildAlbero } from '@bisavolo/domain/registro/rules/pedigree/pedigree'
import type { Reading } from '../../records/list-records.ts'
import type { Pedigree } from './pedigree.ts'
import { type Reader, readNodi } from './read-nodi.ts'

/** The caller has checked access. Undefined if the cat was removed meanwhile. */
export async function readAlbero(
  reading: Reading,
  pedigree: Pedigree,
  who: Reader,
  id: number,
  generazioni: number,
): Promise<Albero<Nodo> | undefined> {
  const genealogia = await pedigree.current()
  if (!genealogia.has(id)) return undefined
  const nodi = await readNodi(reading, who, ancestorsOf(genealogia, id, generazioni), id)
  return buildAlbero(id, generazioni, wanted => nodi.get(wanted))
}

function ancestorsOf(genealogia: Genealogia, id: number, generazioni: number): number[] {
  const seen = new Set([id])
  let row = [id]
  for (let depth = 0; depth < generazioni && row.length > 0; depth++) {
    const parents = new Set(row.flatMap(child => [genealogia.padre(child), genealogia.madre(child)]))
    // Do not skip ancestors already seen: at this depth their parents may be needed too.
    row = [...parents].filter(parent => parent !== 0)
    for (const parent of row) seen.add(parent)
  }
  return [...seen]
}
