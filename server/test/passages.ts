import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** Text that may cite a document: a comment, a string of a test, a line of a page. */
export interface Passage {
  path: string
  line: number
  kind: 'comment' | 'name' | 'page'
  text: string
}

const skipped = new Set(['node_modules', 'dist', 'data', 'pictures'])

/** Every file of the project, relative to the root; dot folders belong to tools. */
export const files: readonly string[] = filesUnder('')

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    if (entry.name.startsWith('.') || skipped.has(entry.name)) return []
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

let everyPassage: readonly Passage[] | undefined

export function passages(): readonly Passage[] {
  everyPassage ??= files.flatMap(path => {
    if (/\.(tsx?|mjs)$/.test(path)) return inCode(path, textOf(path))
    if (path.endsWith('.sql')) return inSql(path, textOf(path))
    return path.endsWith('.md') ? linesOf(path, 'page', 1, textOf(path)) : []
  })
  return everyPassage
}

/**
 * Tokens of a source; strings and regular expressions come first, because comment signs inside mean nothing. An apostrophe in JSX
 * text opens no string, since no quote closes it on the same line.
 */
const tokens = new RegExp(
  [
    /(?<comment>\/\*[\s\S]*?\*\/|\/\/[^\n]*)/,
    /(?<text>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`)/,
    /(?<=[(,=:[!&|?{};>]\s*)\/(?:[^\\/\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/** Comments, and in tests every string that is a sentence, which includes test names. */
export function inCode(path: string, source: string): Passage[] {
  const isTest = path.endsWith('.test.ts') || path.endsWith('.test.tsx')
  let line = 1
  let counted = 0
  return [...source.matchAll(tokens)].flatMap(({ index, groups }) => {
    const { comment, text } = groups as { comment?: string; text?: string }
    line += source.slice(counted, index).split('\n').length - 1
    counted = index
    if (comment !== undefined) return linesOf(path, 'comment', line, comment)
    return isTest && text?.includes(' ') ? linesOf(path, 'name', line, text) : []
  })
}

function inSql(path: string, source: string): Passage[] {
  return linesOf(path, 'comment', 1, source).filter(({ text }) => text.trim().startsWith('--'))
}

function linesOf(path: string, kind: Passage['kind'], first: number, text: string): Passage[] {
  return text.split('\n').map((line, index) => ({ path, line: first + index, kind, text: line }))
}
