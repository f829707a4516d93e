import { checkRow, type Entity, type FieldError, Invalid, invalid } from '@bisavolo/domain'
import { fatture_ricevute_righe } from '@bisavolo/domain/denaro/entities/fatture_ricevute_righe'
import type { TipoDocumento } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { checkRighe } from '@bisavolo/domain/denaro/rules/documento/righe-documento'
import { isId } from '@bisavolo/domain/kit/check-value'
import { errorOf } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import type { Trx } from '../../platform/db/database.ts'
import { readArticoli } from './read-articoli.ts'
import { type Riga, rigaDocumentoOf } from './read-righe.ts'

export type NuovaRiga = Omit<Riga, 'id' | 'version' | 'iddocumento' | 'posizione'>

/** Limits drawing time and locks. */
const maxRighe = 200
const entity = fatture_ricevute_righe as unknown as Entity
const defaulted = ['descrizione', 'importo', 'iva', 'natura', 'quota_associativa'] as const

export type Articoli = ReadonlyMap<number, Values>

export async function parseRighe(
  trx: Trx,
  tipo: TipoDocumento,
  sent: unknown,
  models: ReadonlyMap<number, Riga> = new Map(),
): Promise<NuovaRiga[]> {
  return righeFrom(await readArticoli(trx, articoliIn(sent)), tipo, sent, models)
}

/** Empty fields of a line default to the article, or to the credited line. */
export function righeFrom(
  articoli: Articoli,
  tipo: TipoDocumento,
  sent: unknown,
  models: ReadonlyMap<number, Riga> = new Map(),
): NuovaRiga[] {
  if (!Array.isArray(sent)) return righeFrom(articoli, tipo, [], models)
  if (sent.length > maxRighe) throw invalid('righe', `Un documento ha al massimo ${maxRighe} righe`)
  const errors: FieldError[] = []
  const righe = sent.map((line, index) => {
    const { values, wrong } = parseRiga(tipo, line, articoli, models)
    errors.push(...wrong.map(error => ({ ...error, field: `righe.${index}.${error.field}` })))
    return values
  })
  if (errors.length > 0) throw new Invalid(errors)
  const findings = checkRighe(tipo, righe.map(rigaDocumentoOf))
  if (findings.length > 0) {
    throw new Invalid(
      findings.map(finding => errorOf({ ...finding, messaggio: lineMessage(finding.campo, finding.messaggio) })),
    )
  }
  return righe.map(riga => (isRicevuta(tipo) ? { ...riga, iva: null, natura: null } : riga))
}

export function isRicevuta(tipo: TipoDocumento): boolean {
  return tipo === 'Ricevuta' || tipo === 'Storno ricevuta'
}

function parseRiga(
  tipo: TipoDocumento,
  line: unknown,
  articoli: Articoli,
  models: ReadonlyMap<number, Riga>,
): { values: NuovaRiga; wrong: FieldError[] } {
  const sent: Values = typeof line === 'object' && line !== null && !Array.isArray(line) ? { ...line } : {}
  const credited = models.get(sent.idriga as number)
  const model = credited ?? articoli.get(sent.idarticolo as number)
  const riga: Values = { ...sent, iddocumento: 1, posizione: 1, riga_origine: credited?.posizione }
  for (const name of defaulted) riga[name] = sent[name] ?? model?.[name as keyof typeof model]
  riga.idarticolo = credited === undefined ? sent.idarticolo : credited.idarticolo
  riga.quantita = numberOf(sent.quantita ?? 1)
  riga.iva = numberOf(riga.iva)
  if (isRicevuta(tipo)) riga.natura = null
  const { values, errors } = checkRow(entity, riga, '9999-12-31')
  if (models.size > 0 && credited === undefined && (sent.idriga ?? null) !== null)
    return {
      values: values as unknown as NuovaRiga,
      wrong: [{ field: 'idriga', message: 'Non è una riga del documento' }],
    }
  // An unknown article leaves other fields empty: report the article only.
  const isUnknown = typeof riga.idarticolo === 'number' && !isKnown(riga, articoli, models)
  const message = 'Articolo: il valore indicato non esiste o non può essere usato'
  return { values: values as unknown as NuovaRiga, wrong: isUnknown ? [{ field: 'idarticolo', message }] : errors }
}

/** The article of a credited line may be deleted since. */
function isKnown(riga: Values, articoli: Articoli, models: ReadonlyMap<number, Riga>): boolean {
  const id = riga.idarticolo as number
  return articoli.has(id) || [...models.values()].some(model => model.idarticolo === id)
}

function numberOf(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,9}(\.\d+)?$/.test(value.trim()) ? Number(value) : value
}

export function articoliIn(sent: unknown): number[] {
  if (!Array.isArray(sent) || sent.length > maxRighe) return []
  return sent.flatMap(line => {
    const id = (line as { idarticolo?: unknown } | null)?.idarticolo
    return isId(id) ? [id] : []
  })
}

function lineMessage(campo: string, messaggio: string): string {
  const index = /^righe\.(\d+)/.exec(campo)?.[1]
  return index === undefined ? messaggio : `Riga ${Number(index) + 1}: ${messaggio}`
}
