import { checkRow, entityOf, type FieldError, Invalid } from '@bisavolo/domain'
import { type CampoIntestazione, intestazione } from '@bisavolo/domain/denaro/calls'
import { isPagamentoAssurdo } from '@bisavolo/domain/denaro/rules/documento/giorno-pagamento'
import { checkMotivo } from '@bisavolo/domain/denaro/rules/documento/motivo'
import { stornoFor, type TipoDocumento } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { modalitaFor } from '@bisavolo/domain/denaro/rules/documento/pagamento'
import { checkCliente, checkEmittente } from '@bisavolo/domain/denaro/rules/fatturapa/controlli'
import { emittenteAt, type ImpostazioneFiscale } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import { pratiche } from '@bisavolo/domain/denaro/rules/tariffe/pratiche'
import { errorOf, type Finding } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import type { Posizioni } from '../../soci/clienti_soci/read-soci-at.ts'
import { clienteOf } from './cliente-of.ts'
import { type Articoli, type NuovaRiga, righeFrom } from './parse-righe.ts'
import { rigaDocumentoOf } from './read-righe.ts'

export interface Fonti {
  cliente: Values | undefined
  articoli: Articoli
  impostazioni: readonly ImpostazioneFiscale[]
  posizioni: Posizioni
  oggi: string
}

export interface Giudizio {
  tipo: TipoDocumento
  data_emissione: string
  values: Values
  righe: readonly NuovaRiga[]
  errors: readonly FieldError[]
  isDated: boolean
}

const entity = entityOf('fatture_ricevute')
const pratica = new RegExp(`^(${pratiche.join('|')})/[1-9]\\d{0,9}$`)

export function judgeDocumento(body: Values, fonti: Fonti): Giudizio {
  const values = { ...withPagamento(body), ...intestazioneOf(body, fonti.cliente) }
  const { values: checked, errors } = checkRow(entity, values, fonti.oggi)
  const wrong = [...errors, ...ownErrors(checked, errors)]
  const tipo = checked.tipo as TipoDocumento
  const data_emissione = checked.data_emissione as string
  if (wrong.some(error => error.field === 'tipo'))
    return { tipo, data_emissione, values, righe: [], errors: wrong, isDated: false }
  const righe = parsed(() => righeFrom(fonti.articoli, tipo, body.righe ?? []), wrong)
  const isClear = (field: string) => !wrong.some(error => error.field === field)
  const isDated = isClear('data_emissione') && isClear('idcliente')
  if (isDated) {
    const needed = tipo === 'Fattura' ? checkFattura(fonti, checked) : checkRicevuta(fonti, checked, righe)
    wrong.push(...needed.filter(({ campo }) => isClear(campo)).map(errorOf))
  }
  const motivo = tipo === 'Ricevuta' ? values.motivo : null
  return { tipo, data_emissione, values: { ...values, motivo }, righe, errors: wrong, isDated }
}

function parsed(read: () => NuovaRiga[], wrong: FieldError[]): NuovaRiga[] {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    wrong.push(...error.errors)
    return []
  }
}

/** Fields in the body override the customer's record, for this document only. */
function intestazioneOf(body: Values, cliente: Values | undefined): Values {
  return Object.fromEntries(
    intestazione.map(name => {
      const sent = body[name]
      const isSent = sent !== undefined && sent !== null && String(sent).trim() !== ''
      return [name, isSent ? (typeof sent === 'object' ? cliente?.[name] : sent) : (cliente?.[name] ?? null)]
    }),
  )
}

/** italy 3.6: an invoice the exchange system would refuse must not use a number. */
function checkFattura({ impostazioni }: Fonti, checked: Values): Finding[] {
  const data = checked.data_emissione as string
  return [
    ...checkEmittente(emittenteAt(impostazioni, data)),
    ...checkCliente(clienteOf(checked as Record<CampoIntestazione, string | null>), data),
  ]
}

/** D10: a receipt for a non-member needs a reason. */
function checkRicevuta({ posizioni }: Fonti, checked: Values, righe: readonly NuovaRiga[]): Finding[] {
  const socio = posizioni.isSocio(checked.idcliente as number, checked.data_emissione as string)
  return checkMotivo({ tipo: 'Ricevuta', socio, righe: righe.map(rigaDocumentoOf) }, checked.motivo as string | null)
}

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
  if (!isWrong('data_pagamento') && isPagamentoAssurdo(values.data_pagamento as string | null)) {
    own.push({ field: 'data_pagamento', message: 'Data pagamento: l’anno non è possibile' })
  }
  if (!isWrong('pratica') && values.pratica !== null && !pratica.test(String(values.pratica))) {
    own.push({ field: 'pratica', message: 'Pratica non valida (esempio: passaggi/12)' })
  }
  return own
}
