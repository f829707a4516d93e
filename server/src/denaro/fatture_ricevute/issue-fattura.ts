import { checkRow, entityOf, type FieldError, Forbidden, Invalid } from '@bisavolo/domain'
import { stornoFor, type TipoDocumento } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { modalitaFor } from '@bisavolo/domain/denaro/rules/documento/pagamento'
import type { Work } from '../../records/work.ts'
import { parseRighe } from './parse-righe.ts'
import { readIntestazione } from './read-intestazione.ts'
import { storeDocumento } from './store-documento.ts'

type Values = Record<string, unknown>

const pratiche = /^(denunce_nascita|passaggi|gatti|iscrizioni_rinnovi)\/\d{1,10}$/

/** POST /fatture_ricevute: there are no drafts, what is stored is issued (contract 3). */
export async function issueFattura(work: Work, body: Values): Promise<Values> {
  const entity = entityOf('fatture_ricevute')
  if (entity.access.create(work.who) === false) throw new Forbidden()
  const values = { ...withPagamento(body), ...(await readIntestazione(work.trx, body)) }
  const { values: checked, errors } = checkRow(entity, values, work.who.today)
  const wrong = [...errors, ...ownErrors(checked, errors)]
  if (wrong.some(error => error.field === 'tipo')) throw new Invalid(wrong)
  const tipo = checked.tipo as TipoDocumento
  const righe = await parseRighe(work.trx, tipo, body.righe ?? []).catch(error => {
    if (error instanceof Invalid) wrong.push(...error.errors)
    else throw error
    return []
  })
  if (wrong.length > 0) throw new Invalid(wrong)
  return storeDocumento(work, { tipo, data_emissione: checked.data_emissione as string, values, righe })
}

/** The means of payment may be named by key, by its words or by the FatturaPA code. */
export function withPagamento(body: Values): Values {
  const { modalita_pagamento: modalita } = body
  return typeof modalita === 'string' ? { ...body, modalita_pagamento: modalitaFor(modalita) ?? modalita } : body
}

function ownErrors(values: Values, errors: readonly FieldError[]): FieldError[] {
  const isWrong = (field: string) => errors.some(error => error.field === field)
  const own: FieldError[] = []
  if (!isWrong('tipo') && stornoFor(values.tipo as TipoDocumento) === null) {
    own.push({ field: 'tipo', message: 'Per stornare un documento apri il documento e usa «Nota di credito»' })
  }
  if (!isWrong('pratica') && values.pratica !== null && !pratiche.test(String(values.pratica))) {
    own.push({ field: 'pratica', message: 'Pratica non valida (esempio: passaggi/12)' })
  }
  return own
}
