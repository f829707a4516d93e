import { entityOf, type FieldError } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { erroriModello } from '@bisavolo/domain/segreteria/rules/lettere/modello'
import { openRecord } from '../../records/open-record.ts'
import { proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'

export async function saveModello(work: Work, id: number | null, body: Values): Promise<Values> {
  const opened = await openRecord(work, entityOf('modelli_lettera'), id, body)
  return writeRecord(opened, await proposeSound(opened, {}, { rules: row => campiErrors(row) }))
}

function campiErrors(row: Values): FieldError[] {
  return ['oggetto', 'testo'].flatMap(field =>
    erroriModello(String(row[field] ?? '')).map(message => ({ field, message, code: 'L01' })),
  )
}
