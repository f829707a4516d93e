import { entityOf, type FieldError } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import type { PresaVisione } from '@bisavolo/domain/nascite/rules/nascita/presa-visione'
import { Refusals } from '../../records/refusals.ts'
import type { Work } from '../../records/work.ts'
import { demandOwnReferences, nameableReferences } from '../../registro/gatti/nameable.ts'
import { chiOf } from './controlli/check-denuncia.ts'
import { type CuccioloRow, readCuccioli } from './controlli/read-dati-nascita.ts'
import { presaVisioneIn } from './controlli/store-rilievi.ts'
import { cuccioliIn, cuccioloRowOf } from './save-cucciolata.ts'
import type { Denuncia } from './stato/update-stato.ts'

export interface SentParts {
  cuccioli: readonly Values[] | null
  presaVisione: readonly PresaVisione[]
  /** If not empty, the rules are skipped. */
  errors: readonly FieldError[]
}

export async function sentParts(work: Work, body: Values, before: Denuncia | null): Promise<SentParts> {
  const entity = entityOf('denunce_nascita')
  const refusals = new Refusals()
  const named = chiOf(work.who) === 'socio' ? ['idstallone'] : ['idstallone', 'idallevatore']
  await refusals.note(() => demandOwnReferences(work, entity, body, ['idfattrice', 'idproprietario'], before))
  await refusals.note(() => nameableReferences(work, entity, body, named, before))
  const cuccioli = (await refusals.note(() => cuccioliIn(body))) ?? null
  const presaVisione = (await refusals.note(() => presaVisioneIn(body))) ?? []
  return { cuccioli, presaVisione, errors: refusals.errors }
}

export async function cuccioliAfter(
  { trx }: Work,
  { id }: Denuncia,
  { cuccioli }: SentParts,
): Promise<readonly CuccioloRow[]> {
  return cuccioli?.map(cuccioloRowOf) ?? readCuccioli(trx, id)
}
