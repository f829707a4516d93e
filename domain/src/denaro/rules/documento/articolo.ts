import { blocco, type Finding } from '../../../kit/finding.ts'
import { aliquotaErrata, isAliquota, naturaErrors } from './righe-documento.ts'

/**
 * D10: a receipt bears no VAT, so neither does an article for receipts; nor the nature that says why there is none. One for
 * invoices has a rate of Italy, and at 0 its nature: no invoice could be issued with it otherwise.
 */
export function checkArticolo(articolo: Readonly<Record<string, unknown>>): Finding[] {
  if (articolo.tipo !== 'Ricevuta')
    return ivaFindings(articolo.iva, (articolo.natura as string | null | undefined) || null)
  const findings: Finding[] = []
  if (Number(articolo.iva ?? 0) > 0)
    findings.push(blocco('F06', 'iva', 'Un articolo per ricevute non ha IVA: svuotala, o scegli Fattura'))
  if ((articolo.natura ?? '') !== '')
    findings.push(blocco('F06', 'natura', 'La natura serve solo agli articoli per fatture: svuotala'))
  return findings
}

function ivaFindings(iva: unknown, natura: string | null): Finding[] {
  if (typeof iva !== 'number') return []
  if (!isAliquota(iva)) return [blocco('F02', 'iva', aliquotaErrata)]
  return naturaErrors(iva, natura).map(([campo, messaggio]) => blocco('F02', campo, messaggio))
}
