import { blocco, type Finding } from '../../../kit/finding.ts'
import { aliquotaErrata, isAliquota } from './aliquote.ts'

/** D10: a receipt bears no VAT, so neither does an article for receipts; nor the nature that says why there is none. One for invoices has a rate of Italy. */
export function checkArticolo(articolo: Readonly<Record<string, unknown>>): Finding[] {
  if (articolo.tipo !== 'Ricevuta')
    return typeof articolo.iva !== 'number' || isAliquota(articolo.iva) ? [] : [blocco('F02', 'iva', aliquotaErrata)]
  const findings: Finding[] = []
  if (Number(articolo.iva ?? 0) > 0)
    findings.push(blocco('F06', 'iva', 'Un articolo per ricevute non ha IVA: svuotala, o scegli Fattura'))
  if ((articolo.natura ?? '') !== '')
    findings.push(blocco('F06', 'natura', 'La natura serve solo agli articoli per fatture: svuotala'))
  return findings
}
