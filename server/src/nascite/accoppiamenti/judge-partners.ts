import { entityOf } from '@bisavolo/domain'
import { addMonths } from '@bisavolo/domain/kit/date'
import { numeroAt } from '@bisavolo/domain/kit/regola'
import type { Domanda } from '@bisavolo/domain/nascite/rules/accoppiamenti/partner'
import { limitiVita } from '@bisavolo/domain/registro/rules/gatto/vivente'
import {
  type Genealogia,
  giornoOf,
  SESSO_F,
  SESSO_M,
  STATO_RIPRODUTTORE,
  STATO_VIVO,
} from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import { isAccoppiamentoAmmesso } from '@bisavolo/domain/registro/rules/razze/incroci'
import { readRegole } from '../../findings/read-regole.ts'
import type { Who } from '../../platform/http/who.ts'
import type { Answer } from '../../registro/pedigree/questions.ts'
import { STATO_LIBERO } from '../../registro/pedigree/read-parentage.ts'
import type { PedigreeDeps } from '../../registro/pedigree/read-reach.ts'
import { readReached } from './read-reached.ts'
import { type PartnerFilter, readWanted } from './read-wanted.ts'

/** D5 N11 and the age limits apply. Readers who see only part of the registry get partners from that part. */
export async function judgePartners(
  deps: PedigreeDeps,
  who: Who,
  gatto: { id: number; sesso: string; idrazza: number },
  only: PartnerFilter & Pick<Domanda, 'ordine' | 'quanti'>,
): Promise<Answer<'partner'>> {
  const genealogia = await deps.pedigree.current()
  const candidates = await candidatesFor(deps, who, genealogia, gatto, only.idrazza)
  const reach = entityOf('gatti').access.read(who) === true ? null : await readReached(deps.db, who)
  const reached = reach === null ? candidates : candidates.filter(id => reach.has(id))
  const ids = await readWanted(deps, reached, only)
  const razza = await deps.pedigree.razzaOggi(gatto.idrazza, who.today)
  return deps.pedigree.reckon('partner', now => ({
    ...{ id: gatto.id, razza, ordine: only.ordine, quanti: only.quanti },
    // Cats may have been removed while the queries above ran.
    ids: now.has(gatto.id) ? ids.filter(id => now.has(id)) : new Int32Array(),
  }))
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
  // Older cats without a death date are presumed dead.
  const natiDal = giornoOf(limitiVita(regole, who.today).natiDal)
  const ammesse = [...razze.values()]
    .filter(razza => onlyRazza === null || razza.id === onlyRazza)
    .filter(razza => isAccoppiamentoAmmesso(own, String(razza.codice)))
  const all = genealogia.select({
    razze: ammesse.map(razza => razza.id as number),
    sesso: sesso === 'F' ? SESSO_M : SESSO_F,
    stato: STATO_VIVO | STATO_RIPRODUTTORE | STATO_LIBERO,
    natiEntro: giornoOf(addMonths(who.today, -mesi)),
    natiDal,
  })
  return all.filter(one => one !== id)
}
