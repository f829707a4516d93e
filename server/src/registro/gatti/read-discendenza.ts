import type { DiscendenzaGatto, Nodo } from '@bisavolo/domain/registro/calls/pedigree'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import type { Pedigree } from '../pedigree/pedigree.ts'
import { readNodi } from '../pedigree/read-nodi.ts'

type Cucciolata = DiscendenzaGatto['cucciolate'][number]

const shownLitters = 100

interface Litter {
  altro: number | null
  data_nascita: string | null
  nati_morti: number
  ids: number[]
}

function latestFirst(a: Litter, b: Litter): number {
  return (b.data_nascita ?? '').localeCompare(a.data_nascita ?? '')
}

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
  const litters = new Map<string, Litter>()
  const litterAt = (data_nascita: string | null, altro: number | null) => {
    const key = `${data_nascita} ${altro}`
    const litter = litters.get(key) ?? { altro, data_nascita, nati_morti: 0, ids: [] }
    litters.set(key, litter)
    return litter
  }
  for (const figlio of figli)
    litterAt(figlio.data_nascita, figlio.idpadre === id ? figlio.idmadre : figlio.idpadre).ids.push(figlio.id)
  const stillborn = await readNatiMorti(reading, id)
  for (const { altro, data_nascita, nati_morti } of stillborn) litterAt(data_nascita, altro).nati_morti = nati_morti
  const shown = [...litters.values()].sort(latestFirst).slice(0, shownLitters)
  const wanted = shown.flatMap(({ altro, ids }) => (altro === null ? ids : [altro, ...ids]))
  const nodi = await readNodi(reading, who, [...new Set(wanted)], id)
  return {
    idgatto: id,
    tot_figli: figli.length,
    tot_cucciolate: litters.size,
    tot_nati_morti: stillborn.reduce((sum, { nati_morti }) => sum + nati_morti, 0),
    tot_discendenti: await pedigree.reckon('discendenti', () => id),
    cucciolate: shown.map(({ altro, data_nascita, nati_morti, ids }) => ({
      data_nascita,
      altro_genitore: altroOf(nodi.get(altro ?? 0)),
      nati_morti,
      figli: ids.flatMap(figlio => figlioOf(nodi.get(figlio))),
    })),
  }
}

async function readNatiMorti({ db }: Reading, id: number): Promise<Omit<Litter, 'ids'>[]> {
  const denunce = await db
    .selectFrom('denunce_nascita')
    .select(['idstallone', 'idfattrice', 'data_nascita', 'nati_morti'])
    .where(eb => eb.or([eb('idstallone', '=', id), eb('idfattrice', '=', id)]))
    .where('stato', 'in', ['approvata', 'chiusa'])
    .where('nati_morti', '>', 0)
    .orderBy('id')
    .execute()
  return denunce.map(({ idstallone, idfattrice, ...denuncia }) => ({
    ...denuncia,
    altro: idstallone === id ? idfattrice : idstallone,
  }))
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
