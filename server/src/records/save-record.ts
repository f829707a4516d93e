import type { Entity } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { openRecord } from './open-record.ts'
import { proposeSound } from './propose-row.ts'
import type { Work } from './work.ts'
import { writeRecord } from './write-record.ts'

export async function saveRecord(work: Work, entity: Entity, id: number | null, body: Values): Promise<Values> {
  const opened = await openRecord(work, entity, id, body)
  return writeRecord(opened, await proposeSound(opened))
}
