import { expect, it } from 'vitest'
import { nomeCompletoOf } from './nome-completo.ts'

it.each([
  [{ nome: 'Luna' }, 'Luna'],
  [{ nome: 'Luna', nazione: 'IT' }, 'Luna'],
  [{ nome: 'Luna', prefisso: 'Bosco', nazione: 'IT' }, 'IT*Bosco Luna'],
  [{ nome: 'Luna', suffisso: 'del Bosco', nazione: 'IT' }, 'IT*Luna del Bosco'],
  [{ nome: 'Luna', prefisso: 'Bosco', nazione: 'NO', pretitolo: 'SC', posttitolo: 'JW' }, 'SC NO*Bosco Luna, JW'],
  [{ nome: 'Luna', posttitolo: 'DM', prefisso: null }, 'Luna, DM'],
])('the full name of %o', (gatto, full) => {
  expect(nomeCompletoOf(gatto)).toBe(full)
})
