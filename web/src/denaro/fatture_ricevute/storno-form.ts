import type { RigaEmessa } from '@bisavolo/domain/denaro/calls'
import { type RigaDocumento, riepilogoOf, totaleRiga } from '@bisavolo/domain/denaro/rules/documento/fattura'
import { importiOf } from '@bisavolo/domain/denaro/rules/documento/senza-righe'
import { impostaStorno, isSameIva } from '@bisavolo/domain/denaro/rules/documento/storno'
import { type RigaStornata, type RigaVenduta, saldata } from '@bisavolo/domain/denaro/rules/documento/storno-righe'
import { centsOf } from '@bisavolo/domain/kit/format'
import { type Documento, isFattura } from './documento.ts'

/** The bollo is never refunded. */
export const senzaBollo = { importo: 0, soglia: 0, regime: 'ordinario', riaddebito: false } as const

export type RigaScelta = RigaEmessa & { stornate: number }

export function chosenIn(
  righe: readonly RigaEmessa[],
  quantita: Readonly<Record<number, string | null>>,
): RigaScelta[] {
  return righe.flatMap(riga => {
    const stornate = Number(quantita[riga.id] ?? 0)
    return stornate > 0 ? [{ ...riga, stornate }] : []
  })
}

/** In cents. */
export function residuoTotale(documento: Documento): number {
  const { imponibile, imposta } = importiOf(documento)
  return imponibile + imposta - centsOf(documento.stornato ?? '0')
}

/** Must equal the total that the server issues. */
export function totaleStorno(documento: Documento, chosen: readonly RigaScelta[]): number {
  const venduto = documento.righe.map(vendutaOf)
  const resti = documento.righe.map(({ posizione, residuo }) => ({
    posizione,
    quantita: residuo.quantita,
    imponibile: centsOf(residuo.importo),
  }))
  const nota = chosen.map(riga => saldata(stornataOf(riga), venduto, resti))
  const imponibile = nota.reduce((sum, riga) => sum + totaleRiga(riga), 0)
  if (!isFattura(documento)) return imponibile
  const restituita = centsOf(documento.imposta_stornata)
  const { imposta } = importiOf(documento)
  return imponibile + impostaStorno({ righe: venduto, imposta, restituita }, takenOf(documento, venduto), nota)
}

/** Earlier credits, one line per VAT rate. */
function takenOf({ residuo }: Documento, venduto: readonly RigaVenduta[]): RigaDocumento[] {
  return riepilogoOf(venduto).map(group => {
    const left = residuo.find(other => isSameIva(other, group))
    const importo = group.imponibile - centsOf(left?.imponibile ?? '0')
    return { descrizione: '', quantita: 1, importo, iva: group.iva, natura: group.natura }
  })
}

function vendutaOf({ posizione, idarticolo, descrizione, quantita, importo, iva, natura }: RigaEmessa): RigaVenduta {
  return { posizione, idarticolo, descrizione, quantita, importo: centsOf(importo), iva, natura }
}

function stornataOf(riga: RigaScelta): RigaStornata {
  const { posizione, ...sold } = vendutaOf(riga)
  return { ...sold, quantita: riga.stornate, riga_origine: posizione }
}
