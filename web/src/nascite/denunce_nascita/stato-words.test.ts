import type { DenunciaLetta } from '@bisavolo/domain/nascite/calls'
import { expect, it } from 'vitest'
import { turnWords } from './denuncia-summary.tsx'
import { whereItStands } from './stato-words.ts'

const cucciolo = (deceduto: 0 | 1, idgatto: number | null) =>
  ({ deceduto, idgatto }) as DenunciaLetta['cuccioli'][number]

it.each([
  ['all are cats', [cucciolo(0, 1), cucciolo(0, 2)], /^Tutti i cuccioli sono nel registro/],
  ['one died', [cucciolo(0, 1), cucciolo(1, null)], /^Tutti i cuccioli vivi sono nel registro/],
  ['all died', [cucciolo(1, null)], /^Non ci sono cuccioli da registrare/],
  ['one was left out', [cucciolo(0, 1), cucciolo(0, null)], /un cucciolo vivo non è nel registro: riaprila/],
  ['two were left out', [cucciolo(0, null), cucciolo(0, null)], /2 cuccioli vivi non sono nel registro: riaprila/],
])('a closed litter states the fate of its kittens: %s', (_, cuccioli, expected) => {
  expect(whereItStands({ stato: 'chiusa', cuccioli }).staff).toMatch(expected)
})

it('an approved litter without names is shown as waiting for its breeder', () => {
  const kitten = (nome: string | null) =>
    ({ ...cucciolo(0, null), nome, idocchi: 8 }) as DenunciaLetta['cuccioli'][number]
  const [unnamed, named] = [[kitten('Alba'), kitten(null)], [kitten('Alba')]].map(cuccioli => {
    const denuncia = { stato: 'approvata' as const, cuccioli }
    return [turnWords(denuncia), whereItStands(denuncia)] as const
  })
  expect(unnamed?.[0]).toBe('Socio: dati dei cuccioli da completare')
  expect(unnamed?.[1].socio).toContain('completa i dati dei cuccioli')
  expect(unnamed?.[1].staff).toContain('il socio deve completare')
  expect(named?.[0]).toBe('Segreteria: cuccioli da registrare')
  expect(named?.[1].socio).toContain('la segreteria registra i cuccioli')
})
