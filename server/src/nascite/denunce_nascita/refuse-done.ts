import { Conflict } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import {
  canEditDenuncia,
  isStatoDenuncia,
  isStatoIniziale,
  type StatoDenuncia,
} from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { stateOf, statiDenuncia } from '@bisavolo/domain/words/states'
import { isMoveAlone } from '../../desk/is-move.ts'
import type { Work } from '../../records/work.ts'

/** Decision 21: a repeated send answers 409 with the current state; the edit rules would answer 403. */
export async function refuseDone({ trx, who }: Work, id: number, body: Values): Promise<void> {
  const { stato: wanted, version, ...rest } = body
  if (who.clienteId === null || typeof wanted !== 'string' || !isStatoDenuncia(wanted) || !isStatoIniziale(wanted))
    return
  const found = await trx
    .selectFrom('denunce_nascita')
    .select(['stato', 'version'])
    .where('id', '=', id)
    .where('idproprietario', '=', who.clienteId)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined || canEditDenuncia(found.stato, 'socio')) return
  const isOld = Number.isInteger(version) && version !== found.version
  if (isOld || isMoveAlone({ ...rest, stato: wanted })) throw new Conflict(textOf(found.stato, wanted))
}

function textOf(stato: StatoDenuncia, wanted: StatoDenuncia): string {
  const labelOf = (one: StatoDenuncia) => stateOf(statiDenuncia, one).label
  if (stato === wanted) return `La denuncia è già nello stato «${labelOf(stato)}».`
  if (wanted === 'inviata') return `La denuncia è già stata inviata: ora è nello stato «${labelOf(stato)}».`
  return `Da «${labelOf(stato)}» la denuncia non può passare a «${labelOf(wanted)}».`
}
