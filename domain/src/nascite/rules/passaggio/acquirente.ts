/** contract 5: what a seller may write of the buyer; all else of a client's record is the office's. */
export const campiAcquirente = [
  'nome_completo',
  'codice_fiscale',
  'indirizzo',
  'frazione',
  'citta',
  'cap',
  'idprovincia',
  'regione',
  'nazione',
  'data_nascita',
  'luogo_nascita',
  'telefono',
  'cellulare',
  'email',
] as const

/** The fields of an item that are a buyer's, whatever else it carries; empty ones are left out. */
export function acquirenteOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = campiAcquirente.filter(name => !isBlank(values[name]))
  return Object.fromEntries(given.map(name => [name, values[name]]))
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
