import type { DiscendenzaGatto, Nodo } from '@bisavolo/domain/registro/calls/pedigree'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import type { Pedigree } from '../pedigree/pedigree.ts'
import { readNodi } from '../pedigree/read-nodi.ts'

type Cucciolata = DiscendenzaGatto['cucciolate'][number]

const shownLitters = 100

export async function readDiscendenza(
  reading: Reading,
  pedigree: Pedigree,
  who: Who,
  id: number,
): Promise<DiscendenzaGatto> {
  const figli = await reading.db
    .selectFrom('gatti')
    .select(['id', 'idpadre', 'idmadre', 'data_nascita'])
    .where(eb => eb.or([eb('idpadre', '=', id), eb('idmadre', '=', id)]))
    .orderBy('data_nascita', order => order.desc().nullsLast())
    .orderBy('id')
    .execute()
  const litters = new Map<string, { altro: number | null; data_nascita: string | null; ids: number[] }>()
  for (const figlio of figli) {
    const altro = figlio.idpadre === id ? figlio.idmadre : figlio.idpadre
    const key = `${figlio.data_nascita} ${altro}`
    const litter = litters.get(key) ?? { altro, data_nascita: figlio.data_nascita, ids: [] }
    litters.set(key, litter)
    litter.ids.push(figlio.id)
  }
  const shown = [...litters.values()].slice(0, shownLitters)
  const wanted = shown.flatMap(({ altro, ids }) => (altro === null ? ids : [altro, ...ids]))
  const nodi = await readNodi(reading, who, [...new Set(wanted)], id)
  return {
    idgatto: id,
    tot_figli: figli.length,
    tot_cucciolate: litters.size,
    tot_discendenti: await pedigree.reckon('discendenti', () => id),
    cucciolate: shown.map(({ altro, data_nascita, ids }) => ({
      data_nascita,
      altro_genitore: altroOf(nodi.get(altro ?? 0)),
      figli: ids.flatMap(figlio => figlioOf(nodi.get(figlio))),
    })),
  }
}

function altroOf(nodo: Nodo | undefined): Cucciolata['altro_genitore'] {
  if (nodo === undefined) return null
  const { id, nome_completo, codice, sesso, apribile } = nodo
  return { id, nome_completo, codice, sesso, apribile }
}

function figlioOf(nodo: Nodo | undefined): Cucciolata['figli'] {
  if (nodo === undefined) return []
  const { id, nome, nome_completo, codice, sesso, data_nascita, razza, genotipo, fenotipo, apribile } = nodo
  return [{ id, nome, nome_completo, codice, sesso, data_nascita, razza, genotipo, fenotipo, apribile }]
}
