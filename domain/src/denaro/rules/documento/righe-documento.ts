import { blocco, type Finding } from '../../../kit/finding.ts'
import { type RigaDocumento, totaleRiga } from './fattura.ts'
import type { TipoDocumento } from './numerazione.ts'

/** The natures SdI accepts; N2, N3 and N6 alone are in the schema but refused since 2021 (00445). */
export const nature: readonly { codice: string; descrizione: string }[] = [
  { codice: 'N1', descrizione: 'Escluse ex art. 15' },
  { codice: 'N2.1', descrizione: 'Non soggette: territorialità' },
  { codice: 'N2.2', descrizione: 'Non soggette: altri casi (servizi e quote dei soci)' },
  { codice: 'N3.1', descrizione: 'Non imponibili: esportazioni' },
  { codice: 'N3.2', descrizione: 'Non imponibili: cessioni intracomunitarie' },
  { codice: 'N3.3', descrizione: 'Non imponibili: cessioni verso San Marino' },
  { codice: 'N3.4', descrizione: 'Non imponibili: assimilate alle esportazioni' },
  { codice: 'N3.5', descrizione: "Non imponibili: dichiarazioni d'intento" },
  { codice: 'N3.6', descrizione: 'Non imponibili: altre' },
  { codice: 'N4', descrizione: 'Esenti' },
  { codice: 'N5', descrizione: 'Regime del margine' },
  { codice: 'N7', descrizione: 'IVA assolta in altro stato UE' },
]

/** The rates of Italy (italy 3.9), in percent; 0 goes with a nature. */
const aliquote: readonly number[] = [22, 10, 5, 4, 0]
export const aliquotaErrata = 'Aliquota IVA non valida: in Italia 22, 10, 5, 4 o 0'

const MAX_IMPORTO = 9_999_999_999
const MAX_QUANTITA = 99_999

/** What is wrong with the lines of a document to be issued; the field of a line is `righe.{index}.{field}`. */
export function checkRighe(tipo: TipoDocumento, righe: readonly RigaDocumento[]): Finding[] {
  if (righe.length === 0) return [blocco('F01', 'righe', 'Inserisci almeno una riga')]
  const findings = righe.flatMap((riga, index) =>
    [...baseErrors(riga), ...ivaErrors(tipo, riga)].map(([campo, messaggio]) =>
      blocco('F02', `righe.${index}.${campo}`, messaggio),
    ),
  )
  if (findings.length > 0) return findings
  const totale = righe.reduce((total, riga) => total + totaleRiga(riga), 0)
  if (totale === 0 && (tipo === 'Fattura' || tipo === 'Ricevuta'))
    return [blocco('F07', 'righe', 'Il totale è zero: non c’è nulla da emettere')]
  return totale > MAX_IMPORTO ? [blocco('F03', 'righe', 'Il totale del documento è troppo alto')] : []
}

type FieldError = [campo: string, messaggio: string]

function baseErrors({ descrizione, quantita, importo }: RigaDocumento): FieldError[] {
  const errors: FieldError[] = []
  if (descrizione.trim() === '') errors.push(['descrizione', 'Descrizione obbligatoria'])
  if (descrizione.length > 1000) errors.push(['descrizione', 'Descrizione troppo lunga: al massimo 1000 caratteri'])
  if (!(quantita > 0 && quantita <= MAX_QUANTITA)) errors.push(['quantita', 'La quantità deve essere maggiore di zero'])
  else if (!hasTwoDecimals(quantita)) errors.push(['quantita', 'La quantità ha al massimo due decimali'])
  if (!Number.isSafeInteger(importo) || importo > MAX_IMPORTO) errors.push(['importo', 'Importo non valido'])
  else if (importo < 0) errors.push(['importo', "L'importo non può essere negativo"])
  return errors
}

function ivaErrors(tipo: TipoDocumento, { iva, natura }: RigaDocumento): FieldError[] {
  if (tipo === 'Ricevuta' || tipo === 'Storno ricevuta') {
    return (iva ?? 0) === 0 ? [] : [['iva', 'Una ricevuta non ha IVA: emetti una fattura']]
  }
  if (iva === null) return [['iva', 'Iva obbligatoria']]
  // A document issued at another rate is credited at that rate: the credit is measured by its lines (storno.ts).
  if (tipo === 'Fattura' && !isAliquota(iva)) return [['iva', aliquotaErrata]]
  if (!(iva >= 0 && iva <= 100 && hasTwoDecimals(iva))) return [['iva', 'Aliquota IVA non valida']]
  return naturaErrors(iva, natura)
}

/** italy 3.5: rate 0 needs a nature, a nature forbids a rate. */
function naturaErrors(iva: number, natura: string | null): FieldError[] {
  if (iva > 0) return natura ? [['natura', "Con un'aliquota IVA la natura va lasciata vuota"]] : []
  if (!natura) return [['natura', "Senza IVA serve la natura dell'operazione"]]
  return nature.some(({ codice }) => codice === natura) ? [] : [['natura', `Natura ${natura} non ammessa`]]
}

export function isAliquota(iva: number): boolean {
  return aliquote.includes(iva)
}

function hasTwoDecimals(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
}
