import { entityOf } from '@bisavolo/domain'
import { addMonths } from '@bisavolo/domain/kit/date'
import { numeroAt } from '@bisavolo/domain/kit/regola'
import { punteggioGenealogia } from '@bisavolo/domain/registro/rules/accoppiamenti/punteggio'
import { limitiVita } from '@bisavolo/domain/registro/rules/gatto/vivente'
import { indiceCompletezza } from '@bisavolo/domain/registro/rules/inbreeding/completezza'
import {
  type Genealogia,
  giornoOf,
  SESSO_F,
  SESSO_M,
  STATO_RIPRODUTTORE,
  STATO_VIVO,
} from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import { isAccoppiamentoAmmesso } from '@bisavolo/domain/registro/rules/razze/incroci'
import type { Who } from '../../platform/http/who.ts'
import type { PedigreeDeps } from '../../registry/pedigree/demand-reach.ts'
import { STATO_LIBERO } from '../../registry/pedigree/read-parentage.ts'
import { readRegole } from '../../registry/read-regole.ts'
import { readReached } from './read-reached.ts'
import { type PartnerFilter, readWanted } from './read-wanted.ts'

export interface Candidate {
  id: number
  /** F of a litter with it. */
  coefficiente: number
  /** How complete the litter's pedigree would be. */
  indice: number
  parentelaMedia: number
  /** The score without the tests, which are not in memory. */
  genealogia: number
}

/**
 * Every permitted partner of a cat: of a breed that may be mated with its own, of the other sex, of the breeding list,
 * old enough (D5 N11) and not past the age cats live to. Those who see a part of the registry get partners out of that part.
 */
export async function judgePartners(
  deps: PedigreeDeps,
  who: Who,
  gatto: { id: number; sesso: string; idrazza: number },
  only: PartnerFilter,
): Promise<Candidate[]> {
  const genealogia = await deps.pedigree.current()
  const candidates = await candidatesFor(deps, who, genealogia, gatto, only.idrazza)
  const reach = entityOf('gatti').access.read(who) === true ? null : await readReached(deps.db, who)
  const reached = reach === null ? candidates : candidates.filter(id => reach.has(id))
  const ids = await readWanted(deps, reached, only)
  // What was awaited may have taken some away: the figures are of the parentage as it is now.
  return judged(await deps.pedigree.current(), gatto, ids)
}

function judged(genealogia: Genealogia, gatto: { id: number; idrazza: number }, wanted: Int32Array): Candidate[] {
  const ids = wanted.filter(id => genealogia.has(id))
  if (!genealogia.has(gatto.id)) return []
  const breeding = genealogia.select({ razza: gatto.idrazza, stato: STATO_VIVO | STATO_RIPRODUTTORE })
  const coefficienti = genealogia.provaContro(gatto.id, ids)
  const medie = genealogia.parenteleMedie(breeding, ids)
  const linee = genealogia.linee(ids)
  const own = genealogia.linee(Int32Array.of(gatto.id))[0]!
  const parentelaTipica = genealogia.kinshipMedio(breeding).media
  return Array.from(ids, (id, i) => {
    const indice = indiceCompletezza(own, linee[i]!)
    const [coefficiente, parentelaMedia] = [coefficienti[i]!, medie[i]!]
    const dati = { coefficiente, completezza: indice, parentelaMedia, parentelaTipica }
    return { id, coefficiente, indice, parentelaMedia, genealogia: punteggioGenealogia(dati) }
  })
}

export function meanOf(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]!
  return values.length === 0 ? 0 : sum / values.length
}

async function candidatesFor(
  deps: PedigreeDeps,
  who: Who,
  genealogia: Genealogia,
  { id, sesso, idrazza }: { id: number; sesso: string; idrazza: number },
  onlyRazza: number | null,
): Promise<Int32Array> {
  const razze = await deps.small.all(entityOf('razze'))
  const own = String(razze.get(idrazza)?.codice ?? '')
  const regole = await readRegole(deps.db)
  const mesi = numeroAt(regole, `nascita.${sesso === 'F' ? 'stallone' : 'fattrice'}_mesi_min`, who.today)
  // Past that age nobody is known to live, whatever the record does not say.
  const natiDal = giornoOf(limitiVita(regole, who.today).natiDal)
  const found = [...razze.values()]
    .filter(razza => onlyRazza === null || razza.id === onlyRazza)
    .filter(razza => isAccoppiamentoAmmesso(own, String(razza.codice)))
    .map(razza =>
      genealogia.select({
        razza: razza.id as number,
        sesso: sesso === 'F' ? SESSO_M : SESSO_F,
        stato: STATO_VIVO | STATO_RIPRODUTTORE | STATO_LIBERO,
        natiEntro: giornoOf(addMonths(who.today, -mesi)),
        natiDal,
      }),
    )
  const all = new Int32Array(found.reduce((sum, ids) => sum + ids.length, 0))
  let at = 0
  for (const ids of found) {
    all.set(ids, at)
    at += ids.length
  }
  return all.filter(one => one !== id)
}
