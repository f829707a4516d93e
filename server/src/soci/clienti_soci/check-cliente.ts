import type { FieldError } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { erroriAnagrafica } from '@bisavolo/domain/soci/rules/anagrafica/anagrafica'
import { isSame } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'
import { readProvincia } from './read-provincia.ts'

const dependsOn: Record<string, readonly string[]> = {
  regione: ['idprovincia'],
  cap: ['idprovincia'],
  partita_iva: ['nazione'],
}

/** Only changed fields, so that an old error does not prevent saving a phone number. */
export async function checkCliente(work: Work, row: Values, before: Values | null): Promise<FieldError[]> {
  const isChanged = (campo: string) =>
    before === null || [campo, ...(dependsOn[campo] ?? [])].some(name => !isSame(before[name], row[name]))
  const contesto = { oggi: work.who.today, provincia: await readProvincia(work.trx, row.idprovincia) }
  return erroriAnagrafica(row, contesto)
    .filter(({ campo }) => isChanged(campo))
    .map(({ campo, messaggio }) => ({ field: campo, message: messaggio }))
}
