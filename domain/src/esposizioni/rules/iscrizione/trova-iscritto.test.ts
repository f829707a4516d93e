import { expect, it } from 'vitest'
import { isTrovatoDa } from './trova-iscritto.ts'

const row = {
  ...{ numero: 12, nome: 'Nuvolà del Colle', codice: '(LO) 44, RX', razza: 'MCO', razza_nome: 'Maine Coon' },
  ...{ ems: 'MCO f 22', classe_nome: 'Open', proprietario: 'Rossi Mario' },
  ...{ richieste: 'vicino a Verdi', note: 'arriva tardi' },
}

it.each([
  ['', true],
  ['12', true],
  ['1', false],
  ['44', false],
  ['nuvola', true],
  ['ROSSI maine', true],
  ['mco f 22', true],
  ['verdi', true],
  ['tardi', true],
  ['rossi siamese', false],
])('the search %j finds the entry: %s', (asked, found) => {
  expect(isTrovatoDa(row, asked)).toBe(found)
})
