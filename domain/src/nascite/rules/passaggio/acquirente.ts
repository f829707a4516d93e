/** contract 5: the only fields of a client that a seller may write. */
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

export function acquirenteOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = campiAcquirente.filter(name => !isBlank(values[name]))
  return Object.fromEntries(given.map(name => [name, values[name]]))
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
