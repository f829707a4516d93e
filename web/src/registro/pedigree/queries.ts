import { alberoGatto, inbreedingGatto, inbreedingRazza, type Nodo } from '@bisavolo/domain/registro/calls/pedigree'
import { callQuery } from '../../api/call.ts'

export const pedigreeQueries = {
  albero: (id: number, generazioni: number) =>
    callQuery(alberoGatto, { id, query: { generazioni: String(generazioni) } }),
  inbreeding: (id: number) => callQuery(inbreedingGatto, { id }),
  mediaRazza: (idrazza: number) => ({ ...callQuery(inbreedingRazza, { id: idrazza }), staleTime: 300_000 }),
}

export function emsOf({ razza, genotipo, fenotipo }: Pick<Nodo, 'razza' | 'genotipo' | 'fenotipo'>): string {
  const colour = fenotipo && fenotipo !== genotipo ? `${genotipo ?? ''} (${fenotipo})` : (genotipo ?? '')
  return [razza, colour].filter(Boolean).join(' ')
}
