import type { Chi } from '../../../kit/finding.ts'

const scritti = ['idfattrice', 'idstallone', 'data_monta', 'data_nascita', 'note']
/** A member neither chooses the declarant nor names the breeder (D7). */
const dellaSegreteria = ['idproprietario', 'idallevatore', 'nota_deroga']

/** A new declaration with only what its form starts with: a member could not remove it. */
export function isBozzaVuota(row: Readonly<Record<string, unknown>>, cuccioli: number, chi: Chi): boolean {
  const names = chi === 'staff' ? [...scritti, ...dellaSegreteria] : scritti
  return cuccioli === 0 && names.every(name => String(row[name] ?? '').trim() === '')
}

export const bozzaVuota = {
  field: 'idfattrice',
  message: 'Scrivi almeno un dato della cucciolata prima di salvare la bozza',
  code: 'obbligatorio',
}
