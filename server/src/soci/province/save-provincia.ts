import { entityOf, type FieldError } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { isSame } from '../../records/audit/audit.ts'
import { openRecord } from '../../records/open-record.ts'
import { proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'

/** §3. */
export async function saveProvincia(work: Work, id: number | null, body: Values): Promise<Values> {
  const opened = await openRecord(work, entityOf('province'), id, body)
  const row = await proposeSound(
    opened,
    {},
    { rules: ({ regione }) => (isSame(opened.before?.regione, regione) ? [] : regioneErrors(work, String(regione))) },
  )
  return writeRecord(opened, row)
}

/** Locked, so that nobody removes the sezione before the commit. */
async function regioneErrors({ trx }: Work, regione: string): Promise<FieldError[]> {
  const found = await trx
    .selectFrom('sezioni')
    .select('id')
    .where('regione', '=', regione)
    .forKeyShare()
    .executeTakeFirst()
  if (found !== undefined) return []
  return [{ field: 'regione', message: `Regione: «${regione}» non è una delle regioni del registro` }]
}
