import { Conflict, type FieldError } from '@bisavolo/domain'
import { errorOf } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import { cassaFindings, type Iscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { isSame } from '../../records/audit/audit.ts'
import { proposeSound } from '../../records/propose-row.ts'
import { writeRecord } from '../../records/write-record.ts'
import { changeErrors, deliberaErrors, type IscrizioneChange, isOther } from './iscrizione-change.ts'
import type { IscrizioneRow } from './iscrizione-row.ts'
import { sezioneAfter } from './sezione-after.ts'

export async function amendDecisa(change: IscrizioneChange): Promise<IscrizioneRow> {
  const { opened, before } = change
  const row = await proposeSound(opened, sezioneAfter(change), {
    rules: proposed => [...changeErrors(change, proposed), ...checkDecisa(before, proposed)],
  })
  return writeRecord(opened, row)
}

/** Note only: an annulled enrolment is history. */
export async function amendAnnullata(change: IscrizioneChange): Promise<IscrizioneRow> {
  const { opened, before } = change
  const row = await proposeSound(opened, sezioneAfter(change), {
    rules: proposed => {
      refuseDays(before, proposed)
      refuseOther(before, proposed)
      return changeErrors(change, proposed)
    },
  })
  return writeRecord(opened, row)
}

function checkDecisa(before: IscrizioneRow, row: Values): FieldError[] {
  const late = deliberaErrors(before, row)
  if (late.length > 0) return late
  refuseOther(before, row)
  return cassaFindings(row as unknown as Iscrizione, before).map(errorOf)
}

function refuseOther(before: IscrizioneRow, row: Values): void {
  if (isOther(before, row))
    throw new Conflict('L’iscrizione è già stata decisa dal Consiglio: anno, tipo e sezione non si cambiano più.')
}

function refuseDays(before: IscrizioneRow, row: Values): void {
  if (['data_iscrizione', 'data_cassa'].some(name => !isSame(before[name], row[name])))
    throw new Conflict('L’iscrizione è stata annullata: si possono cambiare solo le note.')
}
