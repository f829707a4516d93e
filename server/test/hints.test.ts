import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Entity, entities } from '@bisavolo/domain'
import { fatture_ricevute_righe } from '@bisavolo/domain/denaro/entities/fatture_ricevute_righe'
import { parseAst } from 'rolldown/parseAst'
import { describe, expect, it } from 'vitest'

const longest = 90

/** Hints that may be longer, each with the reason. */
const allowed: Readonly<Record<string, string>> = {}

type Node = { type: string } & Record<string, unknown>
type Code = readonly [path: string, code: string]
/** Constants and functions of a source by name, so that a hint kept in one of them is read too. */
type Named = ReadonlyMap<string, Node>

const root = fileURLToPath(new URL('../../', import.meta.url))
const screens = readCode('web/src')
const rules = readCode('domain/src')
const hintWords = ['help', 'hint', 'note', 'caption']

describe('the collector', () => {
  it.each([
    ['<F help="Uno per riga" />', ['Uno per riga']],
    ['<F help={a ? "Breve" : b && "Più lunga"} />', ['Più lunga']],
    ['const a = "Otto"; const x = { help: "Vuoto: no. " + a, note: a }', ['Vuoto: no. Otto', 'Otto']],
    ['function about(a) { if (a) return "Uno"; return "Centouno" }; <F note={about(1)} />', ['Centouno']],
    ['<Note>Nati nel <b>registro</b>,{" "}{n} in tutto.</Note>', ['Nati nel registro, … in tutto.']],
    ['<p>Un paragrafo</p>', []],
  ])('reads %s', (code, hints) => expect(hintsOf(['x.tsx', code])).toEqual(hints))
})

it(`a hint of a field has ${longest} characters at most`, () => {
  const described = [...Object.values(entities), fatture_ricevute_righe] as unknown as Entity[]
  const hints = described.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, { help }]) => (help === undefined ? [] : [[`${name}.${field}`, help]])),
  )
  expect(hints.length).toBeGreaterThan(50)
  expect(hints.filter(([, help]) => isTooLong(help))).toEqual([])
})

it(`a hint of a screen has ${longest} characters at most`, () => {
  const hints = [...screens, ...rules.filter(([path]) => !path.includes('/sinonimi'))]
    .filter(([, code]) => /\b(?:help|hint|note|caption)\b|<(?:Note|Hint)\b/.test(code))
    .flatMap(one => hintsOf(one).map(hint => [one[0], hint]))
  expect(hints.length).toBeGreaterThan(150)
  expect(hints.filter(([, hint]) => isTooLong(hint))).toEqual([])
  expect(Object.keys(allowed).filter(hint => !hints.some(([, other]) => other === hint))).toEqual([])
})

it('a percentage has a no-break space before its sign', () => {
  const texts = [...screens, ...rules, ...readCode('server/src')]
    .filter(([, code]) => code.includes(' %'))
    .flatMap(one => nodesOf(parsed(one)).map(node => [one[0], percentText(node)] as const))
  expect(texts.filter(([, text]) => /[\d…] %(?![\w(])/.test(text))).toEqual([])
})

function isTooLong(hint = ''): boolean {
  return hint.length > longest && allowed[hint] === undefined
}

function readCode(folder: string): Code[] {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry): Code[] => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return readCode(path)
    return /(?<!\.test)\.tsx?$/.test(path) ? [[path, readFileSync(root + path, 'utf8')]] : []
  })
}

function parsed([path, code]: Code): unknown {
  return parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
}

function hintsOf(code: Code): string[] {
  const nodes = nodesOf(parsed(code))
  const named = new Map(nodes.flatMap(namedBy))
  return nodes
    .filter(isHint)
    .map(node => textOf(node.type === 'JSXElement' ? node : node.value, named))
    .map(text => text.replace(/\s+/g, ' ').trim())
    .filter(text => /\p{L}{2}/u.test(text))
}

function namedBy({ type, id, init, body }: Node): [string, Node][] {
  const value = type === 'FunctionDeclaration' ? body : type === 'VariableDeclarator' ? init : null
  return value ? [[String((id as Node).name), value as Node]] : []
}

function isHint({ type, name, key, openingElement }: Node): boolean {
  if (type === 'JSXAttribute') return hintWords.includes(String((name as Node).name))
  if (type === 'Property') return hintWords.includes(String((key as Node).name))
  const tag = (openingElement as { name: Node } | undefined)?.name.name
  return tag === 'Note' || tag === 'Hint' || tag === 'caption'
}

function nodesOf(part: unknown, found: Node[] = []): Node[] {
  if (typeof part !== 'object' || part === null) return found
  if ('type' in part) found.push(part as Node)
  for (const inside of Object.values(part)) nodesOf(inside, found)
  return found
}

/** The longest text that a node may give; `…` stands for a value. */
function textOf(part: unknown, named: Named): string {
  if (!part) return ''
  const node = part as Node
  const inside = (one: unknown) => textOf(one, named)
  const all = (parts: unknown) => (parts as Node[]).map(inside)
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : ''
    case 'JSXText':
      return String(node.value).replace(/\s+/g, ' ')
    case 'TemplateLiteral':
      return templateText(node, all(node.expressions))
    case 'ConditionalExpression':
      return longestOf(all([node.consequent, node.alternate]))
    case 'LogicalExpression':
      return longestOf(all([node.left, node.right]))
    case 'BinaryExpression':
      return all([node.left, node.right]).join('')
    case 'JSXElement':
    case 'JSXFragment':
      return all(node.children).join('')
    case 'JSXExpressionContainer':
      return (node.expression as Node).type === 'JSXEmptyExpression' ? '' : inside(node.expression) || '…'
    case 'ArrowFunctionExpression':
      return inside(node.body)
    case 'BlockStatement':
      return longestOf(nodesOf(node.body).map(one => (one.type === 'ReturnStatement' ? inside(one.argument) : '')))
    case 'CallExpression':
      return inside(node.callee)
    case 'Identifier': {
      const { [String(node.name)]: known, ...others } = Object.fromEntries(named)
      return known === undefined ? '' : textOf(known, new Map(Object.entries(others)))
    }
    default:
      return ''
  }
}

function templateText({ quasis }: Node, values: readonly string[]): string {
  return (quasis as { value: { cooked: string } }[])
    .map(({ value }, i) => value.cooked + (i < values.length ? values[i] || '…' : ''))
    .join('')
}

function percentText(node: Node): string {
  if (node.type === 'TemplateLiteral')
    return templateText(
      node,
      (node.expressions as Node[]).map(() => ''),
    )
  if (node.type === 'JSXText') return `…${node.value}`
  return node.type === 'Literal' ? textOf(node, new Map()) : ''
}

function longestOf(texts: readonly string[]): string {
  return texts.reduce((best, text) => (text.length > best.length ? text : best), '')
}
