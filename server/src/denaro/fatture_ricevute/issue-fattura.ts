import { checkRow, entityOf, type FieldError, Forbidden, Invalid } from '@bisavolo/domain'
import type { CampoIntestazione } from '@bisavolo/domain/denaro/calls'
import { checkMotivo } from '@bisavolo/domain/denaro/rules/documento/motivo'
import { stornoFor, type TipoDocumento } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { modalitaFor } from '@bisavolo/domain/denaro/rules/documento/pagamento'
import { checkCliente, checkEmittente } from '@bisavolo/domain/denaro/rules/fatturapa/controlli'
import { emittenteAt } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import { errorOf, type Finding } from '@bisavolo/domain/kit/finding'
import { faultsOf } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { isSocioAt } from '../../registry/is-socio-at.ts'
import { clienteOf } from './cliente-of.ts'
import { type NuovaRiga, parseRighe } from './parse-righe.ts'
import { readImpostazioni } from './read-impostazioni.ts'
import { readIntestazione } from './read-intestazione.ts'
import { rigaDocumentoOf } from './read-righe.ts'
import { storeDocumento } from './store-documento.ts'
import { refuseData } from './take-numero.ts'

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
  const data_emissione = checked.data_emissione as string
  const isClear = (field: string) => !wrong.some(error => error.field === field)
  if (isClear('data_emissione') && isClear('idcliente')) {
    const needed = tipo === 'Fattura' ? await checkFattura(work, checked) : await checkRicevuta(work, checked, righe)
    wrong.push(...needed.filter(({ campo }) => isClear(campo)).map(errorOf))
    const emissione = { tipo, data: data_emissione, oggi: work.who.today }
    wrong.push(...(await faultsOf(() => refuseData(work.trx, emissione).then(() => []))))
  }
  if (wrong.length > 0) throw new Invalid(wrong)
  // The reason belongs to a receipt alone.
  const motivo = tipo === 'Ricevuta' ? values.motivo : null
  return storeDocumento(work, { tipo, data_emissione, values: { ...values, motivo }, righe })
}

/** italy 3.6: what the exchange system would refuse takes no number. */
async function checkFattura({ trx }: Work, checked: Values): Promise<Finding[]> {
  const data = checked.data_emissione as string
  return [
    ...checkEmittente(emittenteAt(await readImpostazioni(trx), data)),
    ...checkCliente(clienteOf(checked as Record<CampoIntestazione, string | null>), data),
  ]
}

/** D10: a receipt for who is no member has a reason. */
async function checkRicevuta({ trx }: Work, checked: Values, righe: readonly NuovaRiga[]): Promise<Finding[]> {
  const socio = await isSocioAt(trx, checked.idcliente as number, checked.data_emissione as string)
  return checkMotivo({ tipo: 'Ricevuta', socio, righe: righe.map(rigaDocumentoOf) }, checked.motivo as string | null)
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
