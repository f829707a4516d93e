import { Invalid, office } from '@bisavolo/domain'
import { ostacoliOf } from '@bisavolo/domain/nascite/rules/passaggio/passaggio'
import { isProprietario } from '@bisavolo/domain/nascite/rules/passaggio/richiesta'
import { unusable } from '../../../records/check-references.ts'
import type { Work } from '../../../records/work.ts'
import type { Gatto } from '../../../registro/gatti/update-gatto.ts'

/** Strangers must not learn why a cat cannot be transferred. */
export function refuseStuck({ who }: Pick<Work, 'who'>, gatto: Gatto): void {
  if (office.includes(who.role) || isProprietario(gatto, who.clienteId ?? 0) || ostacoliOf(gatto).length === 0) return
  throw new Invalid([unusable('idgatto', { label: 'Gatto' })])
}
