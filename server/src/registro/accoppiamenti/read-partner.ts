import { Conflict } from '@bisavolo/domain'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import { findingsOfEredita } from '@bisavolo/domain/nascite/rules/nascita/eredita'
import { testDaFare } from '@bisavolo/domain/nascite/rules/nascita/test-riproduttore'
import type { listPartner } from '@bisavolo/domain/registro/calls/accoppiamenti'
import { describeParentela } from '@bisavolo/domain/registro/rules/inbreeding/parentela'
import type { Who } from '../../platform/http/who.ts'
import type { PedigreeDeps } from '../../registry/pedigree/demand-reach.ts'
import { readNodi } from '../../registry/pedigree/read-nodi.ts'
import { readRegole } from '../../registry/read-regole.ts'
import { type RiproduttoreLetto, readRiproduttori } from '../../registry/read-riproduttori.ts'
import { rankPartners } from './rank-partners.ts'

export interface PartnerPage {
  /** Null: of every breed that may be mated with the cat's own. */
  idrazza: number | null
  perPage: number
  currentPage: number
}

/** A page of partners. Names and tests are read for the page alone: the ranking itself never leaves the memory. */
export async function readPartner(
  deps: PedigreeDeps,
  who: Who,
  idgatto: number,
  { idrazza, perPage, currentPage }: PartnerPage,
): Promise<AnswerOf<typeof listPartner>> {
  const gatto = await deps.db
    .selectFrom('gatti')
    .select(['id', 'sesso', 'idrazza'])
    .where('id', '=', idgatto)
    .executeTakeFirstOrThrow()
  const { sesso, idrazza: propria } = gatto
  if (sesso === null || propria === null)
    throw new Conflict('Di questo gatto non si conoscono sesso e razza: completa prima la sua scheda.')
  const ranked = await rankPartners(deps, who, { id: idgatto, sesso, idrazza: propria }, { idrazza })
  const start = (currentPage - 1) * perPage
  const ids = [...ranked.ids.subarray(start, start + perPage)]
  const [nodi, riproduttori] = [await readNodi(deps, who, ids, 0), await readRiproduttori(deps.db, [idgatto, ...ids])]
  const own = riproduttori.get(idgatto)
  const quando = { giorno: who.today, monta: who.today, regole: await readRegole(deps.db) }
  return {
    data: ids.flatMap((id, i) => {
      const [nodo, riproduttore] = [nodi.get(id), riproduttori.get(id)]
      if (nodo === undefined || riproduttore === undefined) return []
      const coefficiente = ranked.coefficienti[start + i]!
      const coppia = own === undefined ? [] : findingsOfEredita(...inOrder(own, riproduttore))
      const test = [
        ...testDaFare(riproduttore, quando).map(({ testo }) => testo),
        ...coppia.map(({ messaggio }) => messaggio),
      ]
      return [{ ...nodo, posizione: start + i + 1, coefficiente, parentela: describeParentela(coefficiente), test }]
    }),
    perPage,
    currentPage,
    tot: ranked.ids.length,
    media: ranked.media,
  }
}

/** The stud first. */
function inOrder(one: RiproduttoreLetto, other: RiproduttoreLetto): [RiproduttoreLetto, RiproduttoreLetto] {
  return one.sesso === 'M' ? [one, other] : [other, one]
}
