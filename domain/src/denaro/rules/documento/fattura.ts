import type { RegoleBollo } from '../impostazioni/impostazioni-fiscali.ts'
import type { TipoDocumento } from './numerazione.ts'

/** `importo`: unit price in cents; `iva`: percentage. A receipt has neither IVA nor nature. */
export interface RigaDocumento {
  descrizione: string
  quantita: number
  importo: number
  iva: number | null
  natura: string | null
  quota_associativa?: boolean
}

export interface RigaRiepilogo {
  iva: number
  natura: string | null
  imponibile: number
  imposta: number
}

/** Stamp duty note on the document; the text is a dated setting (`testo_bollo_…`). */
export type NotaBollo = 'virtuale' | 'marca' | 'esente_quote' | 'esente_ets'

/** In cents. `totale` includes the stamp duty only if the customer pays it. */
export interface TotaliDocumento {
  riepilogo: RigaRiepilogo[]
  imponibile: number
  imposta: number
  bollo: number
  totale: number
  notaBollo: NotaBollo | null
}

// Natures with stamp duty. Exports, intra-EU goods, reverse charge and N7 have none.
const NATURE_BOLLO = /^(N1|N2\.[12]|N3\.[56]|N4)$/

export function totaliOf(tipo: TipoDocumento, righe: readonly RigaDocumento[], regole: RegoleBollo): TotaliDocumento {
  const riepilogo = tipo === 'Fattura' || tipo === 'Nota di credito' ? riepilogoOf(righe) : []
  const imponibile = sum(righe.map(totaleRiga))
  const imposta = sum(riepilogo.map(riga => riga.imposta))
  const { bollo, notaBollo } = bolloOf(tipo, righe, regole)
  const totale = imponibile + imposta + (regole.riaddebito ? bollo : 0)
  return { riepilogo, imponibile, imposta, bollo, totale, notaBollo }
}

/** Half up to the cent; quantities have two decimals. */
export function totaleRiga({ quantita, importo }: RigaDocumento): number {
  return timesHalfUp(importo, Math.round(quantita * 100), 100)
}

/** VAT per group, on the sum of the lines: SdI refuses rounding per line (00421). */
export function riepilogoOf(righe: readonly RigaDocumento[]): RigaRiepilogo[] {
  const groups = new Map<string, RigaRiepilogo>()
  for (const riga of righe) {
    const [iva, natura] = [riga.iva ?? 0, riga.natura || null]
    const group = groups.get(`${iva} ${natura}`) ?? { iva, natura, imponibile: 0, imposta: 0 }
    group.imponibile += totaleRiga(riga)
    groups.set(`${iva} ${natura}`, group)
  }
  return [...groups.values()].map(group => ({ ...group, imposta: ivaOf(group.imponibile, group.iva) }))
}

/** SdI accepts a difference of one cent (00421). */
export function impostaFraOf({ iva, imponibile, imposta }: RigaRiepilogo): { least: number; most: number } {
  if (iva === 0) return { least: 0, most: 0 }
  return { least: Math.max(0, imposta - 1), most: Math.min(imponibile, imposta + 1) }
}

/** The issued tax: the difference goes to the largest groups, one cent each. If it is too large, nothing changes. */
export function riepilogoEmesso(righe: readonly RigaDocumento[], imposta: number): RigaRiepilogo[] {
  const groups = riepilogoOf(righe)
  const off = imposta - sum(groups.map(group => group.imposta))
  const isMovable = (group: RigaRiepilogo) => {
    const { least, most } = impostaFraOf(group)
    return off > 0 ? group.imposta < most : group.imposta > least
  }
  const movable = groups.filter(isMovable).sort((a, b) => b.imponibile - a.imponibile)
  if (Math.abs(off) > movable.length) return groups
  const moved = new Set(movable.slice(0, Math.abs(off)))
  return groups.map(group => (moved.has(group) ? { ...group, imposta: group.imposta + Math.sign(off) } : group))
}

export function righeElettroniche(
  righe: readonly RigaDocumento[],
  totali: Omit<TotaliDocumento, 'riepilogo' | 'notaBollo'>,
) {
  const addebitato = totali.bollo > 0 && totali.totale === totali.imponibile + totali.imposta + totali.bollo
  return addebitato ? [...righe, rigaBollo(totali.bollo)] : [...righe]
}

export function rigaBollo(bollo: number): RigaDocumento {
  return { descrizione: 'Rimborso imposta di bollo', quantita: 1, importo: bollo, iva: 0, natura: 'N1' }
}

export function ivaOf(imponibile: number, iva: number): number {
  return timesHalfUp(imponibile, Math.round(iva * 100), 10_000)
}

/** A credit note neither charges nor refunds stamp duty. */
function bolloOf(
  tipo: TipoDocumento,
  righe: readonly RigaDocumento[],
  regole: RegoleBollo,
): { bollo: number; notaBollo: NotaBollo | null } {
  const none = { bollo: 0, notaBollo: null }
  if (tipo !== 'Fattura' && tipo !== 'Ricevuta') return none
  const soggette = tipo === 'Ricevuta' ? righe : righe.filter(isFuoriIva)
  const importo = sum(soggette.map(totaleRiga))
  if (importo <= 0) return none
  if (regole.regime === 'esente_ets') return { bollo: 0, notaBollo: 'esente_ets' }
  if (tipo === 'Ricevuta' && righe.every(riga => riga.quota_associativa === true)) {
    return { bollo: 0, notaBollo: 'esente_quote' }
  }
  if (importo <= regole.soglia) return none
  return { bollo: regole.importo, notaBollo: tipo === 'Fattura' ? 'virtuale' : 'marca' }
}

function isFuoriIva({ iva, natura }: RigaDocumento): boolean {
  return (iva ?? 0) === 0 && natura !== null && NATURE_BOLLO.test(natura)
}

/** a × b / divisor, half away from zero, exact for any amount. */
function timesHalfUp(a: number, b: number, divisor: number): number {
  const product = 2n * BigInt(a) * BigInt(b)
  const half = product < 0n ? -BigInt(divisor) : BigInt(divisor)
  return Number((product + half) / (2n * BigInt(divisor)))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
