import { Conflict } from '@bisavolo/domain'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import { type listPartner, type Partner, partnerEsaminati } from '@bisavolo/domain/nascite/calls-accoppiamenti'
import type { Candidato } from '@bisavolo/domain/nascite/rules/accoppiamenti/partner'
import { punteggioPartner, type StatoTest, statoTestOf } from '@bisavolo/domain/nascite/rules/accoppiamenti/punteggio'
import { findingsOfEredita } from '@bisavolo/domain/nascite/rules/nascita/eredita'
import { testDaFare } from '@bisavolo/domain/nascite/rules/nascita/test-riproduttore'
import { isAttendibile } from '@bisavolo/domain/registro/rules/inbreeding/completezza'
import { describeParentela } from '@bisavolo/domain/registro/rules/inbreeding/parentela'
import { readRegole } from '../../findings/read-regole.ts'
import type { Who } from '../../platform/http/who.ts'
import { readNodi } from '../../registro/pedigree/read-nodi.ts'
import type { PedigreeDeps } from '../../registro/pedigree/read-reach.ts'
import { judgePartners } from './judge-partners.ts'
import { type RiproduttoreLetto, readRiproduttori } from './read-riproduttori.ts'
import type { PartnerFilter } from './read-wanted.ts'

export interface PartnerPage extends PartnerFilter {
  ordine: 'consanguineita' | 'punteggio'
  soloInRegola: boolean
  perPage: number
  currentPage: number
}

/** Kinship is in memory for all candidates; health tests need queries, so they are read for few. */
export async function readPartner(
  deps: PedigreeDeps,
  who: Who,
  idgatto: number,
  page: PartnerPage,
): Promise<AnswerOf<typeof listPartner>> {
  const { ordine, soloInRegola, perPage, currentPage } = page
  const gatto = await deps.db
    .selectFrom('gatti')
    .select(['id', 'sesso', 'idrazza'])
    .where('id', '=', idgatto)
    .executeTakeFirstOrThrow()
  const { sesso, idrazza } = gatto
  if (sesso === null || idrazza === null)
    throw new Conflict('Di questo gatto non si conoscono sesso e razza: completa prima la sua scheda.')
  const start = (currentPage - 1) * perPage
  const needsTests = ordine === 'punteggio' || soloInRegola
  const quanti = needsTests ? partnerEsaminati : start + perPage
  const { primi, ammessi, media } = await judgePartners(deps, who, { id: idgatto, sesso, idrazza }, { ...page, quanti })
  const read = needsTests ? primi : primi.slice(start)
  let tested = await withTests(deps, who, idgatto, read)
  if (soloInRegola) tested = tested.filter(({ stato }) => stato === 'in regola')
  if (ordine === 'punteggio') tested.sort((a, b) => b.punteggio - a.punteggio || byGenealogia(a, b))
  const shown = needsTests ? tested.slice(start, start + perPage) : tested
  return {
    data: await described(deps, who, shown, start),
    perPage,
    currentPage,
    tot: needsTests ? tested.length : ammessi,
    ammessi,
    media,
  }
}

const byGenealogia = (a: Candidato, b: Candidato) => b.genealogia - a.genealogia || b.id - a.id

interface Tested extends Candidato {
  test: string[]
  stato: StatoTest
  punteggio: number
}

async function withTests(
  deps: PedigreeDeps,
  who: Who,
  idgatto: number,
  candidates: readonly Candidato[],
): Promise<Tested[]> {
  const riproduttori = await readRiproduttori(deps.db, [idgatto, ...candidates.map(({ id }) => id)], {
    senzaRisultati: true,
  })
  const own = riproduttori.get(idgatto)
  const quando = { giorno: who.today, monta: who.today, regole: await readRegole(deps.db) }
  return candidates.flatMap(candidate => {
    const riproduttore = riproduttori.get(candidate.id)
    if (riproduttore === undefined) return []
    const daFare = testDaFare(riproduttore, quando)
    const coppia = own === undefined ? [] : findingsOfEredita(...inOrder(own, riproduttore))
    const stato = statoTestOf(daFare, coppia.length)
    const test = [...daFare.map(({ testo }) => testo), ...coppia.map(({ messaggio }) => messaggio)]
    return [{ ...candidate, test, stato, punteggio: punteggioPartner(candidate.genealogia, stato, candidate.grado) }]
  })
}

async function described(deps: PedigreeDeps, who: Who, shown: readonly Tested[], start: number): Promise<Partner[]> {
  const nodi = await readNodi(
    deps,
    who,
    shown.map(({ id }) => id),
    0,
  )
  return shown.flatMap(({ id, coefficiente, indice, parentelaMedia, grado, test, stato, punteggio }, i) => {
    const nodo = nodi.get(id)
    if (nodo === undefined) return []
    return [
      {
        ...nodo,
        posizione: start + i + 1,
        coefficiente,
        parentela: describeParentela(coefficiente),
        indice,
        attendibile: isAttendibile(indice),
        parentela_media: parentelaMedia,
        grado,
        vietato: grado !== null,
        punteggio,
        stato_test: stato,
        test,
      },
    ]
  })
}

function inOrder(one: RiproduttoreLetto, other: RiproduttoreLetto): [RiproduttoreLetto, RiproduttoreLetto] {
  return one.sesso === 'M' ? [one, other] : [other, one]
}
