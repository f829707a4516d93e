import type { Chi } from '../../../kit/finding.ts'

const scritti = ['idfattrice', 'idstallone', 'data_monta', 'data_nascita', 'note']
/** D7: members cannot set these. */
const dellaSegreteria = ['idproprietario', 'idallevatore', 'nota_deroga']

/** True if only defaults are filled in. Not stored: a member could not delete it. */
export function isBozzaVuota(row: Readonly<Record<string, unknown>>, cuccioli: number, chi: Chi): boolean {
  const names = chi === 'staff' ? [...scritti, ...dellaSegreteria] : scritti
  return cuccioli === 0 && !row.nati_morti && names.every(name => String(row[name] ?? '').trim() === '')
}

export const bozzaVuota = {
  field: 'idfattrice',
  message: 'Scrivi almeno un dato della cucciolata prima di salvare la bozza',
  code: 'obbligatorio',
}
