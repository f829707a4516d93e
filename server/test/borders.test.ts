import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { entities } from '@bisavolo/domain'
import { describe, expect, it } from 'vitest'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

interface Source {
  path: string
  text: string
  imports: string[]
}

const sources: Source[] = ['domain/src', 'server/src', 'web/src', 'e2e', 'simulation/src']
  .flatMap(readFolder)
  .map(path => {
    const text = readFileSync(join(root, path), 'utf8')
    const statements = text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s+[^'"]*?\s*from\s*'([^']+)'|import\s*\(\s*'([^']+)'|(?:^|\n)import\s+'([^']+)'/g,
    )
    return {
      path,
      text,
      imports: [...statements].map(([, from, lazy, bare]) => target(path, (from ?? lazy ?? bare) as string)),
    }
  })

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

/** Resolves a relative import to a path of the project; a package name stays as it is. */
function target(from: string, name: string): string {
  if (name.startsWith('.')) return relative(root, resolve(root, dirname(from), name))
  const inDomain = /^@bisavolo\/domain(?:\/(.+))?$/.exec(name)
  return inDomain === null ? name : `domain/src/${inDomain[1] ?? 'index'}.ts`
}

const areas = ['registro', 'soci', 'esposizioni', 'nascite', 'denaro', 'trasloco', 'segreteria']
const inOrder = areas.map(area => [area])

/**
 * Layers of each package, lowest first. A folder may import itself and lower layers, types included; folders of one layer may not
 * import each other.
 */
const floors: Record<string, readonly (readonly string[])[]> = {
  'domain/src': [['kit'], ['words'], ['access', 'documents'], ...inOrder, ['product'], ['listing'], ['index.ts']],
  'server/src': [
    ['platform'],
    ['output'],
    ['input'],
    ['records'],
    ['mail'],
    ['auth'],
    ['documents', 'desk', 'findings', 'reports'],
    ...inOrder,
    ['reference', 'backup'],
    ['demo'],
    ['app'],
    ['main.ts', 'commands'],
  ],
  'web/src': [
    ['ui', 'api'],
    ['session'],
    ['records'],
    ['documents', 'reports', 'desk', 'access'],
    ...inOrder,
    ['app'],
    ['main.tsx'],
  ],
  'simulation/src': [
    ['clock'],
    ['engine'],
    ['checks', 'people', 'areas'],
    ['association.ts'],
    ['story', 'report.ts'],
    ['run.ts'],
  ],
}

interface Place {
  house: string
  room: string
  floor: number
}

function placeOf(path: string): Place | undefined {
  const house = Object.keys(floors).find(name => path.startsWith(`${name}/`))
  if (house === undefined) return undefined
  const room = path.slice(house.length + 1).split('/')[0] as string
  return { house, room, floor: (floors[house] ?? []).findIndex(rooms => rooms.includes(room)) }
}

/** Rules of any area may be imported by every area of the domain; definitions, calls and reports may not. */
const isRule = (path: string) => /^domain\/src\/[^/]+\/rules\//.test(path)

describe('layers of the source', () => {
  it('every file belongs to a layer', () => {
    expect(code.map(({ path }) => path).filter(path => placeOf(path)?.floor === -1)).toEqual([])
  })
  it('every import goes to a lower layer', () => {
    const crossed = code.flatMap(({ path, imports }) => {
      const from = placeOf(path)
      return imports
        .filter(to => {
          const there = placeOf(to)
          if (from === undefined || there === undefined || from.house !== there.house) return false
          return there.floor > from.floor || (there.floor === from.floor && there.room !== from.room)
        })
        .map(to => `${path} → ${to}`)
    })
    expect(crossed).toEqual([])
  })
  it('there are no import cycles, not even of types', () => {
    const graph = new Map(code.map(source => [source.path, source.imports.filter(path => /\.tsx?$/.test(path))]))
    const state = new Map<string, 'open' | 'done'>()
    const circles: string[] = []
    const visit = (path: string, trail: string[]): void => {
      if (state.get(path) === 'done') return
      if (state.get(path) === 'open') return void circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
      state.set(path, 'open')
      for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
      state.set(path, 'done')
    }
    for (const path of graph.keys()) visit(path, [])
    expect(circles).toEqual([])
  })
})

interface Border {
  name: string
  from: RegExp
  refuses: (path: string) => boolean
  instead: string
}

const borders: Border[] = [
  {
    name: 'domain is pure',
    from: /^domain\/src\//,
    refuses: path => !path.startsWith('domain/src') && path !== 'zod',
    instead: 'give the rule what it needs as an argument',
  },
  {
    name: 'rules are leaves',
    from: /^domain\/src\/[^/]+\/rules\//,
    refuses: path =>
      path.startsWith('domain/src') &&
      !isRule(path) &&
      !/^domain\/src\/(words\/(choices|states)|kit\/(date|finding|format|likeness|nazioni|one-code|pairs|regola|validators|values))\.ts$/.test(
        path,
      ),
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
    name: 'ui knows neither entities nor calls',
    from: /^web\/src\/ui\//,
    // Formats of dates and numbers belong to no entity.
    refuses: path => /^domain\/(?!src\/kit\/(date|format)\.ts$)|^web\/src\/(?!ui\/)/.test(path),
    instead: 'give it values and words as props',
  },
  {
    name: 'Material stays in its room',
    from: /^web\/src\/(?!ui\/(material\/|overlays\.tsx))/,
    refuses: path => path.startsWith('@mui/'),
    instead: 'take it from ui/overlays.tsx, or from ui/material where its code is wanted at once',
  },
  {
    name: 'journeys know the domain alone',
    from: /^e2e\//,
    refuses: path => /^(server|web)\/src/.test(path),
    instead: 'drive the app as a person does',
  },
]

describe.each(borders)('$name', ({ from, refuses, instead }) => {
  it(`the rule is kept; instead: ${instead}`, () => {
    const crossed = code
      .filter(source => from.test(source.path))
      .flatMap(source => source.imports.filter(refuses).map(path => `${source.path} → ${path}`))
    expect(crossed).toEqual([])
  })
})

describe('code with a single home', () => {
  it.each([
    ['fetch', /\bfetch\(/, /^web\/src\//, /^web\/src\/api\/client\.ts$/],
    ['process.env', /process\.env\b/, /^server\/src\//, /^server\/src\/(platform\/config|commands\/[a-z-]+)\.ts$/],
    ['listen', /\.listen\(\{/, /^server\/src\//, /^server\/src\/main\.ts$/],
    ['the clock in domain', /Date\.now\(\)|new Date\(\)/, /^domain\/src\//, /^$/],
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
  it('no file is called utils, helpers, types or misc', () => {
    expect(
      code
        .filter(source => /(^|\/)(utils?|helpers?|types|misc)(\.tsx?|\/)/.test(source.path))
        .map(source => source.path),
    ).toEqual([])
  })
  it('no rule is named like a test', () => {
    expect(code.map(({ path }) => path).filter(path => /-test\.tsx?$/.test(path))).toEqual([])
  })
  it('no folder has more than thirty source files', () => {
    const counts = new Map<string, number>()
    for (const { path } of code) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
    expect([...counts].filter(([, files]) => files > 30)).toEqual([])
  })
})

/** Comments may name anything. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

const asksDatabase = (text: string) =>
  /\bsql(<[^`]*>)?`|\bsql\.\w+\(|\bCompiledQuery\b|\b(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\.query(<[^(]*>)?\(/.test(
    withoutComments(text),
  )

describe('SQL in the right files', () => {
  const roomsOfData =
    /^server\/src\/(platform\/db|records|auth|mail|documents|desk|findings|reports|reference|backup|demo)\//
  /** In an area only reports and files with these verbs in their name may query the database. */
  const reads = 'read|find|detail|lock|take|claim|next'
  const writes =
    'save|store|update|remove|annul|undo|erase|blot|sweep|issue|register|approve|refuse|record|resend|free|mark|mail|disable'
  const inArea = `^server/src/(${areas.join('|')})`
  // Large topics such as the import have subfolders.
  const readsOrWrites = new RegExp(`${inArea}/((reports|anomalie)/[^/]+|([^/]+/){1,2}(${reads}|${writes})-[^/]+)\\.ts$`)
  const health = 'server/src/platform/http/health.ts'
  const belongs = (path: string) =>
    path === health || (!/\/routes\.ts$/.test(path) && (roomsOfData.test(path) || readsOrWrites.test(path)))

  it('is only in data folders and in files with a data verb in their name, never in routes', () => {
    const strays = code.filter(
      ({ path, text }) => /^(server|web|domain)\//.test(path) && asksDatabase(text) && !belongs(path),
    )
    expect(
      strays.map(({ path }) => path),
      'give it a file beside the routes whose name says so: read-….ts, save-….ts',
    ).toEqual([])
  })
  it.each([
    'await sql`select 1`.execute(db)',
    'sql<{ id: number }>`select id from gatti`',
    "const order = sql.ref('t.id')",
    "db.selectFrom('gatti')",
    "trx\n    .updateTable('gatti')",
    "pool.query('select 1')",
    "client.query<{ id: number }>('select 1')",
  ])('is recognised in: %s', text => {
    expect(asksDatabase(text)).toBe(true)
  })
  it.each(['// sql`select 1`', '/** db.selectFrom() */', 'request.query.formato', 'new QueryClient()'])(
    'is not recognised in: %s',
    text => {
      expect(asksDatabase(text)).toBe(false)
    },
  )
  it.each([
    ['server/src/soci/clienti_soci/read-affissi.ts', true],
    ['server/src/soci/reports/libro_soci.ts', true],
    ['server/src/soci/privacy/routes.ts', false],
    ['server/src/auth/routes.ts', false],
    ['server/src/output/table/csv.ts', false],
    ['server/src/soci/clienti_soci/reader.ts', false],
    ['web/src/soci/clienti_soci/read-affissi.ts', false],
  ])('is allowed in %s: %s', (path, answer) => {
    expect(belongs(path)).toBe(answer)
  })
})

/** These entities are also common words, so only strings, keys and addresses count as naming them. */
const words = ['account', 'lettere']
const namesEntity = (text: string, name: string) =>
  new RegExp(words.includes(name) ? `['"\`/]${name}['"\`/]` : `\\b${name}\\b`).test(withoutComments(text))

describe('common code names no entity', () => {
  const common = code.filter(
    ({ path }) =>
      /^(domain\/src\/kit|server\/src\/records|web\/src\/(records|ui|api))\//.test(path) &&
      // The definitions use regola, so this file of kit names it.
      path !== 'domain/src/kit/regola.ts',
  )
  it.each(Object.keys(entities))('%s', name => {
    expect(common.filter(({ text }) => namesEntity(text, name)).map(({ path }) => path)).toEqual([])
  })
  it.each([
    "entityOf('gatti')",
    '{ gatti: 1 }',
    'entities.gatti',
    '`from gatti as t`',
    "'/gatti/1'",
    "api.get('/account/1')",
  ])('the name of an entity is recognised in: %s', text => {
    expect(namesEntity(text, text.includes('account') ? 'account' : 'gatti')).toBe(true)
  })
  it.each(['/** Such as gatti. */', 'idgatti', 'gatti_id', 'change.account'])(
    'no entity is recognised in: %s',
    text => {
      expect(namesEntity(text, text.includes('account') ? 'account' : 'gatti')).toBe(false)
    },
  )
})
