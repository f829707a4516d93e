import { entityOf } from '@bisavolo/domain'
import { checkArticolo } from '@bisavolo/domain/denaro/rules/documento/articolo'
import { errorOf } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import { openRecord } from '../../records/open-record.ts'
import { proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'

/** The common save, but that an article for receipts has no VAT: a change of kind is measured as it would be stored. */
export async function saveArticolo(work: Work, id: number | null, body: Values): Promise<Values> {
  const opened = await openRecord(work, entityOf('articoli'), id, body)
  const row = await proposeSound(opened, {}, { rules: proposed => checkArticolo(proposed).map(errorOf) })
  return writeRecord(opened, row)
}
