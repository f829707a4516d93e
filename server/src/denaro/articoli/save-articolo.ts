import { entityOf } from '@bisavolo/domain'
import { checkArticolo } from '@bisavolo/domain/denaro/rules/documento/articolo'
import { errorOf } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import { openRecord } from '../../records/open-record.ts'
import { proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'

export async function saveArticolo(work: Work, id: number | null, body: Values): Promise<Values> {
  const opened = await openRecord(work, entityOf('articoli'), id, body)
  const row = await proposeSound(opened, {}, { rules: proposed => checkArticolo(proposed).map(errorOf) })
  return writeRecord(opened, row)
}
