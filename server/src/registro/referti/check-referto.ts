import { entities, entityOf, type FieldError, members } from '@bisavolo/domain'
import { fileReach } from '@bisavolo/domain/documents/entities/documenti'
import { blocchiFor, errorOf } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import { isFileDelReferto } from '@bisavolo/domain/registro/rules/referto/file-referto'
import { unusable } from '../../records/check-references.ts'
import { isWithin } from '../../records/read-record.ts'
import type { Work } from '../../records/work.ts'
import { readCaricato } from './read-caricato.ts'
import { readRilievi } from './read-rilievi.ts'

/** D23 O20, O24. D12 M01 is a conflict, refused apart. */
export async function testErrors({ trx }: Work, row: Values): Promise<FieldError[]> {
  const proposta = { id: 0, ...row } as never
  const findings = (await readRilievi(trx, [proposta])).get(0) ?? []
  return blocchiFor(findings, 'staff')
    .filter(({ codice }) => codice !== 'M01')
    .map(errorOf)
}

/** One message for missing and for foreign documents, so that a refusal reveals nothing. */
export async function documentoErrors({ trx, who }: Work, { idgatto, iddocumento }: Values): Promise<FieldError[]> {
  if (typeof iddocumento !== 'number' || typeof idgatto !== 'number') return []
  const refused = [unusable('iddocumento', entities.referti.fields.iddocumento)]
  if (!(await isWithin(trx, entityOf('documenti'), iddocumento, fileReach(who)))) return refused
  const documento = await readCaricato(trx, iddocumento)
  const account = members.includes(who.role) ? who.accountId : null
  return documento !== undefined && isFileDelReferto(documento, idgatto, account) ? [] : refused
}
