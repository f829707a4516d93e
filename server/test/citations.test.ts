import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { files, inCode, type Passage, passages, textOf } from './passages.ts'

/** Citable numbers of a page: its numbered headings, and codes in the first column of tables, with their heading. */
interface Page {
  path: string
  headings: Set<string>
  codes: Map<string, string>
}

function pageOf(name: string): Page {
  const page: Page = { path: `docs/${name}.md`, headings: new Set(), codes: new Map() }
  let heading = ''
  for (const line of textOf(page.path).split('\n')) {
    const number = /^#{2,3} (§?D?\d+(?:\.\d+)*)\.? /.exec(line)?.[1] ?? /^(\d+)\. /.exec(line)?.[1]
    heading = number ?? heading
    page.headings.add(heading)
    const first = /^\| ((?:[A-Z]\d{1,2}(?:, )?)+)[ |]/.exec(line)?.[1] ?? ''
    for (const code of first.match(/[A-Z]\d+/g) ?? []) page.codes.set(code, heading)
  }
  return page
}

const requirements = pageOf('requirements')
const ruleBook = pageOf('rule-book')
const reliability = pageOf('reliability')
const security = pageOf('security')
const pages: Record<string, Page> = {
  contract: pageOf('contract'),
  'rule book': ruleBook,
  italy: pageOf('italy'),
  security,
  ux: pageOf('ux'),
}
const partsOf = files.map(path => path.split('/'))
const filesAndFolders = new Set(partsOf.flatMap(parts => parts.map((_, at) => parts.slice(0, at + 1).join('/'))))
const lastParts = new Set(partsOf.flatMap(parts => parts.map((_, at) => parts.slice(at).join('/'))))
const decisions = new Set(files.map(path => /^docs\/decisions\/0*(\d+)-/.exec(path)?.[1]))

const list = (one: string) => `${one}(?:(?:,| and| to) ${one})*`
const patterns = {
  requirement: /§(\w+(?:\.\d+)?)/g,
  decision: new RegExp(`\\bdecision (${list('\\d+')})`, 'gi'),
  numbered: new RegExp(`\\b(contract|rule book|italy|security|ux) (${list('[HES]?\\d+(?:\\.\\d+)*')})`, 'gi'),
  rule: new RegExp(`\\bD(\\d{1,2})\\b(?: (${list('[CEFIMNOP]\\d{2}')}))?`, 'g'),
  code: /\b([CEFIMNOP]\d{2}|G\d{1,2})\b/g,
  measured: /\b([RS]\d{1,2})\b/g,
  page: /(?<![\w/.-])(?:[\w-]+\/)*[\w-]+\.md\b/g,
  source: /(?<![\w/.-])(?:[\w-]+\/)*\w[\w-]*\.tsx?\b/g,
  path: /(?<![\w/-])(?!server\/dist)((?:domain|server|web|e2e|bench|scripts|docs)\/[\w./*-]*[\w*])(?![\w<{/…])|`((?:[\w*-]+\/)+[\w.*-]+\.(?:tsx?|mjs|sql|md|txt))`|\]\(([^)#:]+)\)/g,
}
const numbersIn = (text: string) => text.match(/[A-Z]?\d+(?:\.\d+)*/g) ?? []

/** Citations of a passage that do not resolve or have the wrong form. */
function faultsOf({ path, kind, text: written }: Passage): string[] {
  const faults: string[] = []
  // The first column of a table defines codes; it cites none.
  let text = kind === 'page' ? written.replace(/^\| [A-Z]\d+[^|]*\|/, '|') : written
  const take = (pattern: RegExp, check: (match: string[]) => void) => {
    for (const match of text.matchAll(pattern)) check(match)
    text = text.replaceAll(pattern, ' ')
  }
  const want = (isThere: boolean, what: string) => void (isThere || faults.push(what))
  take(patterns.requirement, ([, number = '']) => want(requirements.headings.has(`§${number}`), `§${number}`))
  take(patterns.decision, ([, numbers = '']) => {
    for (const number of numbersIn(numbers)) want(decisions.has(number), `decision ${number}`)
  })
  take(patterns.numbered, ([, name = '', numbers = '']) => {
    const page = pages[name.toLowerCase()] as Page
    for (const number of numbersIn(numbers))
      want(page.headings.has(number) || page.codes.has(number), `${name} ${number}`)
  })
  take(patterns.rule, ([, number = '', codes = '']) => {
    want(ruleBook.headings.has(`D${number}`), `D${number}`)
    for (const code of numbersIn(codes)) want(ruleBook.codes.get(code) === `D${number}`, `D${number} ${code}`)
  })
  take(patterns.code, ([, code = '']) => {
    const section = ruleBook.codes.get(code)
    want(section !== undefined, code)
    want(kind !== 'comment' || !section?.startsWith('D'), `${code}: write ${section} ${code}`)
  })
  if (/^(docs|server\/test\/(faults|attacks))\//.test(path))
    take(patterns.measured, ([, code = '']) => want(reliability.codes.has(code) || security.codes.has(code), code))
  if (kind === 'page')
    take(patterns.path, ([, plain, quoted = plain, linked = quoted]) => want(isFile(linked ?? '', path), linked ?? ''))
  take(patterns.page, ([name = '']) => want(isFile(name, path), name))
  // Migrations are never edited, so they may name files that have been renamed.
  if (kind === 'comment' && !path.endsWith('.sql')) take(patterns.source, ([name = '']) => want(isSource(name), name))
  want(!/\.md,? §?\d/.test(written), 'a page with its number: write contract 3, rule book 5.2, security 2.5')
  if (kind === 'comment')
    want(!/^\W*\d\.\d{1,2}[:, ]|\(\d\.\d{1,2}\)/.test(written), 'a number without its page: write rule book 5.2')
  return faults
}

/** Paths are relative to the root, the page, or a folder the page names. */
function isFile(name: string, from: string): boolean {
  const places = [
    '',
    posix.dirname(from),
    'docs',
    'server/test',
    'server/test/faults',
    'server/src',
    'web/src',
    'domain/src',
  ]
  return places.some(place => {
    const path = posix.normalize(posix.join(place, name))
    if (path.startsWith('docs/pictures')) return true
    if (!path.includes('*')) return filesAndFolders.has(path)
    const pattern = new RegExp(`^${path.replace(/[.+]/g, '\\$&').replaceAll('*', '[^/]*')}(?:$|/)`)
    return files.some(file => pattern.test(file))
  })
}

/** Comments name a file by its last path parts. */
function isSource(name: string): boolean {
  return lastParts.has(name)
}

it('every citation in a comment, test or page exists in the repository', () => {
  const unresolved = passages()
    .filter(({ path }) => path !== 'server/test/citations.test.ts')
    .flatMap(passage => faultsOf(passage).map(fault => `${passage.path}:${passage.line} ${fault}`))
  expect(unresolved).toEqual([])
})

it('comments are found in large numbers', () => {
  const cited = passages().filter(
    ({ kind, text }) => kind === 'comment' && /§\d|\bD\d|contract \d|security \d/.test(text),
  )
  expect(cited.length).toBeGreaterThan(250)
})

it('every code of a finding is in the rule book', () => {
  const given = files
    .filter(path => /^(domain|server)\/src\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
    .flatMap(path => textOf(path).match(/(?<=\b(?:blocco|bloccoSocio|avviso|info)\(\s*')[A-Z]\d\d(?=')/g) ?? [])
  expect(given.length).toBeGreaterThan(50)
  expect(
    given.filter(code => !ruleBook.codes.has(code)),
    'their row in a table of docs/rule-book.md',
  ).toEqual([])
})

it.each([
  ['// §12: nowhere', '§12'],
  ['/** D5 N99: no such check. */', 'D5 N99'],
  ['/** D8 N13 is of another section. */', 'D8 N13'],
  ['/** N13: without its section. */', 'N13: write D5 N13'],
  ['// contract 9', 'contract 9'],
  ['// security 2.5 and 7.7', 'security 7.7'],
  ['// decision 999', 'decision 999'],
  ['// see docs/nowhere.md', 'docs/nowhere.md'],
  ['// see rules/nowhere.ts', 'rules/nowhere.ts'],
  ['// 5.2: of what?', 'a number without its page: write rule book 5.2'],
  ["const a = 'it’s // §12'; // D99 after a text", 'D99'],
])('the citation %s is refused', (source, fault) => {
  expect(inCode('domain/src/a.ts', source).flatMap(faultsOf)).toEqual([fault])
})
