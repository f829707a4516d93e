import { Conflict, entityOf } from '@bisavolo/domain'
import { isSame } from '../../records/audit/audit.ts'
import { proposeSound } from '../../records/propose-row.ts'
import { writeRecord } from '../../records/write-record.ts'
import { testErrors } from './check-referto.ts'
import type { OfficeSave } from './office-act.ts'
import { labelOf, type Referto } from './referto-row.ts'

/** The office corrects what the member read wrong in the report. */
export async function amendReferto({ work, opened }: OfficeSave): Promise<Referto> {
  const row = await proposeSound(opened, { motivo: null }, { rules: proposed => testErrors(work, proposed) })
  return writeRecord(opened, row)
}

export async function amendDeciso({ opened: { body }, before }: OfficeSave): Promise<Referto> {
  const changed = Object.entries(entityOf('referti').fields).filter(
    ([name, { readOnly }]) =>
      readOnly !== true &&
      readOnly !== 'afterCreate' &&
      body[name] !== undefined &&
      !isSame(before[name as keyof Referto], body[name]),
  )
  if (changed.length === 0) return before
  throw new Conflict(`Il referto è ${labelOf(before.stato)}: non si modifica più. Correggi il test nel registro.`)
}
