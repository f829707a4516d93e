import { expect, it } from 'vitest'
import { type Ruolo, senzaPersona } from './senza-persona.ts'

const anna = { nome_completo: 'Verdi Anna', segni: ['VRDNNA80A41H501X', 'anna@example.it', '333 1234567'] }
const line = (text: string) => `Dal vecchio archivio: ${text}`

it.each<[string, Ruolo[], 'goes' | 'stays']>([
  ['Proprietario: Sig.ra ANNA VERDI (TO)', [], 'goes'],
  ['Proprietario: Verdi', [], 'stays'],
  ['Proprietario: Verdini Anna', [], 'stays'],
  ['TEL: 333/1234567 sera', [], 'goes'],
  ['Allevatore: c.f. vrdnna80a41h501x', [], 'goes'],
  ['Email: ANNA@example.it', [], 'goes'],
  ['Proprietario: Sig. Verdi', ['proprietario'], 'goes'],
  ['Allevatore: Bianchi M.', ['proprietario'], 'stays'],
  ['Allevatore: Verdi A.', ['allevatore'], 'goes'],
  ['INDIRIZZO: via Po 1', ['allevatore'], 'goes'],
  ['TEL_PROPR: 02 12345678', ['proprietario'], 'goes'],
  ['TEL_PROPR: 02 12345678', ['allevatore'], 'stays'],
])('%s, of %j: %s', (text, ruoli, expected) => {
  const left = senzaPersona(`${line(text)}\nScritto a mano`, anna, ruoli) ?? ''
  expect(left.includes(line(text))).toBe(expected === 'stays')
})
it('nothing is left of notes about that person alone', () => {
  expect(senzaPersona(line('Proprietario: Anna Verdi'), anna, [])).toBeNull()
})
