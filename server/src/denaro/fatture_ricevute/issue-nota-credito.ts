import { Conflict, checkRow, entityOf, type FieldError, invalid } from '@bisavolo/domain'
import { type RigaDocumento, totaliOf } from '@bisavolo/domain/denaro/rules/documento/fattura'
import { stornoFor, type TipoDocumento } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { residuoOf, righeResidue, stornoError } from '@bisavolo/domain/denaro/rules/documento/storno'
import { isPlausibleDate } from '@bisavolo/domain/kit/date'
import { centsOf, decimalOf, formatDate } from '@bisavolo/domain/kit/format'
import type { Trx } from '../../platform/db/database.ts'
import { asSystem } from '../../records/as-system.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import { lockRecord } from '../../records/open-record.ts'
import { Refusals } from '../../records/refusals.ts'
import type { Work } from '../../records/work.ts'
import { refuseErrors } from '../../records/write-record.ts'
import { inheritedIntestazione } from './inherited-intestazione.ts'
import { withPagamento } from './issue-fattura.ts'
import { isRicevuta, type NuovaRiga, parseRighe } from './parse-righe.ts'
import { type Riga, readRighe, rigaDocumentoOf } from './read-righe.ts'
import { storeDocumento } from './store-documento.ts'
import { refuseData } from './take-numero.ts'

type Values = Record<string, unknown>

/**
 * POST /fatture_ricevute/{id}/nota_credito: takes the document back, whole (what is left of it) or by lines. The document stays
 * locked meanwhile: two at once cannot credit it twice.
 */
export async function issueNotaCredito(work: Work, id: number, body: Values): Promise<Values> {
  const origine = await lockRecord(work, entityOf('fatture_ricevute'), id, 'update')
  const tipo = stornoFor(origine.tipo as TipoDocumento)
  if (tipo === null) throw new Conflict(`${origine.tipo} ${origine.numero}: uno storno non si storna a sua volta.`)
  const refusals = new Refusals()
  const righe = await refusals.note(() => righeFor(work.trx, tipo, origine, body.righe))
  const data_emissione = await refusals.note(() => dateOf(work, tipo, origine, body.data_emissione))
  const cliente = await refusals.note(() =>
    inheritedIntestazione(work.trx, tipo, origine, data_emissione ?? work.who.today),
  )
  const own = {
    causale: textOf(body.causale) ?? causaleFor(origine),
    ...pick(withPagamento(body), ['modalita_pagamento', 'data_pagamento', 'note']),
  }
  await refusals.note(() => refuseErrors(ownErrors(own, work.who.today)))
  refusals.refuse()
  const stored = await storeDocumento(work, {
    tipo,
    data_emissione: data_emissione as string,
    values: { idcliente: origine.idcliente, ...cliente, ...own },
    righe: righe as NuovaRiga[],
    origine: { id, data_emissione: origine.data_emissione as string },
  })
  await addStornato(work, origine, stored)
  return stored
}

async function righeFor(trx: Trx, tipo: TipoDocumento, origine: Values, sent: unknown): Promise<NuovaRiga[]> {
  const own = await readRighe(trx, [origine.id as number])
  const notes = await trx
    .selectFrom('fatture_ricevute')
    .select(['id', 'totale'])
    .where('iddocumento_origine', '=', origine.id as number)
    .execute()
  const stornate = await readRighe(
    trx,
    notes.map(note => note.id),
  )
  const residuo = residuoOf(own.map(rigaDocumentoOf), stornate.map(rigaDocumentoOf))
  if (residuo.length === 0) throw new Conflict(`${origine.tipo} ${origine.numero}: è già stornato per intero.`)
  const models = new Map(own.map(riga => [riga.id, riga]))
  const righe =
    sent === undefined || sent === null
      ? wholeRighe(tipo, own, righeResidue(own.map(rigaDocumentoOf), residuo))
      : await parseRighe(trx, tipo, sent, models)
  const error = stornoError(righe.map(rigaDocumentoOf), residuo)
  if (error !== null) throw invalid('righe', error)
  refuseExcess(tipo, righe, origine, notes)
  return righe
}

/** Rounding in many small notes could give back a cent more tax than was asked: never beyond the document's own total. */
function refuseExcess(
  tipo: TipoDocumento,
  righe: readonly NuovaRiga[],
  origine: Values,
  notes: readonly { totale: string | null }[],
): void {
  const free = { importo: 0, soglia: 0, regime: 'ordinario', riaddebito: false } as const
  const { totale } = totaliOf(tipo, righe.map(rigaDocumentoOf), free)
  const given = notes.reduce((sum, note) => sum + centsOf(note.totale ?? '0'), totale)
  const most = centsOf(origine.imponibile as string) + centsOf(origine.imposta as string)
  if (given > most) throw invalid('righe', 'Il totale stornato supererebbe quello del documento')
}

function wholeRighe(tipo: TipoDocumento, own: readonly Riga[], righe: readonly RigaDocumento[]): NuovaRiga[] {
  return righe.map((riga, index) => ({
    idarticolo: righe.length === own.length ? (own[index]?.idarticolo ?? null) : null,
    descrizione: riga.descrizione,
    quantita: riga.quantita.toFixed(2),
    importo: decimalOf(riga.importo),
    iva: isRicevuta(tipo) ? null : riga.iva,
    natura: (isRicevuta(tipo) ? null : riga.natura) as NuovaRiga['natura'],
    quota_associativa: riga.quota_associativa === true ? 1 : 0,
  }))
}

async function addStornato(work: Work, origine: Values, nota: Values): Promise<void> {
  const id = origine.id as number
  const prima = (origine.stornato as string | null) ?? '0.00'
  const dopo = decimalOf(centsOf(prima) + centsOf(nota.totale as string))
  await work.trx
    .updateTable('fatture_ricevute')
    .set(({ eb }) => ({ stornato: dopo, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await writeAudit(asSystem(work, 'nota di credito'), 'fatture_ricevute', id, 'storno', [
    { campo: 'stornato', prima, dopo },
  ])
  work.changed.push({ entity: 'fatture_ricevute', id })
}

function causaleFor({ tipo, numero, data_emissione }: Values): string {
  const what = tipo === 'Fattura' ? 'della fattura' : 'della ricevuta'
  return `Storno ${what} n. ${numero} del ${formatDate(data_emissione as string)}`
}

async function dateOf({ trx, who }: Work, tipo: TipoDocumento, origine: Values, sent: unknown): Promise<string> {
  const data = sent === undefined || sent === null || sent === '' ? who.today : sent
  if (typeof data !== 'string' || !isPlausibleDate(data))
    throw invalid('data_emissione', 'Data emissione: data non valida (AAAA-MM-GG)')
  await refuseData(trx, { tipo, data, oggi: who.today, origine: origine.data_emissione as string })
  return data
}

/** The fields of the note that are its own. */
function ownErrors(own: Values, today: string): FieldError[] {
  return checkRow(entityOf('fatture_ricevute'), own, today).errors.filter(({ field }) => Object.hasOwn(own, field))
}

function textOf(sent: unknown): unknown {
  return typeof sent === 'string' && sent.trim() === '' ? undefined : (sent ?? undefined)
}

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map(name => [name, values[name]]))
}
