import { type Genealogia, GIORNO_IGNOTO, STATO_RIPRODUTTORE, STATO_VIVO } from '@bisavolo/domain/rules/inbreeding'
import { type Nato, type Popolazione, popolazioneOf } from '@bisavolo/domain/rules/popolazione'
import type { PedigreeDeps } from '../../pedigree/demand-reach.ts'
import { readNodi } from '../../pedigree/read-nodi.ts'
import type { Who } from '../../records/work.ts'
import { type Copertura, readCopertura } from './read-copertura.ts'
import { readRegistrazioni } from './read-registrazioni.ts'

export interface Razza {
  id: number
  codice: string
  descrizione: string
}

type Stallone = Popolazione['stalloni'][number] & { nome: string | null; codice: string | null }

export interface PopolazioneRazza extends Omit<Popolazione, 'stalloni'> {
  razza: Razza
  registrazioni: { anno: number; gatti: number }[]
  viventi: { gatti: number; media: number }
  /** Mean kinship among the breeding cats: what F of their young would be at random. */
  riproduttori: { gatti: number; parentela: number }
  stalloni: Stallone[]
  test: Copertura
}

/** Families come from memory, registrations and tests from the tables. */
export async function readPopolazione(deps: PedigreeDeps, who: Who, razza: Razza): Promise<PopolazioneRazza> {
  const viventi = await deps.pedigree.meanOf(razza.id)
  const genealogia = await deps.pedigree.current()
  const popolazione = popolazioneOf(natiOf(genealogia, razza.id), Number(who.today.slice(0, 4)))
  const breeding = genealogia.seleziona({ razza: razza.id, stato: STATO_VIVO | STATO_RIPRODUTTORE })
  const riproduttori = { gatti: breeding.length, parentela: genealogia.kinshipMedio(breeding).traDiversi }
  const [registrazioni, test, stalloni] = await Promise.all([
    readRegistrazioni(deps.db, razza.id),
    readCopertura(deps.db, who, razza),
    named(deps, who, popolazione.stalloni),
  ])
  const { id, codice, descrizione } = razza
  return {
    razza: { id, codice, descrizione },
    registrazioni,
    viventi: { gatti: viventi.gatti, media: viventi.media },
    riproduttori,
    ...popolazione,
    stalloni,
    test,
  }
}

function natiOf(genealogia: Genealogia, razza: number): Nato[] {
  const ids = genealogia.seleziona({ razza })
  const genitori = new Set<number>()
  for (const id of ids) genitori.add(genealogia.padre(id)).add(genealogia.madre(id))
  const nati: Nato[] = []
  for (const id of ids) {
    const nascita = genealogia.nascita(id)
    if (nascita === GIORNO_IGNOTO) continue
    const [padre, madre] = [genealogia.padre(id), genealogia.madre(id)]
    nati.push({
      nascita,
      padre,
      madre,
      nascitaPadre: birthOf(genealogia, padre),
      nascitaMadre: birthOf(genealogia, madre),
      coefficiente: genealogia.coefficiente(id),
      isGenitore: genitori.has(id),
    })
  }
  return nati
}

function birthOf(genealogia: Genealogia, id: number): number | null {
  const nascita = id === 0 ? GIORNO_IGNOTO : genealogia.nascita(id)
  return nascita === GIORNO_IGNOTO ? null : nascita
}

/** contract 3: nobody browses others' cats. A member sees how much each sire was used, and the names of the own ones. */
async function named(deps: PedigreeDeps, who: Who, stalloni: Popolazione['stalloni']): Promise<Stallone[]> {
  const nodi = await readNodi(
    deps,
    who,
    stalloni.map(({ id }) => id),
    0,
  )
  return stalloni.map(({ id, ...figures }) => {
    const nodo = nodi.get(id)
    const known = nodo?.apribile ? nodo : undefined
    return { id: known?.id ?? 0, nome: known?.nome_completo ?? null, codice: known?.codice ?? null, ...figures }
  })
}
