import { type Entity, entities, type FieldError, listAt } from '@bisavolo/domain'
import { erroreVista } from '@bisavolo/domain/segreteria/rules/viste/vista'
import { saveRecord } from '../../records/save-record.ts'
import type { Work } from '../../records/work.ts'

type Values = Record<string, unknown>

/** A view belongs to who makes it, is of a list there is, and holds nothing but filters, order and columns. */
export function saveVista(work: Work, id: number | null, body: Values): Promise<Values> {
  const set = id === null ? { account_id: work.who.accountId } : {}
  return saveRecord(work, entities.viste as unknown as Entity, id, body, {
    set,
    trusted: ['account_id'],
    check: vistaErrors,
  })
}

function vistaErrors({ lista, contenuto }: Values): FieldError[] {
  const errors: FieldError[] = []
  if (listAt(String(lista)) === undefined) errors.push({ field: 'lista', message: 'Lista: non esiste' })
  const wrong = erroreVista(contenuto)
  if (wrong !== null) errors.push({ field: 'contenuto', message: wrong })
  return errors
}
