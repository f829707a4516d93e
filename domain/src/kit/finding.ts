import type { FieldError } from './errors.ts'

export type Livello = 'blocco' | 'avviso' | 'info'

export type Chi = 'socio' | 'staff'

/** `livello` applies to the office, which may override a block with a note; `perSocio` to members. */
export interface Finding {
  codice: string
  livello: Livello
  perSocio: Livello
  campo: string
  messaggio: string
  test?: string
}

export function livelloFor(finding: Finding, chi: Chi): Livello {
  return chi === 'socio' ? finding.perSocio : finding.livello
}

export function shownTo(finding: Finding, chi: Chi): Omit<Finding, 'perSocio' | 'test'> {
  const { codice, campo, messaggio } = finding
  return { codice, campo, messaggio, livello: livelloFor(finding, chi) }
}

export function errorOf({ codice, campo, messaggio }: Pick<Finding, 'codice' | 'campo' | 'messaggio'>): FieldError {
  return { field: campo, message: messaggio, code: codice }
}

export function blocchiFor(findings: readonly Finding[], chi: Chi): Finding[] {
  return findings.filter(finding => livelloFor(finding, chi) === 'blocco')
}

export function blocco(codice: string, campo: string, messaggio: string): Finding {
  return { codice, livello: 'blocco', perSocio: 'blocco', campo, messaggio }
}

/** D5 "Block for member, Warn for staff". */
export function bloccoSocio(codice: string, campo: string, messaggio: string): Finding {
  return { codice, livello: 'avviso', perSocio: 'blocco', campo, messaggio }
}

export function avviso(codice: string, campo: string, messaggio: string): Finding {
  return { codice, livello: 'avviso', perSocio: 'avviso', campo, messaggio }
}

export function info(codice: string, campo: string, messaggio: string): Finding {
  return { codice, livello: 'info', perSocio: 'info', campo, messaggio }
}
