import { entityOf, NotFound } from '@bisavolo/domain'
import type { AlberoGatto } from '@bisavolo/domain/registro/calls/pedigree'
import type { Who } from '../../platform/http/who.ts'
import { notFoundMessage } from '../../records/read-record.ts'
import { readAlbero } from '../pedigree/read-albero.ts'
import type { PedigreeDeps } from '../pedigree/read-reach.ts'

export async function readAlberoGatto(deps: PedigreeDeps, who: Who, id: number, generazioni = 3): Promise<AlberoGatto> {
  const albero = await readAlbero(deps, deps.pedigree, who, id, generazioni)
  if (albero === undefined) throw new NotFound(notFoundMessage(entityOf('gatti')))
  const ripetuti = [...albero.posti].filter(([, posti]) => posti > 1).map(([gatto, posti]) => ({ id: gatto, posti }))
  return { ...albero.radice, generazioni, completezza: albero.completezza, ripetuti }
}
