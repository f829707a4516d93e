import type { FieldError } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { proposeSound } from '../../records/propose-row.ts'
import { writeRecord } from '../../records/write-record.ts'
import { refertoMoved } from '../consequences.ts'
import type { OfficeSave } from './office-act.ts'
import type { Referto } from './referto-row.ts'

/** Data that a rule refuses is a reason to reject, so it is not checked. */
export async function rejectReferto({ work, opened }: OfficeSave): Promise<Referto> {
  const row = await proposeSound(opened, { stato: 'respinto' }, { rules: proposed => motivoErrors(proposed) })
  const stored = await writeRecord(opened, row, { azione: 'respingimento' })
  await refertoMoved(work, stored)
  return stored
}

function motivoErrors({ motivo }: Values): FieldError[] {
  if (typeof motivo === 'string' && motivo.trim() !== '') return []
  return [{ field: 'motivo', message: 'Motivo obbligatorio: chi ha inviato il referto lo legge', code: 'obbligatorio' }]
}
