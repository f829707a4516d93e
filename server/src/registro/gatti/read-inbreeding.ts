import { entityOf, NotFound } from '@bisavolo/domain'
import type { Inbreeding, InbreedingProva } from '@bisavolo/domain/registro/calls/pedigree'
import { notFoundMessage } from '../../records/read-record.ts'
import { parentelaOf } from '../pedigree/parentela-of.ts'
import { withNames } from '../pedigree/read-names.ts'
import type { PedigreeDeps } from '../pedigree/read-reach.ts'

export async function readInbreeding(
  { db, pedigree }: PedigreeDeps,
  id: number,
  generazioni: number | null = null,
): Promise<Inbreeding> {
  const genealogia = await pedigree.current()
  if (!genealogia.has(id)) throw new NotFound(notFoundMessage(entityOf('gatti')))
  return withNames(db, id, await pedigree.reckon('analisi', () => ({ id, generazioni })))
}

export async function readInbreedingProva(
  { db, pedigree }: PedigreeDeps,
  idpadre: number,
  idmadre: number,
  generazioni: number | null = null,
): Promise<InbreedingProva> {
  const analisi = await pedigree.reckon('analisiProva', () => ({ idpadre, idmadre, generazioni }))
  return { ...(await withNames(db, null, analisi)), ...parentelaOf(await pedigree.current(), idpadre, idmadre) }
}
