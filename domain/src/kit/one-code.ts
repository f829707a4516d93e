/** `NRR-LO-98765`, `nrr lo 98765` and `NRR LO 98765` are the same code. The SQL function `codice_unico` must match. */
export function oneCode(text: string): string {
  return text.replace(/[\s\u00a0\-\u2010-\u2015\u2212]+/gu, '').toLowerCase()
}
