import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type Entity, entities } from '@bisavolo/domain'
import { fatture_ricevute_righe } from '@bisavolo/domain/denaro/entities/fatture_ricevute_righe'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

function namesIn(source: string, head: RegExp, indent: number): string[] {
  const block = head.exec(source)?.[1] ?? ''
  return [...block.matchAll(new RegExp(`^ {${indent}}(\\w+)\\??:`, 'gm'))].map(([, name]) => name as string)
}

const [kitEntity, kitField] = [read('domain/src/kit/entity.ts'), read('domain/src/kit/field.ts')]
const definition = /^interface Definition.*?\{\n(.*?)^\}/ms
const ofEntities = [
  ...namesIn(kitEntity, definition, 2),
  ...namesIn(definition.exec(kitEntity)?.[1] ?? '', /^ {2}list: \{\n(.*?)^ {2}\}/ms, 4),
]
const ofFields = [...kitField.matchAll(/^(?:export )?interface \w+Options.*?\{\n.*?^\}/gms)].flatMap(([block]) =>
  namesIn(block, /\{\n(.*)/s, 2),
)
const words = [...new Set([...ofEntities, ...ofFields])]

const described = [...Object.values(entities), fatture_ricevute_righe] as unknown as Entity[]
const areas = readdirSync(new URL('../../domain/src', import.meta.url))
const sources = areas.flatMap(area => {
  const folder = new URL(`../../domain/src/${area}/entities/`, import.meta.url)
  return existsSync(folder) ? readdirSync(folder).map(file => readFileSync(new URL(file, folder), 'utf8')) : []
})

const page = read('docs/words.md')
const rows = [...page.matchAll(/^\| `(\w+)` \| (.+?) \| `(.+)` \|$/gm)].map(
  ([, word = '', meaning = '', example = '']) => ({
    word,
    meaning,
    example,
  }),
)

it('definitions are written in at most forty words', () => {
  expect(words).toEqual(expect.arrayContaining(['sort', 'required', 'offered', 'label']))
  expect(words.length).toBeLessThanOrEqual(40)
})

it('every definition word is used by an entity', () => {
  const inFields = new Set(
    described.flatMap(({ fields }) => Object.values(fields).flatMap(field => Object.keys(field))),
  )
  const isWritten = (word: string) =>
    sources.some(source => new RegExp(`^ {2,4}${word}:|[{ ]${word}: `, 'm').test(source))
  expect(ofFields.filter(word => !inFields.has(word))).toEqual([])
  expect(ofEntities.filter(word => !isWritten(word))).toEqual([])
})

it('docs/words.md explains every word once, in at most ten words', () => {
  expect(rows.map(({ word }) => word).sort()).toEqual([...words].sort())
  expect(rows.filter(({ meaning }) => meaning.split(' ').length > 10)).toEqual([])
})

it('every example in docs/words.md occurs in an entity', () => {
  const flat = sources.map(source => source.replace(/\s+/g, ' '))
  expect(rows.filter(({ example }) => !flat.some(source => source.includes(example)))).toEqual([])
})
