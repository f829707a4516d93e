import { entityOf } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { erroriRigaColore } from '@bisavolo/domain/registro/rules/colori/riga-colore'
import { openRecord } from '../../records/open-record.ts'
import { proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'

/** Refuses an unreadable expression here instead of failing when a cat's colour is checked (D16). */
export async function saveRazzaColore(work: Work, id: number | null, body: Values): Promise<Values> {
  const opened = await openRecord(work, entityOf('razze_colori'), id, body)
  const row = await proposeSound(opened, {}, { rules: erroriRigaColore })
  return writeRecord(opened, row)
}
