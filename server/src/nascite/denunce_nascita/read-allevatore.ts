import { isRealDate } from '@bisavolo/domain/kit/date'
import type { Values } from '@bisavolo/domain/kit/values'
import { isSame } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'
import { chiOf } from './controlli/check-denuncia.ts'
import { ownerAt } from './controlli/read-dati-nascita.ts'
import type { Denuncia } from './stato/update-stato.ts'

export async function readAllevatore(
  { trx, who }: Work,
  body: Values,
  before: Partial<Denuncia>,
): Promise<Pick<Denuncia, 'idallevatore'> | Record<string, never>> {
  const own = chiOf(who) === 'socio' ? { idallevatore: before.idallevatore } : {}
  const now: Values = { ...before, ...body, ...own }
  const isEmpty = now.idallevatore === undefined || now.idallevatore === null
  const isNamed = !isEmpty && now.idallevatore !== before.idallevatore
  const isOther = (['idfattrice', 'data_monta'] as const).some(name => !isSame(before[name], now[name] ?? null))
  if (isNamed || !(isEmpty || isOther) || !Number.isInteger(now.idfattrice)) return {}
  const monta = typeof now.data_monta === 'string' && isRealDate(now.data_monta) ? now.data_monta : null
  return { idallevatore: await ownerAt(trx, now.idfattrice as number, monta) }
}
