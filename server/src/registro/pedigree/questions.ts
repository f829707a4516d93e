import { parentelaConCucciolata } from '@bisavolo/domain/nascite/rules/accoppiamenti/diversita'
import { type Domanda, rankPartners } from '@bisavolo/domain/nascite/rules/accoppiamenti/partner'
import type { Analisi, Genealogia } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import type { Selezione } from '@bisavolo/domain/registro/rules/inbreeding/selezione'
import { andamentoRazza } from '@bisavolo/domain/registro/rules/popolazione/andamento'
import { famigliaRazza } from '@bisavolo/domain/registro/rules/popolazione/famiglia'
import { geneticaGatto } from '@bisavolo/domain/registro/rules/popolazione/genetica'
import {
  cifreGruppo,
  popolazioneOggi,
  type RazzaOggi,
  riproduttoriOf,
} from '@bisavolo/domain/registro/rules/popolazione/gruppo'
import { quoteEque } from '@bisavolo/domain/registro/rules/quote/quote'

export type Memo = Map<string, unknown>

/** A pure function; runs in a worker, so arguments and result are plain data. Throws on unknown ids. */
export interface Reckoning<A, R> {
  reckon: (genealogia: Genealogia, args: A, memo: Memo) => R
  /** True if it takes only milliseconds: no worker. Missing = never. */
  isLight?: (genealogia: Genealogia, args: A) => boolean
}

const fewAncestors = 1_000
const fewDescendants = 2_000

const analisi: Reckoning<{ id: number; generazioni: number | null }, Analisi> = {
  reckon: (genealogia, { id, generazioni }) => genealogia.analisi(id, generazioni),
  isLight: (genealogia, { id }) => !genealogia.hasMoreAncestors([id], fewAncestors),
}

const analisiProva: Reckoning<{ idpadre: number; idmadre: number; generazioni: number | null }, Analisi> = {
  reckon: (genealogia, { idpadre, idmadre, generazioni }) => genealogia.analisiProva(idpadre, idmadre, generazioni),
  isLight: (genealogia, { idpadre, idmadre }) => !genealogia.hasMoreAncestors([idpadre, idmadre], fewAncestors),
}

const discendenti: Reckoning<number, number> = {
  reckon: (genealogia, id) => (genealogia.has(id) ? genealogia.discendenti(id).length : 0),
  isLight: (genealogia, id) => !genealogia.has(id) || genealogia.discendenti(id, fewDescendants) !== null,
}

const viventi: Reckoning<
  { giovani: Selezione; anziani: readonly number[] },
  { gatti: number; coefficienti: number; indici: number }
> = {
  reckon(genealogia, { giovani, anziani }) {
    const ids = Int32Array.from([...genealogia.select(giovani), ...anziani])
    return {
      gatti: ids.length,
      coefficienti: ids.reduce((sum, id) => sum + genealogia.coefficiente(id), 0),
      indici: genealogia.indici(ids).reduce((sum, indice) => sum + indice, 0),
    }
  },
}

/** `parentela`: mean kinship, including each cat with itself. */
interface Riproduttori {
  gatti: number
  parentela: number
}

const partner: Reckoning<Omit<Domanda, 'razza'> & { razza: RazzaOggi }, ReturnType<typeof rankPartners>> = {
  reckon(genealogia, { razza, ...domanda }, memo) {
    return rankPartners(genealogia, { ...domanda, razza: gruppoOf(genealogia, razza, memo) })
  },
  isLight: (_, { ids }) => ids.length === 0,
}

const cucciolata: Reckoning<
  { idpadre: number; idmadre: number; razza: RazzaOggi; cuccioli: number },
  { razza: Riproduttori; parentelaCucciolo: number; parentelaDopo: number }
> = {
  reckon(genealogia, { idpadre, idmadre, razza: oggi, cuccioli }, memo) {
    const { ids, parentela } = gruppoOf(genealogia, oggi, memo)
    const razza = { gatti: ids.length, parentela }
    const [padre, madre] = genealogia.parenteleMedie(ids, Int32Array.of(idpadre, idmadre))
    const [fPadre, fMadre] = [genealogia.coefficiente(idpadre), genealogia.coefficiente(idmadre)]
    const coppia = { padre: padre!, madre: madre!, fPadre, fMadre, f: genealogia.prova(idpadre, idmadre) }
    return { razza, ...parentelaConCucciolata(razza, coppia, cuccioli) }
  },
}

function gruppoOf(genealogia: Genealogia, razza: RazzaOggi, memo: Memo): Domanda['razza'] {
  const key = `riproduttori ${JSON.stringify(razza)}`
  const known = memo.get(key) as Domanda['razza'] | undefined
  if (known !== undefined) return known
  const ids = riproduttoriOf(genealogia, razza)
  const reckoned = { ids, parentela: genealogia.kinshipMedio(ids).media }
  memo.set(key, reckoned)
  return reckoned
}

export const questions = {
  analisi,
  analisiProva,
  discendenti,
  viventi,
  partner,
  cucciolata,
  famigliaRazza: { reckon: famigliaRazza },
  cifreGruppo: { reckon: cifreGruppo },
  popolazioneOggi: { reckon: popolazioneOggi },
  andamentoRazza: { reckon: andamentoRazza },
  geneticaGatto: { reckon: geneticaGatto },
  quoteEque: { reckon: quoteEque },
} satisfies Record<string, Reckoning<never, unknown>>

export type Question = keyof typeof questions
export type Args<Q extends Question> = Parameters<(typeof questions)[Q]['reckon']>[1]
export type Answer<Q extends Question> = ReturnType<(typeof questions)[Q]['reckon']>

/** `args` receives the current parentage, to leave out removed cats. */
export type Reckon = <Q extends Question>(question: Q, args: (genealogia: Genealogia) => Args<Q>) => Promise<Answer<Q>>
