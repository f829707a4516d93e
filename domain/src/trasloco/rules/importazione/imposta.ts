import { ivaOf } from '../../../denaro/rules/documento/fattura.ts'
import { aliquotaOf } from '../../../denaro/rules/documento/senza-righe.ts'
import { formatEuro } from '../../../kit/format.ts'

/** Amounts of an old document, in cents. */
export interface ImportiLetti {
  imponibile: number | null
  imposta: number | null
  bollo: number | null
  totale: number | null
}

export interface ImpostaLetta {
  imposta: number | null
  livello: 'errore' | 'avviso' | null
  messaggio: string
}

/** Rates in Italy since 1973. */
const aliquote = [1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 13, 14, 15, 16, 18, 19, 20, 21, 22, 38]

/** A rate in the column of the tax is not an amount, and a tax above the total is none. */
export function impostaLetta(importi: ImportiLetti, giorno: string): ImpostaLetta {
  const { imposta, totale } = importi
  if (imposta === null) return read(null)
  const tax = taxByRate(importi, giorno)
  if (tax !== null)
    return {
      imposta: tax,
      livello: 'avviso',
      messaggio: `Imposta: ${imposta / 100} è un’aliquota, l’imposta è ${formatEuro(tax)}`,
    }
  if (totale === null || Math.abs(imposta) <= Math.abs(totale)) return read(imposta)
  return {
    imposta,
    livello: 'errore',
    messaggio: `Imposta: ${formatEuro(imposta)} supera il totale ${formatEuro(totale)}`,
  }
}

function read(imposta: number | null): ImpostaLetta {
  return { imposta, livello: null, messaggio: '' }
}

/** The tax, if the number can only be a rate: as an amount it gives neither the total nor a tax of any rate. */
function taxByRate({ imponibile, imposta, bollo, totale }: ImportiLetti, giorno: string): number | null {
  const rate = (imposta ?? 0) / 100
  if (imposta === null || !aliquote.includes(rate)) return null
  const stamp = bollo ?? 0
  if (imponibile !== null && totale !== null) {
    const isAmount = [imponibile + imposta, imponibile + imposta + stamp].includes(totale)
    const tax = [totale - imponibile, totale - imponibile - stamp].find(one => isNear(one, ivaOf(imponibile, rate)))
    return isAmount ? null : (tax ?? null)
  }
  if (imponibile !== null)
    return imposta > 0 && aliquotaOf({ imponibile, imposta }, giorno) === null ? ivaOf(imponibile, rate) : null
  if (totale === null) return null
  const net = Math.round(((totale - stamp) * 100) / (100 + rate))
  const isAmount = imposta <= totale && aliquotaOf({ imponibile: totale - stamp - imposta, imposta }, giorno) !== null
  return isAmount || !isNear(net + ivaOf(net, rate), totale - stamp) ? null : totale - stamp - net
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1
}
