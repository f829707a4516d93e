import { Conflict, checkRow, entityOf, type FieldError, invalid } from '@bisavolo/domain'
import { restituzioneError } from '@bisavolo/domain/denaro/rules/documento/incasso'
import { stornoFor, type TipoDocumento } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import type { PresaVisione } from '@bisavolo/domain/kit/answers'
import { isPlausibleDate } from '@bisavolo/domain/kit/date'
import { centsOf, decimalOf, formatDate } from '@bisavolo/domain/kit/format'
import type { Values } from '@bisavolo/domain/kit/values'
import { preseVisioneIn } from '../../findings/accettate.ts'
import { asSystem } from '../../records/as-system.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import { lockRecord } from '../../records/open-record.ts'
import { Refusals } from '../../records/refusals.ts'
import type { Work } from '../../records/work.ts'
import { refuseErrors } from '../../records/write-record.ts'
import { inheritedIntestazione } from '../fatture_ricevute/inherited-intestazione.ts'
import { withPagamento } from '../fatture_ricevute/judge-documento.ts'
import { type Presa, takeData, writePrese } from '../fatture_ricevute/presa-visione.ts'
import { storeDocumento } from '../fatture_ricevute/store-documento.ts'
import { type RigheStorno, readRigheStorno } from './read-righe-storno.ts'

/** Credits the rest of the document or the given lines. The lock on the original prevents a double credit. */
export async function issueNotaCredito(work: Work, id: number, body: Values): Promise<Values> {
  const origine = await lockRecord(work, entityOf('fatture_ricevute'), id, 'update')
  const tipo = stornoFor(origine.tipo as TipoDocumento)
  if (tipo === null) throw new Conflict(`${origine.tipo} ${origine.numero}: uno storno non si storna a sua volta.`)
  const refusals = new Refusals()
  const storno = await refusals.note(() => readRigheStorno(work.trx, tipo, origine as never, body.righe))
  const data_emissione = await refusals.note(() => dateOf(work, body.data_emissione))
  const given = (await refusals.note(() => preseVisioneIn(body))) ?? []
  const prese = await refusals.note(() => takeDataNota(work, { tipo, data: data_emissione, origine }, given))
  const cliente = await refusals.note(() =>
    inheritedIntestazione(work.trx, tipo, origine, data_emissione ?? work.who.today),
  )
  const own = {
    causale: textOf(body.causale) ?? causaleFor(origine),
    ...pick(withPagamento(body), ['modalita_pagamento', 'data_pagamento', 'note']),
  }
  await refusals.note(() => refuseErrors(ownErrors(own, origine, work.who.today)))
  refusals.refuse()
  const stored = await storeDocumento(work, {
    tipo,
    data_emissione: data_emissione as string,
    values: { idcliente: origine.idcliente, ...cliente, ...own },
    ...(storno as RigheStorno),
    origine: {
      id,
      data_emissione: origine.data_emissione as string,
      data_pagamento: origine.data_pagamento as string | null,
    },
  })
  await addStornato(work, origine, stored, (storno as RigheStorno).given)
  await writePrese(work, [stored.id as number], prese ?? [])
  return stored
}

async function addStornato(work: Work, origine: Values, nota: Values, given: number): Promise<void> {
  const id = origine.id as number
  const prima = (origine.stornato as string | null) ?? '0.00'
  const dopo = decimalOf(given + centsOf(nota.totale as string))
  await work.trx
    .updateTable('fatture_ricevute')
    .set(({ eb }) => ({ stornato: dopo, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await writeAudit(asSystem(work, 'nota di credito'), 'fatture_ricevute', id, 'storno', [
    { campo: 'stornato', prima, dopo },
  ])
}

function causaleFor({ tipo, numero, data_emissione }: Values): string {
  const what = tipo === 'Fattura' ? 'della fattura' : 'della ricevuta'
  return `Storno ${what} n. ${numero} del ${formatDate(data_emissione as string)}`
}

function dateOf({ who }: Work, sent: unknown): string {
  const data = sent === undefined || sent === null || sent === '' ? who.today : sent
  if (typeof data !== 'string' || !isPlausibleDate(data))
    throw invalid('data_emissione', 'Data emissione: data non valida (AAAA-MM-GG)')
  return data
}

async function takeDataNota(
  { trx, who }: Work,
  { tipo, data, origine }: { tipo: TipoDocumento; data: string | undefined; origine: Values },
  given: readonly PresaVisione[],
): Promise<Presa[]> {
  if (data === undefined) return []
  return takeData(trx, { tipo, data, oggi: who.today, origine: origine.data_emissione as string }, given)
}

function ownErrors(own: Values, origine: Values, today: string): FieldError[] {
  const { errors } = checkRow(entityOf('fatture_ricevute'), own, today)
  const wrong = errors.filter(({ field }) => Object.hasOwn(own, field))
  const isDated = (own.data_pagamento ?? null) !== null && !wrong.some(({ field }) => field === 'data_pagamento')
  return isDated ? [...wrong, ...restituzioneErrors(origine, own.data_pagamento as string)] : wrong
}

function restituzioneErrors(
  { tipo, numero, data_emissione, data_pagamento }: Values,
  restituita: string,
): FieldError[] {
  const incassato_il = data_pagamento as string | null
  const nota = { data_emissione: data_emissione as string, dopo_incasso: incassato_il !== null, incassato_il }
  const origine = { nome: `${tipo} ${numero}`, data_pagamento: incassato_il }
  const message = restituzioneError(nota, origine, restituita)
  return message === null ? [] : [{ field: 'data_pagamento', message }]
}

function textOf(sent: unknown): unknown {
  return typeof sent === 'string' && sent.trim() === '' ? undefined : (sent ?? undefined)
}

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map(name => [name, values[name]]))
}
