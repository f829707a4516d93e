import type { PopolazioneRazza } from '@bisavolo/domain/registro/calls/razze'
import {
  type Genealogia,
  GIORNO_IGNOTO,
  STATO_RIPRODUTTORE,
  STATO_VIVO,
} from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import { type Nato, type Popolazione, popolazioneOf } from '@bisavolo/domain/registro/rules/popolazione/popolazione'
import { Followed } from '../../records/followed.ts'
import type { PedigreeDeps } from '../../registry/pedigree/demand-reach.ts'

/** What the parentage of a breed says of it. */
type Famiglia = Popolazione & Pick<PopolazioneRazza, 'riproduttori'>

export interface Famiglie {
  of: (idrazza: number, anno: number) => Promise<Famiglia>
}

/** Reckoned when asked for and kept until a cat changes: a large breed takes a tenth of a second. */
export function openFamiglie({ pedigree, changes }: Pick<PedigreeDeps, 'pedigree' | 'changes'>): Famiglie {
  const famiglie = new Followed<Famiglia>(changes)
  return {
    of: (idrazza, anno) =>
      famiglie.get(`${idrazza} ${anno}`, { on: ['gatti'], load: () => reckon(pedigree, idrazza, anno) }),
  }
}

async function reckon(pedigree: PedigreeDeps['pedigree'], idrazza: number, anno: number): Promise<Famiglia> {
  const genealogia = await pedigree.current()
  const breeding = genealogia.select({ razza: idrazza, stato: STATO_VIVO | STATO_RIPRODUTTORE })
  return {
    ...popolazioneOf(natiOf(genealogia, idrazza), anno),
    riproduttori: { gatti: breeding.length, parentela: genealogia.kinshipMedio(breeding).traDiversi },
  }
}

function natiOf(genealogia: Genealogia, razza: number): Nato[] {
  const ids = genealogia.select({ razza })
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
