import { expect, it } from 'vitest'
import { nobody, office } from './access.ts'
import { campiRiservati } from './check-row.ts'
import { defineEntity } from './entity.ts'
import { date, flag, integer, json, money, secret, text } from './field.ts'

const prove = defineEntity({
  name: 'prove',
  label: { one: 'Prova', many: 'Prove' },
  fields: {
    note: text({ label: 'Note' }),
    tessera: text({ label: 'Tessera', writeBy: office }),
    quota: money({ label: 'Quota', writeBy: office }),
    attivo: flag({ label: 'Attivo', writeBy: office }),
    stato: text({ label: 'Stato', writeBy: office, default: 'inviata' }),
    codice: text({ label: 'Codice', readOnly: 'afterCreate' }),
    data: date({ label: 'Data', readOnly: row => row.stato === 'chiusa' }),
    punti: integer({ label: 'Punti', readOnly: true }),
    dati: json({ label: 'Dati', readOnly: true }),
    disciplina: text({ label: 'Disciplina', readBy: office, writeBy: office }),
    password: secret({ label: 'Password', writeBy: office }),
  },
  list: { columns: ['note'], sort: 'id' },
  access: { read: nobody, create: nobody, update: nobody, remove: nobody },
})
const before = {
  ...{ id: 1, note: 'a', tessera: '12', quota: '12.50', attivo: 0, stato: 'chiusa', codice: 'X', data: '2026-01-01' },
  ...{ punti: 7, dati: { a: 1 }, disciplina: 'x' },
}

it.each<[string, 'socio' | 'admin', object, string[]]>([
  ['a reserved field that came changed', 'socio', { tessera: '99' }, ['tessera']],
  ['one that came as it was read', 'socio', before, []],
  ['the same value written another way', 'socio', { tessera: ' 12 ', quota: 12.5, attivo: null }, []],
  ['one that came empty', 'socio', { tessera: null, quota: '' }, ['tessera', 'quota']],
  ['one that did not come', 'socio', { tessera: undefined }, []],
  ['a value the field does not take', 'socio', { attivo: 'sì', quota: 'x' }, ['quota', 'attivo']],
  ['what only a new row takes', 'socio', { codice: 'Y' }, ['codice']],
  ['what this state has closed', 'socio', { data: '2026-02-02' }, ['data']],
  ['what the server alone writes', 'admin', { punti: 8, dati: { a: 2 } }, ['punti', 'dati']],
  ['what the caller does not read', 'socio', { disciplina: 'y', password: 'y' }, []],
  ['what the caller may write', 'admin', { note: 'b', tessera: '99', disciplina: 'y' }, []],
  ['what the entity does not have', 'socio', { id: 9, tessera_vecchia: '9' }, []],
])('reserved fields of a stored row: %s', (_, role, sent, names) => {
  const told = campiRiservati(prove, role, sent as never, { before, stored: before })
  expect(told.map(({ campo }) => campo)).toEqual(names)
})

it.each<[string, object, string[]]>([
  ['a reserved field', { tessera: '99', stato: 'chiusa' }, ['tessera', 'stato']],
  ['nothing, or what it was stored with', { tessera: null, quota: ' ', attivo: 0, stato: 'accolta' }, []],
  ['what a new row begins with, where this one did not', { stato: 'inviata' }, ['stato']],
  ['what it does take once', { codice: 'Y', data: '2026-02-02' }, []],
])('reserved fields of a new row: %s', (_, sent, names) => {
  const told = campiRiservati(prove, 'socio', sent as never, { before: null, stored: { stato: 'accolta', attivo: 0 } })
  expect(told.map(({ campo }) => campo)).toEqual(names)
})

it('a reserved field already set to that value by the save gives no finding', () => {
  const stored = { ...before, stato: 'ritirata' }
  expect(campiRiservati(prove, 'socio', { stato: 'ritirata' }, { before, stored })).toEqual([])
})

it('a reserved field is named with its code', () => {
  expect(campiRiservati(prove, 'socio', { tessera: '99' }, { before, stored: before })).toEqual([
    {
      codice: 'campo_riservato',
      campo: 'tessera',
      ...{ livello: 'avviso', perSocio: 'avviso' },
      messaggio: 'Tessera: non lo puoi cambiare, il valore inviato non è salvato',
    },
  ])
})
