import { entityOf } from '@bisavolo/domain'
import { addMonths } from '@bisavolo/domain/kit/date'
import { numeroAt } from '@bisavolo/domain/kit/regola'
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

export interface Ranked {
  ids: Int32Array
  /** F of a litter with each, least first. */
  coefficienti: Float64Array
  media: number
}

/**
 * Every permitted partner of a cat in the order of the litter's F: of a breed that may be mated with its own, of the other
 * sex, of the breeding list and old enough (D5 N11). Those who see a part of the registry get partners out of that part.
 */
export async function rankPartners(
  deps: PedigreeDeps,
  who: Who,
  gatto: { id: number; sesso: string; idrazza: number },
  only: { idrazza: number | null },
): Promise<Ranked> {
  const genealogia = await deps.pedigree.current()
  const candidates = await candidatesFor(deps, who, genealogia, gatto, only.idrazza)
  const reach = entityOf('gatti').access.read(who) === true ? null : await readReached(deps.db, who)
  const ids = reach === null ? candidates : candidates.filter(id => reach.has(id))
  return sorted(ids, genealogia.provaContro(gatto.id, ids))
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
  const found = [...razze.values()]
    .filter(razza => onlyRazza === null || razza.id === onlyRazza)
    .filter(razza => isAccoppiamentoAmmesso(own, String(razza.codice)))
    .map(razza =>
      genealogia.select({
        razza: razza.id as number,
        sesso: sesso === 'F' ? SESSO_M : SESSO_F,
        stato: STATO_VIVO | STATO_RIPRODUTTORE | STATO_LIBERO,
        natiEntro: giornoOf(addMonths(who.today, -mesi)),
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

function sorted(ids: Int32Array, coefficienti: Float64Array): Ranked {
  // Of equals the last registered: the youngest, as a rule, and the likeliest to be there.
  const order = new Uint32Array(ids.length).map((_, i) => i)
  order.sort((a, b) => coefficienti[a]! - coefficienti[b]! || ids[b]! - ids[a]!)
  let sum = 0
  for (const f of coefficienti) sum += f
  return {
    ids: Int32Array.from(order, i => ids[i]!),
    coefficienti: Float64Array.from(order, i => coefficienti[i]!),
    media: ids.length === 0 ? 0 : sum / ids.length,
  }
}
