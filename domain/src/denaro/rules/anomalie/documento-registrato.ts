import { addYears, yearOf } from '../../../kit/date.ts'
import { avviso, blocco, type Finding, info } from '../../../kit/finding.ts'
import { formatDate, formatEuro } from '../../../kit/format.ts'
import { ivaOf, type RigaDocumento, riepilogoOf, totaleRiga } from '../documento/fattura.ts'
import { isInPiedi } from '../documento/in-piedi.ts'
import { numeroFor, type TipoDocumento } from '../documento/numerazione.ts'
import { checkCliente } from '../fatturapa/controlli.ts'
import type { ClienteFattura } from '../fatturapa/dati.ts'

/** Amounts in cents. */
export interface DocumentoRegistrato {
  tipo: TipoDocumento
  data_emissione: string
  anno: number | null
  progressivo: number | null
  numero: string | null
  imponibile: number | null
  imposta: number | null
  bollo: number | null
  totale: number | null
  stato: string | null
  da_incassare: number | null
  stornato: number | null
  cliente: ClienteFattura
  righe: readonly RigaDocumento[]
  prima: { progressivo: number; data_emissione: string } | null
  pratica_sparita: string | null
}

/** Start of electronic invoices between private parties: older documents need no such data. */
const elettronicheDal = '2019-01-01'

/** D23. */
export function findingsOfDocumento(documento: DocumentoRegistrato, oggi: string): Finding[] {
  return [
    ...numerazione(documento),
    ...importi(documento),
    ...cliente(documento),
    ...incasso(documento, oggi),
    ...pratica(documento),
  ]
}

function numerazione({ tipo, data_emissione, anno, progressivo, numero, prima }: DocumentoRegistrato): Finding[] {
  if (anno === null || progressivo === null) return [blocco('O81', 'numero', 'Il documento non ha un numero')]
  const found = findingsOfSerie(anno, data_emissione)
  // Imported numbers may be written in another form, so any number inside is accepted.
  const written = (numero ?? '').match(/\d+/g)?.map(Number) ?? []
  if (numero !== numeroFor(tipo, progressivo, anno) && !written.includes(progressivo))
    found.push(avviso('O82', 'numero', `Il numero «${numero ?? ''}» non è quello della serie (${progressivo}/${anno})`))
  const atteso = (prima?.progressivo ?? 0) + 1
  if (progressivo > atteso) {
    const mancano = progressivo - 1 === atteso ? `il numero ${atteso}` : `i numeri da ${atteso} a ${progressivo - 1}`
    found.push(
      avviso(
        'O80',
        'progressivo',
        `Prima di questo documento ${progressivo - 1 === atteso ? 'manca' : 'mancano'} ${mancano} del ${anno}`,
      ),
    )
  }
  if (prima !== null && data_emissione < prima.data_emissione)
    found.push(
      avviso(
        'O83',
        'data_emissione',
        `Precede il documento numero ${prima.progressivo}, del ${formatDate(prima.data_emissione)}`,
      ),
    )
  return found
}

function importi({ tipo, righe, imponibile, imposta, bollo, totale }: DocumentoRegistrato): Finding[] {
  if (righe.length === 0)
    return [avviso('F01', 'righe', 'Il documento non ha righe'), ...findingsOfImposta({ imponibile, imposta })]
  if (imponibile === null || totale === null) return []
  const base = righe.reduce((sum, riga) => sum + totaleRiga(riga), 0)
  const conIva = tipo === 'Fattura' || tipo === 'Nota di credito'
  const tax = conIva ? riepilogoOf(righe).reduce((sum, riga) => sum + ivaOf(riga.imponibile, riga.iva), 0) : 0
  const found: Finding[] = []
  if (base !== imponibile)
    found.push(
      blocco('O84', 'imponibile', `Le righe fanno ${formatEuro(base)}, l’imponibile è ${formatEuro(imponibile)}`),
    )
  // Tolerance: a cent per line, because old programs rounded line by line.
  if (base === imponibile && Math.abs(tax - (imposta ?? 0)) > righe.length)
    found.push(
      blocco('O84', 'imposta', `L’imposta delle righe è ${formatEuro(tax)}, sul documento ${formatEuro(imposta ?? 0)}`),
    )
  return [...found, ...findingsOfTotale({ imponibile, imposta, bollo, totale })]
}

export function findingsOfSerie(anno: number, data_emissione: string): Finding[] {
  if (yearOf(data_emissione) === anno) return []
  return [avviso('O82', 'data_emissione', `È nella serie del ${anno} con la data del ${formatDate(data_emissione)}`)]
}

/** With or without the stamp duty: the customer may not pay it. */
export function findingsOfTotale({
  imponibile,
  imposta,
  bollo,
  totale,
}: Pick<DocumentoRegistrato, 'imponibile' | 'imposta' | 'bollo' | 'totale'>): Finding[] {
  const tax = findingsOfImposta({ imponibile, imposta })
  if (tax.length > 0 || imponibile === null || totale === null) return tax
  const sum = imponibile + (imposta ?? 0)
  if (totale === sum || totale === sum + (bollo ?? 0)) return []
  return [blocco('O84', 'totale', `Il totale ${formatEuro(totale)} non è la somma delle sue parti`)]
}

function findingsOfImposta({ imponibile, imposta }: Pick<DocumentoRegistrato, 'imponibile' | 'imposta'>): Finding[] {
  if (imponibile === null || imposta === null || imposta <= imponibile) return []
  return [blocco('O84', 'imposta', `L’imposta ${formatEuro(imposta)} supera l’imponibile ${formatEuro(imponibile)}`)]
}

function cliente({ tipo, data_emissione, cliente: copia }: DocumentoRegistrato): Finding[] {
  if ((tipo !== 'Fattura' && tipo !== 'Nota di credito') || data_emissione < elettronicheDal) return []
  return checkCliente(copia, data_emissione).map(({ codice, campo, messaggio }) => avviso(codice, campo, messaggio))
}

function incasso({ tipo, stato, data_emissione, da_incassare }: DocumentoRegistrato, oggi: string): Finding[] {
  if (stato !== 'da_incassare' || (tipo !== 'Fattura' && tipo !== 'Ricevuta')) return []
  if (addYears(data_emissione, 1) > oggi) return []
  return [info('O85', 'data_pagamento', `Da incassare da oltre un anno: ${formatEuro(da_incassare ?? 0)}`)]
}

/** Without the practice nothing prevents a second charge. */
function pratica({ pratica_sparita, tipo, imponibile, imposta, stornato }: DocumentoRegistrato): Finding[] {
  const importi = { imponibile: imponibile ?? 0, imposta: imposta ?? 0, stornato: stornato ?? 0 }
  if (pratica_sparita === null || !isInPiedi({ tipo, ...importi })) return []
  return [avviso('O86', 'pratica', `La pratica per cui è stato emesso (${pratica_sparita}) non c’è più`)]
}
