import { expect, it } from 'vitest'
import { ostacoloDocumento } from './ostacolo-documento.ts'
import type { Pratica } from './pratiche.ts'

const inviata = { idproprietario: 7, data_nascita: '2026-03-05' }
it.each<[string, Pratica, object, RegExp | null]>([
  ['a buyer who is not in the registry yet', 'passaggi', { idproprietario: null }, /L’acquirente non è ancora/],
  ['a buyer who is', 'passaggi', { idproprietario: 7 }, null],
  ['a declaration without an owner', 'denunce_nascita', { ...inviata, idproprietario: null }, /proprietario/],
  ['a declaration without its day', 'denunce_nascita', { ...inviata, data_nascita: null }, /data di nascita/],
  ['a declaration', 'denunce_nascita', inviata, null],
  ['an ancestor', 'gatti', { antenato: 1, idproprietario: null }, /antenato/],
  ['an ancestor in a list', 'gatti', { stati: ['antenato'] }, /antenato/],
  ['a cat', 'gatti', { antenato: 0, idproprietario: 7 }, null],
  ['a cat in a list', 'gatti', { stati: ['neutro'] }, null],
  ['an enrolment', 'iscrizioni_rinnovi', { idcliente_socio: 7 }, null],
  ['a cattery name', 'affissi', { idcliente: 7 }, null],
])('reasons against a document for %s', (_, pratica, row, expected) => {
  const ostacolo = ostacoloDocumento(pratica, row as Record<string, unknown>)
  if (expected === null) expect(ostacolo).toBeNull()
  else expect(ostacolo).toMatch(expected)
})
