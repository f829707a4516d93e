/** Ways to find the customer of an old document, the surest first. */
export const vieCliente = ['codice_fiscale', 'partita_iva', 'codice', 'tessera', 'nome_completo'] as const
