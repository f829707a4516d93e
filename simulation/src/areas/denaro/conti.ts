import type { Riga, TipoDocumento } from './state.ts'

const BOLLO = 200
const SOGLIA = 7747

export interface Conto {
  imponibile: number
  imposta: number
  bollo: number
  totale: number
}

/** italy 3.6 and 3.8: VAT once per rate and natura, in cents, rounded half up; the stamp above 77.47 € without VAT. */
export function conto(tipo: TipoDocumento, righe: readonly Riga[]): Conto {
  let imponibile = 0
  const groups = new Map<string, { rate: number; base: number }>()
  for (const riga of righe) {
    const amount = Math.round(riga.quantita * riga.importo)
    imponibile += amount
    const key = `${riga.iva}/${riga.natura}`
    const group = groups.get(key) ?? { rate: riga.iva ?? 0, base: 0 }
    group.base += amount
    groups.set(key, group)
  }
  let imposta = 0
  for (const { rate, base } of groups.values()) imposta += Math.floor((base * rate + 50) / 100)
  const bollo = stampOf(tipo, righe)
  return { imponibile, imposta, bollo, totale: imponibile + imposta + bollo }
}

/** N1, N2.x, N3.5, N3.6 and N4 count towards the stamp, and all of a ricevuta except one of fees only; credit notes have none. */
function stampOf(tipo: TipoDocumento, righe: readonly Riga[]) {
  if (tipo !== 'Fattura' && tipo !== 'Ricevuta') return 0
  if (tipo === 'Ricevuta' && righe.every(({ quota }) => quota)) return 0
  const counted = righe.filter(
    ({ natura }) => tipo === 'Ricevuta' || (natura !== null && /^(N1|N2\..|N3\.5|N3\.6|N4)$/.test(natura)),
  )
  const free = counted.reduce((sum, riga) => sum + Math.round(riga.quantita * riga.importo), 0)
  return free > SOGLIA ? BOLLO : 0
}

export const euro = (cents: number) => `${Math.trunc(cents / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

export const cents = (amount: string | number) => Math.round(Number(amount) * 100)
