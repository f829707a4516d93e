import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

interface Source {
  path: string
  text: string
  imports: string[]
  /** Imports that run when the file is read: a cycle of types, or one that loads later, is none. */
  atRunTime: string[]
}

const sources: Source[] = ['domain/src', 'server/src', 'web/src', 'e2e'].flatMap(readFolder).map(path => {
  const text = readFileSync(join(root, path), 'utf8')
  const statements = [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s+([^'"]*?)\s*from\s*'([^']+)'|import\s*\(\s*'([^']+)'|(?:^|\n)import\s+'([^']+)'/g,
    ),
  ]
  const named = statements.map(([, what = '', from, lazy, bare]) => ({
    what,
    lazy: lazy !== undefined,
    to: target(path, (from ?? lazy ?? bare) as string),
  }))
  const imports = named.map(({ to }) => to)
  const atRunTime = named.filter(({ what, lazy }) => !lazy && !isTypesOnly(what)).map(({ to }) => to)
  return { path, text, imports, atRunTime }
})
/** `type { A }`, `{ type A, type B }`: gone after compiling. */
function isTypesOnly(what: string): boolean {
  if (what.startsWith('type ')) return true
  const names = /^\{([^}]*)\}$/.exec(what)?.[1]
  return (
    names
      ?.split(',')
      .map(name => name.trim())
      .filter(Boolean)
      .every(name => name.startsWith('type ')) ?? false
  )
}

const isTest = (path: string) => /\.test\.tsx?$|\/test\//.test(path)
const code = sources.filter(source => !isTest(source.path))

function readFolder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return []
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return readFolder(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

/** A relative import as a path of the project, a package as it is. */
function target(from: string, name: string): string {
  if (name.startsWith('.')) return relative(root, resolve(root, dirname(from), name))
  return name.replace(/^@bisavolo\/(domain)(\/|$)/, 'domain/src$2')
}

const feature = (path: string) => /^((?:server|web)\/src\/features\/[^/]+)\//.exec(path)?.[1]

interface Border {
  name: string
  from: RegExp
  refuses: (path: string, source: Source) => boolean
  instead: string
}

/** architecture.md 3.8: what must never import what, and what to do instead. */
const borders: Border[] = [
  {
    name: 'domain is pure',
    from: /^domain\/src\//,
    refuses: path => !path.startsWith('domain/src') && path !== 'zod' && path !== '@casl/ability',
    instead: 'give the rule what it needs as an argument',
  },
  {
    name: 'rules are leaves',
    from: /^domain\/src\/rules\//,
    refuses: path =>
      path.startsWith('domain/src') && !/^domain\/src\/(rules\/|choices\.ts$|kit\/validators\.ts$)/.test(path),
    instead: 'definitions use rules, rules use plain data and fixed vocabularies',
  },
  {
    name: 'the server knows no web',
    from: /^server\//,
    refuses: path => /^(web|e2e)\/|^react|^@mui/.test(path),
    instead: 'share it through domain',
  },
  {
    name: 'the web knows no server',
    from: /^web\//,
    refuses: path => /^(server|e2e)\/|^node:|^fastify|^kysely|^pg$/.test(path),
    instead: 'share it through domain',
  },
  {
    name: 'the engine imports no feature',
    from: /^(server|web)\/src\/records\//,
    refuses: path => path.includes('/src/features/'),
    instead: 'name the command in the table of app',
  },
  {
    name: 'a feature imports no other feature',
    from: /\/src\/features\//,
    refuses: (path, source) => feature(path) !== undefined && feature(path) !== feature(source.path),
    instead: 'shared knowledge goes down to domain/rules, a shared write through records',
  },
  {
    name: 'ui knows neither entities nor calls',
    from: /^web\/src\/ui\//,
    refuses: path => /^domain\/|^web\/src\/(?!ui\/)/.test(path),
    instead: 'give it values and words as props',
  },
  {
    name: 'journeys know the domain alone',
    from: /^e2e\//,
    refuses: path => /^(server|web)\/src/.test(path),
    instead: 'drive the app as a person does',
  },
]

describe.each(borders)('$name', ({ from, refuses, instead }) => {
  it(`or else: ${instead}`, () => {
    const crossed = code
      .filter(source => from.test(source.path))
      .flatMap(source => source.imports.filter(path => refuses(path, source)).map(path => `${source.path} → ${path}`))
    expect(crossed).toEqual([])
  })
})

describe('things that live in one place', () => {
  it.each([
    ['fetch', /\bfetch\(/, /^web\/src\//, /^web\/src\/api\/client\.ts$/],
    ['process.env', /process\.env\b/, /^server\/src\//, /^server\/src\/(config|commands\/[a-z-]+)\.ts$/],
    ['listen', /\.listen\(\{/, /^server\/src\//, /^server\/src\/main\.ts$/],
    ['the clock in domain', /Date\.now\(\)|new Date\(\)/, /^domain\/src\//, /^$/],
    [
      'sql templates',
      /\bsql(<[^`]*>)?`/,
      /^server\/src\//,
      /^server\/src\/(db|records|auth|http|mail|pedigree|registry|backup|storage)\/|^server\/src\/features\/.*/,
    ],
  ])('%s', (_name, pattern, where, allowed) => {
    expect(
      code
        .filter(source => where.test(source.path) && !allowed.test(source.path) && pattern.test(source.text))
        .map(source => source.path),
    ).toEqual([])
  })
  it('source never imports tests', () => {
    expect(code.filter(source => source.imports.some(isTest)).map(source => source.path)).toEqual([])
  })
  it('nothing is called utils, helpers, types or misc', () => {
    expect(
      code
        .filter(source => /(^|\/)(utils?|helpers?|types|misc)(\.tsx?|\/)/.test(source.path))
        .map(source => source.path),
    ).toEqual([])
  })
})

it('there are no cycles', () => {
  const graph = new Map(code.map(source => [source.path, source.atRunTime.filter(path => /\.tsx?$/.test(path))]))
  const state = new Map<string, 'open' | 'done'>()
  const cycles: string[] = []
  const visit = (path: string, trail: string[]): void => {
    if (state.get(path) === 'done') return
    if (state.get(path) === 'open') return void cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    state.set(path, 'open')
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    state.set(path, 'done')
  }
  for (const path of graph.keys()) visit(path, [])
  expect(cycles).toEqual([])
})
