import { expect, it } from 'vitest'
import type { CampoMappato } from '../rules/importazione/mappatura.ts'
import { campoArchivio } from './campo-archivio.ts'
import { checkMappatura } from './check-mappatura.ts'
import { convertiRiga } from './converti-riga.ts'
import type { EntitaImportabile } from './entita-importabili.ts'

function converti(entita: EntitaImportabile, row: Record<string, [campo: string, cella: string]>) {
  const campi = Object.fromEntries(
    Object.entries(row).map(([name, [campo]]): [string, CampoMappato] => [name, { campo }]),
  )
  const tabella = { tabella: 'T', entita, chiave: null, campi, fissi: {} }
  const cells = Object.values(row).map(([, cella]) => cella)
  return convertiRiga(tabella, Object.keys(row), cells, '2026-11-15')
}

it.each<[EntitaImportabile, string, string | null]>([
  ['gatti', 'idproprietario', 'note_archivio'],
  ['gatti', 'idallevatore', 'note_archivio'],
  ['gatti', 'idcointestatario', 'note_archivio'],
  ['gatti', 'idocchi', 'note'],
  ['gatti', 'idpadre', 'note'],
  ['clienti_soci', 'telefono', 'note_archivio'],
  ['clienti_soci', 'indirizzo', 'note_archivio'],
  ['clienti_soci', 'radiato', 'note_archivio'],
  ['clienti_soci', 'ratificaFife', 'note'],
  ['passaggi', 'idproprietario_precedente', 'note_archivio'],
  ['denunce_nascita', 'idallevatore', 'note_archivio'],
  ['fatture_ricevute', 'idcliente', 'note'],
  ['documenti', 'idcliente', null],
  ['colori', 'descrizione', null],
])('%s.%s is kept in %s', (entita, campo, expected) => {
  expect(campoArchivio(entita, campo)).toBe(expected)
})

it.each<[EntitaImportabile, string, string, string]>([
  ['gatti', 'idocchi', 'viola', 'Dal vecchio archivio: Occhi: viola'],
  ['gatti', 'data_registrazione', '31/02/2001', 'Dal vecchio archivio: Data registrazione: 31/02/2001'],
  ['gatti', 'data_nascita', '1998', 'Dal vecchio archivio: Data nascita: 1998'],
  ['gatti', 'data_decesso', '01/01/1900', 'Dal vecchio archivio: Data decesso: 01/01/1900'],
  ['clienti_soci', 'cellulare', '333 1234567 (sera)', 'Dal vecchio archivio: Cellulare: 333 1234567 (sera)'],
  ['clienti_soci', 'email', 'a@b.it, c@d.it', 'Dal vecchio archivio: E-mail: a@b.it, c@d.it'],
])('%s.%s «%s» is kept with a warning', (entita, campo, cella, expected) => {
  const { archivio, messaggi } = converti(entita, { N: ['nome', 'Luna'], X: [campo, cella] })
  expect(archivio.map(({ testo }) => testo)).toEqual([expected])
  expect(messaggi).toEqual([expect.objectContaining({ livello: 'avviso', campo })])
  expect(messaggi[0]?.messaggio).toMatch(/\(è nelle note( d’archivio)?\)$/)
})
it.each<[string, string]>([
  ['data_registrazione', '1900-01-00'],
  ['data_registrazione', '1899-12-30'],
  ['idocchi', '?'],
])('%s «%s» is empty, and nothing is kept', (campo, cella) => {
  expect(converti('gatti', { N: ['nome', 'Luna'], X: [campo, cella] }).archivio).toEqual([])
})
it.each(['02 123456', 'Tel. 02/123456', '+39 (02) 12.34.56'])('a telephone «%s» is read whole', cella => {
  expect(converti('clienti_soci', { N: ['cognome', 'Rossi'], X: ['telefono', cella] }).archivio).toEqual([])
})
it('an impossible date in a required field leaves the row out', () => {
  const { archivio, messaggi } = converti('gatti', { N: ['nome', 'Luna'], X: ['data_nascita', '31/02/2001'] })
  expect(archivio).toEqual([])
  expect(messaggi).toEqual([expect.objectContaining({ livello: 'errore', codice: 'data_impossibile' })])
})
it('columns without a field of their own may go to the notes, several at once', () => {
  const row = {
    N: ['nome', 'Luna'],
    SETTORE: ['in_note', 'B2'],
    TEL_PROPR: ['in_note_archivio', '02 1'],
    ZONA: ['in_note', 'x'],
  }
  expect(converti('gatti', row as never).archivio).toMatchObject([
    { campo: 'note', testo: 'Dal vecchio archivio: SETTORE: B2' },
    { campo: 'note_archivio', testo: 'Dal vecchio archivio: TEL_PROPR: 02 1' },
    { campo: 'note', testo: 'Dal vecchio archivio: ZONA: x' },
  ])
  const colonne = Object.keys(row).map(nome => ({ nome, esempi: [] }))
  const campi = Object.fromEntries(Object.entries(row).map(([name, [campo]]) => [name, { campo: campo ?? '' }]))
  const mappata = { tabella: 'T', entita: 'gatti', chiave: null, campi, fissi: {} }
  expect(checkMappatura([mappata], [{ nome: 'T', righe: 1, colonne }])).toEqual([])
})
