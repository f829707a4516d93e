import { Conflict, entityOf, type FieldError, invalid } from '@bisavolo/domain'
import { type CampoIntestazione, intestazione } from '@bisavolo/domain/denaro/calls'
import { checkCliente } from '@bisavolo/domain/denaro/rules/fatturapa/controlli'
import { errorOf } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import { openRecord } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { refuseErrors, writeRecord } from '../../records/write-record.ts'
import { clienteOf } from './cliente-of.ts'
import type { Fattura } from './fattura.ts'

/** Fills empty customer fields of an old invoice so that it can be sent; filled fields cannot change. */
export async function completeIntestazione(work: Work, id: number, body: Values): Promise<Values> {
  const opened = await openRecord<Fattura>(work, entityOf('fatture_ricevute'), id, { version: body.version })
  const { before } = opened
  if (before.tipo !== 'Fattura' && before.tipo !== 'Nota di credito')
    throw invalid('tipo', 'Si completano i dati di fatture e note di credito: una ricevuta non si invia')
  const sent = intestazione.filter(name => isWritten(body[name]))
  if (sent.length === 0) throw invalid('codice_fiscale', 'Scrivi almeno uno dei dati che mancano')
  const filled = sent.filter(name => isWritten(before[name]))
  const changed = filled.filter(name => String(body[name]).trim() !== before[name]?.trim())
  if (changed.length > 0) throw new Conflict(`${before.tipo} ${before.numero}: ${emesso}`, changed.map(refusal))
  const added = sent.filter(name => !filled.includes(name))
  const row = proposeRow(opened, Object.fromEntries(added.map(name => [name, body[name]])))
  refuseErrors(
    checkCliente(clienteOf(row), before.data_emissione)
      .filter(({ campo }) => added.some(name => name === campo))
      .map(errorOf),
  )
  return writeRecord(opened, row, { azione: 'completamento dei dati del cliente' })
}

const emesso = 'i dati già scritti su un documento emesso non si cambiano.'

function refusal(field: CampoIntestazione): FieldError {
  return { field, message: 'È già scritto sul documento emesso: non si cambia' }
}

function isWritten(value: unknown): boolean {
  return value !== undefined && value !== null && String(value).trim() !== ''
}
