import { blocco, type Finding } from '../../../kit/finding.ts'
import { aliquotaErrata, isAliquota, nature } from './aliquote.ts'
import { type RigaDocumento, totaleRiga } from './fattura.ts'
import type { TipoDocumento } from './numerazione.ts'

const MAX_IMPORTO = 9_999_999_999
const MAX_QUANTITA = 99_999

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
  // Only for invoices: a credit keeps the old rate of its document, checked in storno.ts.
  if (tipo === 'Fattura' && !isAliquota(iva)) return [['iva', aliquotaErrata]]
  if (!(iva >= 0 && iva <= 100 && hasTwoDecimals(iva))) return [['iva', 'Aliquota IVA non valida']]
  return naturaErrors(iva, natura)
}

/** italy 3.5: rate 0 needs a nature, any other rate forbids it. */
function naturaErrors(iva: number, natura: string | null): FieldError[] {
  if (iva > 0) return natura ? [['natura', "Con un'aliquota IVA la natura va lasciata vuota"]] : []
  if (!natura) return [['natura', "Senza IVA serve la natura dell'operazione"]]
  return nature.some(({ codice }) => codice === natura) ? [] : [['natura', `Natura ${natura} non ammessa`]]
}

function hasTwoDecimals(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
}
