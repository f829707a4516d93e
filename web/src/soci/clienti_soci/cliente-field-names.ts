export const anagraficaFields: readonly string[] = [
  ...['nome_completo', 'codice_fiscale', 'data_nascita', 'luogo_nascita', 'consenso_genitore'],
  ...['codice', 'tipo', 'tessera', 'deceduto', 'data_decesso', 'note', 'note_archivio'],
]
export const indirizzoFields: readonly string[] = ['citta', 'cap', 'idprovincia', 'indirizzo', 'frazione', 'nazione']
export const contattiFields: readonly string[] = ['cellulare', 'telefono', 'email', 'recapito_avvisi', 'fax']
export const affissoFields: readonly string[] = [
  ...['prefisso', 'suffisso', 'motivo_affisso', 'cointestazione_affisso', 'ratificaFife', 'idrazza'],
]
export const fatturazioneFields: readonly string[] = ['partita_iva', 'cod_univoco', 'pec']
export const disciplinaFields: readonly string[] = [
  ...['deferito', 'data_deferimento', 'radiato', 'data_radiazione', 'note_disciplinari'],
]
