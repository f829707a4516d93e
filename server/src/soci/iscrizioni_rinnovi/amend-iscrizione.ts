import { Conflict, type FieldError } from '@bisavolo/domain'
import { errorOf } from '@bisavolo/domain/kit/finding'
import { ostacoloAdesioni } from '@bisavolo/domain/soci/rules/iscrizione/annullo'
import { cassaFindings, type Iscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { isSame } from '../../records/audit/audit.ts'
import { proposeSound } from '../../records/propose-row.ts'
import { writeRecord } from '../../records/write-record.ts'
import { changeErrors, deliberaErrors, type IscrizioneChange, isOther } from './iscrizione-change.ts'
import type { IscrizioneRow } from './iscrizione-row.ts'
import { readIscrizioni } from './read-iscrizioni.ts'
import { checkIscritto } from './read-ostacoli.ts'
import { sezioneAfter } from './sezione-after.ts'

export async function amendIscrizione(change: IscrizioneChange): Promise<IscrizioneRow> {
  const { opened } = change
  const row = await proposeSound(opened, sezioneAfter(change), {
    rules: async proposed => [
      ...changeErrors(change, proposed),
      ...(await checkWaiting(change, proposed as unknown as Iscrizione)),
    ],
  })
  return writeRecord(opened, row)
}

async function checkWaiting({ work, before, cliente }: IscrizioneChange, row: Iscrizione): Promise<FieldError[]> {
  // Imported enrolments may wait and have a board date.
  const late = deliberaErrors(before, { ...row })
  if (late.length > 0) return late
  if (!isOther(before, { ...row })) return cassaFindings(row, before).map(errorOf)
  const altre = await readIscrizioni(work.trx, cliente.id)
  refuseBuiltOn(before, row, altre)
  return checkIscritto(work, { ...row, id: before.id }, cliente, altre, before)
}

function refuseBuiltOn(before: IscrizioneRow, { anno, tipo }: Iscrizione, altre: readonly Iscrizione[]): void {
  if (isSame(before.anno, anno) && isSame(before.tipo, tipo)) return
  const ostacolo = ostacoloAdesioni(before, altre)
  if (ostacolo !== null) throw new Conflict(ostacolo)
}
