import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { startApp } from '../harness.ts'

const rule = vi.hoisted(() => ({ breaks: false }))
vi.mock('@bisavolo/domain/denaro/rules/documento/articolo', async original => {
  const real = await original<typeof import('@bisavolo/domain/denaro/rules/documento/articolo')>()
  return {
    ...real,
    checkArticolo: (...args: Parameters<typeof real.checkArticolo>) => {
      if (rule.breaks) (undefined as unknown as { length: number }).length
      return real.checkArticolo(...args)
    },
  }
})

const lines: { level: number; err?: { type: string } }[] = []
const logger = pino({ level: 'error' }, { write: line => lines.push(JSON.parse(line)) })
const test = await startApp({}, logger)

it.each([
  ['beside a faulty field', {}],
  ['alone', { descrizione: 'Prova', prezzo: '10.00', aliquota: 22 }],
])('an error of the program in a rule, %s, is a logged 500 and no refusal', async (_how, body) => {
  rule.breaks = true
  lines.length = 0
  const { status, body: answer } = await (await test.as('admin')).post('/articoli', body)
  expect([status, answer.code]).toEqual([500, 'errore_interno'])
  expect(lines.map(({ err }) => err?.type)).toEqual(['TypeError'])
})

it('without it the faulty fields are refused', async () => {
  rule.breaks = false
  lines.length = 0
  const { status } = await (await test.as('admin')).post('/articoli', {})
  expect([status, lines]).toEqual([422, []])
})
