import { entityOf, type FieldError, listAt } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { erroreVista } from '@bisavolo/domain/segreteria/rules/viste/vista'
import { openRecord } from '../../records/open-record.ts'
import { proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'

export async function saveVista(work: Work, id: number | null, body: Values): Promise<Values> {
  const opened = await openRecord(work, entityOf('viste'), id, body)
  const set = id === null ? { account_id: work.who.accountId } : {}
  const row = await proposeSound(opened, set, { rules: vistaErrors, trusted: ['account_id'] })
  return writeRecord(opened, row, { trusted: ['account_id'] })
}

function vistaErrors({ lista, contenuto }: Values): FieldError[] {
  const errors: FieldError[] = []
  if (listAt(String(lista)) === undefined) errors.push({ field: 'lista', message: 'Lista: non esiste' })
  const wrong = erroreVista(contenuto)
  if (wrong !== null) errors.push({ field: 'contenuto', message: wrong })
  return errors
}
