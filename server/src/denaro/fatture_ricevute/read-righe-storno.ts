import { Conflict, invalid } from '@bisavolo/domain'
import { type RigaDocumento, totaliOf } from '@bisavolo/domain/denaro/rules/documento/fattura'
import type { TipoDocumento } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import {
  aliquotaOf,
  type Emesso,
  type Importi,
  importiOf,
  rigaUnica,
} from '@bisavolo/domain/denaro/rules/documento/senza-righe'
import { residuoOf, righeResidue, stornoError } from '@bisavolo/domain/denaro/rules/documento/storno'
import { centsOf, decimalOf, formatEuro } from '@bisavolo/domain/kit/format'
import type { Trx } from '../../platform/db/database.ts'
import { isRicevuta, type NuovaRiga, parseRighe } from './parse-righe.ts'
import { type Riga, readRighe, rigaDocumentoOf } from './read-righe.ts'

type Origine = Emesso & { id: number; numero: string | null; stornato: string | null }

export interface RigheStorno {
  righe: NuovaRiga[]
  /** What earlier notes have taken back, in cents. */
  given: number
  /** Of a document that has no lines: the tax as it was issued. */
  imposta?: number
}

/** The lines that take a document back: those that were sent, or all that is left of it. */
export async function readRigheStorno(
  trx: Trx,
  tipo: TipoDocumento,
  origine: Origine,
  sent: unknown,
): Promise<RigheStorno> {
  const own = await readRighe(trx, [origine.id])
  const note = await readNote(trx, origine.id)
  const found = { origine, own, note, sent: sent ?? undefined }
  const storno = own.length === 0 ? await ofImporti(trx, tipo, found) : await ofRighe(trx, tipo, found)
  refuseExcess(tipo, storno, origine, note)
  return { ...storno, given: givenBy(origine, note) }
}

type Righe = Omit<RigheStorno, 'given'>
type Nota = Emesso & { id: number }
interface Trovate {
  origine: Origine
  own: readonly Riga[]
  note: readonly Nota[]
  sent: unknown
}

function readNote(trx: Trx, id: number): Promise<Nota[]> {
  return trx
    .selectFrom('fatture_ricevute')
    .select(['id', 'tipo', 'data_emissione', 'causale', 'imponibile', 'imposta', 'bollo', 'totale'])
    .where('iddocumento_origine', '=', id)
    .execute()
}

async function ofRighe(trx: Trx, tipo: TipoDocumento, { origine, own, note, sent }: Trovate): Promise<Righe> {
  const stornate = await readRighe(
    trx,
    note.map(({ id }) => id),
  )
  // A note of an old registry may have no lines.
  const vuote = note.filter(({ id }) => !stornate.some(riga => riga.iddocumento === id))
  const taken = [...stornate.map(rigaDocumentoOf), ...vuote.map(rigaUnica)]
  const residuo = residuoOf(own.map(rigaDocumentoOf), taken)
  if (residuo.length === 0 || leftOf(origine, note) <= 0) throw taken100(origine)
  const righe =
    sent === undefined
      ? wholeRighe(tipo, own, righeResidue(own.map(rigaDocumentoOf), residuo))
      : await parseRighe(trx, tipo, sent, new Map(own.map(riga => [riga.id, riga])))
  const error = stornoError(righe.map(rigaDocumentoOf), residuo)
  if (error !== null) throw invalid('righe', error)
  return { righe }
}

/** A document of an old registry whose lines did not come with it is credited by its amounts. */
async function ofImporti(trx: Trx, tipo: TipoDocumento, { origine, note, sent }: Trovate): Promise<Righe> {
  const left = importiLeft(origine, note)
  if (left.imponibile + left.imposta <= 0) throw taken100(origine)
  const iva = isRicevuta(tipo) ? null : aliquotaOf(importiOf(origine), origine.data_emissione)
  if (sent === undefined) return { righe: [wholeRiga(tipo, origine, iva, left)], imposta: left.imposta }
  const righe = await parseRighe(trx, tipo, sent)
  const lines = righe.map(rigaDocumentoOf)
  if (iva !== null && lines.some(riga => (riga.iva ?? 0) !== iva))
    throw invalid('righe', `Il documento è al ${iva} %: non ha nulla da stornare con un’altra aliquota`)
  const { imponibile } = totaliOf(tipo, lines, free)
  if (imponibile > left.imponibile)
    throw invalid(
      'righe',
      `Puoi stornare ancora ${formatEuro(left.imponibile)} di imponibile, ne hai indicati ${formatEuro(imponibile)}`,
    )
  return { righe }
}

/** italy 3.6: a note that could not be sent takes no number, and without VAT it must say the nature. */
function wholeRiga(tipo: TipoDocumento, origine: Origine, iva: number | null, { imponibile }: Importi): NuovaRiga {
  const doc = `${origine.tipo} ${origine.numero}`
  if (!isRicevuta(tipo) && iva === 0)
    throw invalid('righe', `${doc} non ha righe né IVA: indica la riga da stornare con la sua natura`)
  if (!isRicevuta(tipo) && iva === null)
    throw invalid(
      'righe',
      `${doc} non ha righe e la sua imposta non è di una sola aliquota: indica le righe da stornare`,
    )
  const { descrizione } = rigaUnica(origine)
  const amounts = { quantita: '1.00', importo: decimalOf(imponibile), iva, natura: null }
  return { idarticolo: null, descrizione, ...amounts, quota_associativa: 0 }
}

/** What no note has taken back; what the old registry only says to be credited counts like a note. */
function importiLeft(origine: Origine, note: readonly Nota[]): Importi {
  const all = importiOf(origine)
  const taken = note.map(importiOf)
  const imponibile = taken.reduce((left, nota) => left - nota.imponibile, all.imponibile)
  const imposta = taken.reduce((left, nota) => left - nota.imposta, all.imposta)
  const told = imponibile + imposta - leftOf(origine, note)
  const ofBase = Math.round((told * all.imponibile) / Math.max(1, all.imponibile + all.imposta))
  return { imponibile: Math.max(0, imponibile - ofBase), imposta: Math.max(0, imposta - (told - ofBase)) }
}

function leftOf(origine: Origine, note: readonly Nota[]): number {
  const { imponibile, imposta } = importiOf(origine)
  return imponibile + imposta - givenBy(origine, note)
}

function givenBy({ stornato }: Origine, note: readonly Nota[]): number {
  const noted = note.map(importiOf).reduce((sum, { imponibile, imposta }) => sum + imponibile + imposta, 0)
  return Math.max(noted, centsOf(stornato ?? '0'))
}

// Both kinds that can be taken back are feminine: la fattura, la ricevuta.
const taken100 = ({ tipo, numero }: Origine) => new Conflict(`${tipo} ${numero}: è già stornata per intero.`)

const free = { importo: 0, soglia: 0, regime: 'ordinario', riaddebito: false } as const

/** Rounding in many small notes could give back a cent more tax than was asked: never beyond the document's own total. */
function refuseExcess(tipo: TipoDocumento, storno: Righe, origine: Origine, note: readonly Nota[]): void {
  const totali = totaliOf(tipo, storno.righe.map(rigaDocumentoOf), free)
  if (totali.imponibile + (storno.imposta ?? totali.imposta) > leftOf(origine, note))
    throw invalid('righe', 'Il totale stornato supererebbe quello del documento')
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
