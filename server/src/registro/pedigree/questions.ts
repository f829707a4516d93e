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

/** What was reckoned before of the same state of the parentage, for what many questions need. */
export type Memo = Map<string, unknown>

/** A reckoning over the parentage: plain data in and out, nothing read or written elsewhere. Ids that are not there are a fault. */
export interface Reckoning<A, R> {
  reckon: (genealogia: Genealogia, args: A, memo: Memo) => R
  /** Whether it takes less than a few milliseconds, so that no thread is asked. Without it a large registry's always is. */
  isLight?: (genealogia: Genealogia, args: A) => boolean
}

/** Up to so many ancestors the paths between two cats are followed in a millisecond or two. */
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

/** How many descend from a cat; none from one that is gone. */
const discendenti: Reckoning<number, number> = {
  reckon: (genealogia, id) => (genealogia.has(id) ? genealogia.discendenti(id).length : 0),
  isLight: (genealogia, id) => !genealogia.has(id) || genealogia.discendenti(id, fewDescendants) !== null,
}

/** The young ones of a breed and the old ones still there: how many, the sum of their F and of how complete their pedigrees are. */
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

/** A breed's breeding cats: how many, and their mean kinship, each with itself included. */
interface Riproduttori {
  gatti: number
  parentela: number
}

/** The partners of a cat, ranked (D19, D18). */
const partner: Reckoning<Omit<Domanda, 'razza'> & { razza: RazzaOggi }, ReturnType<typeof rankPartners>> = {
  reckon(genealogia, { razza, ...domanda }, memo) {
    return rankPartners(genealogia, { ...domanda, razza: gruppoOf(genealogia, razza, memo) })
  },
  isLight: (_, { ids }) => ids.length === 0,
}

/** What a litter of so many kittens does to the diversity of a breed (D19). */
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

/** The living breeding cats of a breed, and their mean kinship. */
function gruppoOf(genealogia: Genealogia, razza: RazzaOggi, memo: Memo): Domanda['razza'] {
  const key = `riproduttori ${JSON.stringify(razza)}`
  const known = memo.get(key) as Domanda['razza'] | undefined
  if (known !== undefined) return known
  const ids = riproduttoriOf(genealogia, razza)
  const reckoned = { ids, parentela: genealogia.kinshipMedio(ids).media }
  memo.set(key, reckoned)
  return reckoned
}

/** Everything that is asked of the parentage as a whole: `pedigree.reckon('analisi', …)`. */
export const questions = {
  analisi,
  analisiProva,
  discendenti,
  viventi,
  partner,
  cucciolata,
  // D19: figures of a population, a cat's own, fair quotas.
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

/**
 * Asks one of them of the parentage as it stands now, in a thread where it would keep others waiting. `args` is given the same
 * parentage, to leave out who is not there.
 */
export type Reckon = <Q extends Question>(question: Q, args: (genealogia: Genealogia) => Args<Q>) => Promise<Answer<Q>>
