import { entityOf } from '@bisavolo/domain'
import { regoleAllevamento } from '@bisavolo/domain/nascite/rules/regole/regole-allevamento'
import { expect, it } from 'vitest'
import { warnByRules } from '../../../src/trasloco/importazioni/piano/warn-by-rules.ts'

const row = { data_nascita: '2020-05-05', data_monta: '2020-01-05' }

function warningsWith(regole: unknown): unknown[] {
  const riga = { messaggi: [] as unknown[] }
  const piano = { today: '2026-11-19', regole }
  warnByRules(piano as never, entityOf('denunce_nascita'), riga as never, row, {} as never)
  return riga.messaggi
}

it('a day with its rules is checked', () => {
  expect(warningsWith(regoleAllevamento)).toMatchObject([{ codice: 'N04', campo: 'data_monta' }])
})

it('a day without a rule is not checked', () => {
  expect(warningsWith([])).toEqual([])
})

it('any other error is heard', () => {
  expect(() => warningsWith(undefined)).toThrow(TypeError)
  const wrong = regoleAllevamento.map(regola => ({ ...regola, valore: 'x' }))
  expect(() => warningsWith(wrong)).toThrow('Regola non numerica')
})
