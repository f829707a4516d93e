import { expect, it } from 'vitest'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { avvisiOf } from './avvisi-of.ts'

const provincia = { id: 1, sigla: 'MI', regione: 'Lombardia' }
const said = [{ campo: 'codice_fiscale', messaggio: 'Attenzione: il codice fiscale è già usato da Rossi' }]

function form(values: Record<string, unknown>, record: Record<string, unknown> | null = null): RecordForm {
  return { values, record, related: { idprovincia: provincia }, mode: record ? 'edit' : 'new' } as unknown as RecordForm
}

it.each([
  ['a CAP of the city', 'cap', { cap: '20121' }, []],
  ['a CAP of another', 'cap', { cap: '00184' }, ['Il CAP non è tra quelli della città: verifica']],
  ['a foreign country in Italy', 'nazione', { nazione: 'FR' }, 1],
  ['another field', 'telefono', { cap: '00184' }, []],
])('%s', (_, campo, values, expected) => {
  const found = avvisiOf(form(values), campo, ['20121'])
  if (typeof expected === 'number') expect(found).toHaveLength(expected)
  else expect(found).toEqual(expected)
})

it('server warnings are shown until the value changes', () => {
  const record = { id: 1, codice_fiscale: 'RSSMRA80A01H501U', nome_completo: 'Rossi Mario', avvisi: said }
  expect(avvisiOf(form({ ...record }, record), 'codice_fiscale')).toEqual([said[0]?.messaggio])
  expect(avvisiOf(form({ ...record, codice_fiscale: '' }, record), 'codice_fiscale')).toEqual([])
})
