import { expect, it } from 'vitest'
import { isDovuto } from './dovuto.ts'
import type { Pratica } from './pratiche.ts'

it.each<[Pratica, { stato?: string; tipo?: string }, boolean]>([
  ['denunce_nascita', { stato: 'bozza' }, false],
  ['denunce_nascita', { stato: 'inviata' }, true],
  ['denunce_nascita', { stato: 'chiusa' }, true],
  ['denunce_nascita', { stato: 'respinta' }, false],
  ['passaggi', { stato: 'inviato' }, true],
  ['passaggi', { stato: 'registrato' }, true],
  ['passaggi', { stato: 'superato' }, false],
  ['iscrizioni_rinnovi', { stato: 'da_approvare', tipo: 'Ordinario' }, true],
  ['iscrizioni_rinnovi', { stato: 'da_pagare', tipo: 'Ordinario' }, false],
  ['iscrizioni_rinnovi', { stato: 'approvata', tipo: 'Onorario' }, false],
  ['iscrizioni_rinnovi', { stato: 'annullata', tipo: 'Aderente' }, false],
  ['iscrizioni_rinnovi', { stato: 'respinta', tipo: 'Aderente' }, false],
  ['affissi', { stato: 'ratificata' }, true],
  ['affissi', { stato: 'respinta' }, false],
  ['gatti', {}, true],
])('%s %o needs a document: %s', (pratica, row, asked) => {
  expect(isDovuto(pratica, row)).toBe(asked)
})
