import { Conflict, type Entity, entityOf, type FieldError } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { preseVisioneIn } from '../../findings/accettate.ts'
import { demandWriter, openRecord } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { lockOrigine, recordRimborsi } from '../storno/record-rimborsi.ts'
import { refusePagamento } from '../storno/refuse-pagamento.ts'
import type { Fattura } from './fattura.ts'
import { withPagamento } from './judge-documento.ts'
import { takePagamento, writePrese } from './presa-visione.ts'
import { presentRiga, readRighe } from './read-righe.ts'

/** Changes payment and notes only. Unchanged other fields may be in the body; changed ones are refused. */
export async function updatePagamento(work: Work, id: number, body: Values): Promise<Values> {
  const entity = entityOf('fatture_ricevute')
  demandWriter(work, entity, id)
  await lockOrigine(work.trx, id)
  const opened = await openRecord<Fattura>(work, entity, id, withPagamento(body))
  const { before } = opened
  const changed = [...changedFields(entity, before, body), ...(await changedRighe(work, id, body.righe))]
  if (changed.length > 0) throw new Conflict(`${before.tipo} ${before.numero}: ${emesso}`, changed)
  const row = proposeRow(opened)
  const avvisi = await refusePagamento(work.trx, before, row.data_pagamento)
  const isSameDay = row.data_pagamento === before.data_pagamento
  const { data_emissione } = before
  const prese = isSameDay ? [] : takePagamento({ ...row, data_emissione }, preseVisioneIn(body), 'registrarlo', avvisi)
  const stored = await recordRimborsi(work, id, () => writeRecord(opened, row))
  await writePrese(work, [id], prese)
  return stored
}

const emesso = 'un documento emesso non si modifica. Per correggerlo emetti una nota di credito.'

function changedFields(entity: Entity, before: Values, body: Values): FieldError[] {
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    const sent = body[name]
    if (field.readOnly !== 'afterCreate' || sent === undefined || sent === null || typeof sent === 'object') return []
    return String(sent).trim() === String(before[name] ?? '').trim() ? [] : [{ field: name, message: emesso }]
  })
}

async function changedRighe(work: Work, id: number, sent: unknown): Promise<FieldError[]> {
  if (!Array.isArray(sent)) return []
  const stored = (await readRighe(work.trx, [id])).map(presentRiga)
  const same = sent.length === stored.length && sent.every((line, index) => isSameRiga(line, stored[index] as Values))
  return same ? [] : [{ field: 'righe', message: emesso }]
}

function isSameRiga(sent: unknown, stored: Values): boolean {
  const line = (sent ?? {}) as Values
  const texts = ['descrizione', 'natura'].every(name => String(line[name] ?? '') === String(stored[name] ?? ''))
  const numbers = ['quantita', 'importo', 'iva'].every(name => Number(line[name] ?? 0) === Number(stored[name] ?? 0))
  return texts && numbers
}
