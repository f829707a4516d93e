import { Conflict, entityOf } from '@bisavolo/domain'
import { stateOf, statiPassaggio } from '@bisavolo/domain/states'
import { isSame } from '../../records/audit/audit.ts'
import { proposeSound } from '../../records/propose-row.ts'
import { writeRecord } from '../../records/write-record.ts'
import { confirmAcquirente } from './acquirente/confirm-acquirente.ts'
import { forgetAcquirente } from './acquirente/save-acquirente.ts'
import { consensoAfter, moveLinks } from './consenso/consenso-after.ts'
import { checkPassaggio } from './controlli/check-passaggio.ts'
import type { OfficeSave } from './office-act.ts'
import type { Passaggio } from './passaggio-row.ts'
import { requestReferences } from './request-fields.ts'

/** The office changes a transfer that nobody has decided yet. */
export function amendPassaggio(save: OfficeSave): Promise<Passaggio> {
  return amendOpen(save, {})
}

export async function amendOpen(
  { work, opened, before, gatto, saveCliente }: OfficeSave,
  set: Record<string, unknown>,
  azione?: string,
): Promise<Passaggio> {
  const buyer = await confirmAcquirente(work, saveCliente, before, opened.body)
  const proposed = await proposeSound(
    opened,
    { ...buyer, ...set },
    { rules: row => checkPassaggio(work, row, gatto, before, false), trusted: requestReferences },
  )
  const consenso = await consensoAfter(work, before, proposed)
  const row = { ...proposed, ...consenso.set }
  const written = await writeRecord(opened, row, { trusted: requestReferences, azione })
  if (written.acquirente_nuovo === 0) await forgetAcquirente(work, written.id)
  return moveLinks(work, written, consenso)
}

/** Of a decided transfer the office may change these alone. */
const open = ['note', 'motivo', 'nota_deroga']

export async function amendDecided({ opened, before }: OfficeSave): Promise<Passaggio> {
  refuseDecided(before, opened.body)
  return writeRecord(opened, await proposeSound(opened))
}

function refuseDecided(before: Passaggio, body: Record<string, unknown>): void {
  if (body.correzioni !== undefined && body.correzioni !== null)
    throw new Conflict('Il passaggio è già deciso: non c’è più nulla da correggere.')
  const { fields } = entityOf('passaggi')
  const changed = Object.keys(fields).filter(
    name =>
      !open.includes(name) &&
      fields[name]?.readOnly !== true &&
      body[name] !== undefined &&
      !isSame(before[name as keyof Passaggio], body[name]),
  )
  if (changed.length === 0 && body.crea_acquirente !== true && body.crea_acquirente !== 1) return
  const { label } = stateOf(statiPassaggio, before.stato)
  throw new Conflict(`Il passaggio è ${label.toLowerCase()}: non si modifica più.`)
}
