import { Conflict, entityOf, Forbidden, invalid } from '@bisavolo/domain'
import type { Chi } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import {
  canEditDenuncia,
  canMove,
  isStatoDenuncia,
  isStatoIniziale,
  type StatoDenuncia,
} from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { stateOf, statiDenuncia } from '@bisavolo/domain/words/states'
import { isMoveAlone } from '../../desk/is-move.ts'
import { openRecord } from '../../records/open-record.ts'
import type { Work } from '../../records/work.ts'
import { amendApproved, amendDenuncia, amendUnsent } from './amend-denuncia.ts'
import { approveDenuncia } from './approve-denuncia.ts'
import { closeDenuncia } from './close-denuncia.ts'
import { chiOf } from './controlli/check-denuncia.ts'
import type { DenunciaAct } from './denuncia-act.ts'
import { draftDenuncia } from './draft-denuncia.ts'
import { fileDenuncia } from './file-denuncia.ts'
import { redraftDenuncia } from './redraft-denuncia.ts'
import { refuseDone } from './refuse-done.ts'
import { rejectDenuncia } from './reject-denuncia.ts'
import { inspectDenuncia, reviewDenuncia } from './review-denuncia.ts'
import { sendDenuncia } from './send-denuncia.ts'
import type { Denuncia } from './stato/update-stato.ts'

const filings = { bozza: draftDenuncia, inviata: fileDenuncia }

const moves: Record<StatoDenuncia, DenunciaAct> = {
  bozza: redraftDenuncia,
  inviata: sendDenuncia,
  in_verifica: reviewDenuncia,
  controllo_cucciolata: inspectDenuncia,
  approvata: approveDenuncia,
  respinta: rejectDenuncia,
  chiusa: closeDenuncia,
}

export async function saveDenuncia(work: Work, id: number | null, body: Values): Promise<Denuncia> {
  const entity = entityOf('denunce_nascita')
  if (id === null) {
    const opened = await openRecord<Denuncia>(work, entity, null, body)
    return filings[statoNuovo(body)](work, opened)
  }
  const chi = chiOf(work.who)
  if (chi === 'socio') await refuseDone(work, id, body)
  const opened = await openRecord<Denuncia>(work, entity, id, body)
  const { before } = opened
  return actOf(before, body, chi)({ work, opened, before, chi })
}

function statoNuovo(body: Values): 'bozza' | 'inviata' {
  const stato = statoIn(body) ?? 'inviata'
  if (stato !== 'bozza' && stato !== 'inviata') throw invalid('stato', 'Una nuova denuncia è in bozza o inviata')
  return stato
}

function actOf({ stato }: Denuncia, body: Values, chi: Chi): DenunciaAct {
  const wanted = statoIn(body) ?? stato
  if (wanted === stato && isMoveAlone(body)) throw new Conflict(`La denuncia è già nello stato «${labelOf(stato)}».`)
  if (!canMove(stato, wanted, chi)) {
    if (chi === 'socio' && !isStatoIniziale(wanted))
      throw new Forbidden('Questo passaggio di stato spetta alla segreteria.')
    throw new Conflict(`Da «${labelOf(stato)}» la denuncia non può passare a «${labelOf(wanted)}».`)
  }
  // Only the office gets here: members cannot reach declarations they may not edit.
  if (!canEditDenuncia(stato, chi)) throw new Conflict('La denuncia è chiusa e non si modifica più.')
  if (wanted !== stato) return moves[wanted]
  if (stato === 'bozza' || stato === 'respinta') return amendUnsent
  return stato === 'approvata' ? amendApproved : amendDenuncia
}

function statoIn({ stato }: Values): StatoDenuncia | null {
  if (stato === undefined || stato === null || stato === '') return null
  if (typeof stato !== 'string' || !isStatoDenuncia(stato)) throw invalid('stato', 'Stato: valore non ammesso')
  return stato
}

function labelOf(stato: StatoDenuncia): string {
  return stateOf(statiDenuncia, stato).label
}
