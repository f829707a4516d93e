import type { Plugin, parseAst } from 'vite'

type Statement = ReturnType<typeof parseAst>['body'][number]
type Expression = NonNullable<Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number]['init']>
interface Cut {
  start: number
  end: number
  text: string
}

const describesCalls =
  /\/domain\/src\/(?:[a-z]+\/calls(?:[-/][a-z_-]+)?|kit\/(?:answers|chosen-ids|report-calls|scelta|trail))\.ts$/
const readByBrowser = ['method', 'path', 'tag', 'roles', 'reads']

/**
 * Strips schemas and OpenAPI text from call definitions in the browser bundle. Schemas that are still referenced become a no-op
 * zod proxy, so no screen loads a validator.
 */
export function callsWithoutSchemas(): Plugin {
  const name = '\0zod-of-calls'
  return {
    name: 'calls-without-schemas',
    enforce: 'pre',
    resolveId: (source, importer = '') => (source === 'zod' && describesCalls.test(importer) ? name : undefined),
    load: id =>
      id === name
        ? `export const z = /* @__PURE__ */ new Proxy(() => {}, { get: () => z, apply: () => z, has: () => false })`
        : undefined,
    transform: {
      filter: { id: describesCalls },
      handler(code) {
        const cuts = this.parse(code, { lang: 'ts' }).body.flatMap(cutsOf)
        return cuts.reduceRight((kept, { start, end, text }) => {
          const rest = kept.slice(end)
          return kept.slice(0, start) + text + (text === '' ? rest.replace(/^\s*,/, '') : rest)
        }, code)
      },
    },
  }
}

/** Top-level statements only: `const x = z.…` becomes `z`, and `defineCall({ … })` keeps only the keys in readByBrowser. */
function cutsOf(statement: Statement): Cut[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression') return []
    const root = rootOf(init)
    if (root === 'z') return [{ start: init.start, end: init.end, text: 'z' }]
    const [described] = init.arguments
    return root === 'defineCall' && described?.type === 'ObjectExpression' ? unreadOf(described) : []
  })
}

function rootOf(expression: Expression): string | undefined {
  if (expression.type === 'CallExpression') return rootOf(expression.callee)
  if (expression.type === 'MemberExpression') return rootOf(expression.object)
  return expression.type === 'Identifier' ? expression.name : undefined
}

function unreadOf({ properties }: Extract<Expression, { type: 'ObjectExpression' }>): Cut[] {
  return properties.flatMap(property => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
    const { key, start, end } = property
    return readByBrowser.includes(key.name) ? [] : [{ start, end, text: '' }]
  })
}
