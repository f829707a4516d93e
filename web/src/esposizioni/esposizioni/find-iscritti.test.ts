import type { RigaIscritto } from '@bisavolo/domain/esposizioni/calls/iscritti'
import { expect, it } from 'vitest'
import { isFoundBy } from './find-iscritti.ts'

const row: RigaIscritto = {
  ...{ id: 1, gatti_id: 2, numero: 12, nome: 'Nuvolà del Colle', codice: '(LO) 44, RX', sesso: 'F' },
  ...{ data_nascita: '2025-01-01', razza: 'MCO', razza_nome: 'Maine Coon', ems: 'MCO f 22', classe: '9' },
  ...{ classe_nome: 'Open', proprietario: 'Rossi Mario', richieste: 'vicino a Verdi', note: 'arriva tardi' },
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
])('%j finds it: %s', (asked, found) => {
  expect(isFoundBy(row, asked)).toBe(found)
})
