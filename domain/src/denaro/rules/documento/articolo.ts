import { blocco, type Finding } from '../../../kit/finding.ts'
import { aliquotaErrata, isAliquota } from './aliquote.ts'

/** D10: a receipt has no VAT and no nature, so neither has an article for receipts. */
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
