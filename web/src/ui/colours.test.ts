import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as tokens from './tokens.ts'

const css = readFileSync(join(import.meta.dirname, 'colours.css'), 'utf8')
const plain = new Map([...css.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name = '', value = '']) => [name, value]))
const both = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(([, name = '', day = '', night = '']) => [
    name,
    { day, night },
  ]),
)

/** Text colours with every background they appear on. */
const pairs = [
  ...['ink', 'ink-soft', 'registry', 'amber', 'success', 'error', 'warning', 'sire', 'dam'].flatMap(text => [
    [text, 'sheet'],
    [text, 'paper'],
    [text, 'sheet-hover'],
  ]),
  ...['registry', 'success', 'error', 'warning'].map(kind => [kind, `${kind}-tint`]),
  ...['registry', 'registry-dark', 'success', 'error', 'error-dark', 'amber'].map(ground => ['sheet', ground]),
  ...[1, 2, 3, 4, 5, 6].map(n => ['ink', `repeated-${n}`]),
  ...['registry-tint', 'error-tint', 'warning-tint', 'success-tint', 'line'].map(tint => ['ink', tint]),
  ...[
    ['ink-soft', 'line'],
    ['ink-faint', 'sheet'],
    ['ink-faint', 'line'],
    ['on-ground', 'ground'],
    ['registry', 'registry-tint-strong'],
  ],
] as [string, string][]

it('every colour has a day value, equal for old browsers, and a night value', () => {
  const used = Object.values(tokens)
    .flat()
    .flatMap(value =>
      typeof value === 'string' ? [...value.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name) : [],
    )
    .filter(name => name !== undefined && !['shadow', 'sans', 'serif'].includes(name))
  for (const name of used) expect([...both.keys()], name).toContain(name)
  expect(new Map([...both].map(([name, { day }]) => [name, day]))).toEqual(plain)
})

describe.each(['day', 'night'] as const)('by %s', time => {
  it.each(pairs)('%s is readable on %s', (text, ground) => {
    const of = (name: string) => luminance(both.get(name)?.[time] ?? '')
    const [high = 0, low = 0] = [of(text), of(ground)].sort((a, b) => b - a)
    expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(4.5)
  })
})

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
