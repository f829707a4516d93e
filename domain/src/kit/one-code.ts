/**
 * What a code is, however it is written: `NRR-LO-98765`, `nrr lo 98765` and `NRR LO 98765` are one. The database has the same
 * function under the name `codice_unico`.
 */
export function oneCode(text: string): string {
  return text.replace(/[\s\u00a0\-\u2010-\u2015\u2212]+/gu, '').toLowerCase()
}
