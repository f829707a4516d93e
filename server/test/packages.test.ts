import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (name: string) => readFileSync(join(root, name), 'utf8')

interface Shipped {
  name: string
  licence: string | undefined
}
const { shippedPackages, writeLicences } = (await import(`${root}scripts/set-up/licences.mjs`)) as {
  shippedPackages(): Shipped[]
  writeLicences(folder: string): void
}

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/

it.each(['.', ...JSON.parse(read('package.json')).workspaces])('%s/package.json names exact versions', folder => {
  const all = JSON.parse(read(join(folder, 'package.json')))
  const versions = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides']
    .flatMap(kind => Object.entries<string>(all[kind] ?? {}))
    .filter(([, version]) => !exact.test(version))
  expect(versions).toEqual([])
})

it('container images name exact versions too', () => {
  const stages = [...read('Dockerfile').matchAll(/^FROM (\S+)(?: AS (\w+))?/gm)]
  const own = stages.map(([, , name]) => name)
  const images = [
    ...stages.map(([, image]) => image).filter(image => !own.includes(image)),
    ...[...read('compose.yaml').matchAll(/^\s+image: (\S+)/gm)].map(([, image]) => image),
  ]
  expect(images.length).toBeGreaterThan(2)
  expect(images.filter(image => !/^(node:\d+\.\d+\.\d+-slim|postgres:\d+\.\d+)$/.test(image ?? ''))).toEqual([])
})

it('the image installs the packages of all our folders', () => {
  const folders = JSON.parse(read('package.json')).workspaces as string[]
  for (const folder of folders) expect(read('Dockerfile')).toContain(`COPY ${folder}/package.json ${folder}/`)
})

/** Licences that only require shipping their text. */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'CC0-1.0',
  'Zlib',
]

it('only packages with a reviewed licence are shipped', () => {
  const isAllowed = ({ licence = '' }: Shipped) =>
    licence
      .replace(/^\((.*)\)$/, '$1')
      .split(' AND ')
      .every(name => allowed.includes(name))
  expect(shippedPackages().filter(shipped => !isAllowed(shipped))).toEqual([])
})

it('the text of every licence is shipped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bisavolo-licenze-'))
  writeLicences(folder)
  const text = readFileSync(join(folder, 'licenze.txt'), 'utf8')
  await rm(folder, { recursive: true })
  for (const { name } of shippedPackages()) expect(text, name).toContain(`${name} `)
  for (const words of [
    'Meta Platforms',
    'SIL OPEN FONT LICENSE',
    'Apache License',
    'PostgreSQL Global Development Group',
  ])
    expect(text).toContain(words)
})

it('the bill of materials lists every shipped package with version, hash and licence', async () => {
  const { billOfMaterials } = (await import(`${root}scripts/set-up/bill-of-materials.mjs`)) as {
    billOfMaterials(): string
  }
  const { components } = JSON.parse(billOfMaterials()) as {
    components: { name: string; version: string; hashes?: { content: string }[]; licenses?: unknown[] }[]
  }
  const names = components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'kysely', 'pg', 'react', '@mui/material', 'zod']))
  expect(names.filter(name => ['vite', 'vitest', 'typescript', 'axe-core', 'playwright-core'].includes(name))).toEqual(
    [],
  )
  for (const { name, hashes, licenses } of components)
    expect([name, hashes?.[0]?.content.length, licenses?.length]).toEqual([name, 128, 1])
  const refs = components.map(({ name, version }) => `${name}@${version}`)
  expect(new Set(refs).size).toBe(refs.length)
})
