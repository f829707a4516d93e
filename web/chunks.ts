import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const src = join(import.meta.dirname, 'src')
/** Screens of those who have not signed in: what they import is shared, they themselves are not. */
const isScreenOfAccess = (id: string) => id.startsWith(join(src, 'access/')) && !id.endsWith('/screens.ts')

/**
 * What is always read together is one file: a phone on a slow line waits for the number of files as well as for their size. A group
 * is all that its first modules import, without what the groups before it hold; whatever is left is split by the screens that need it.
 * Who signs in waits for the first two alone, and for that screen.
 */
const groups: readonly (readonly [name: string, from: readonly string[]])[] = [
  ['base', ['main.tsx']],
  ['campi', ['access/login-screen.tsx']],
  ['cornice', ['app/layout/main-layout.tsx', 'session/ability.ts', 'records/status.tsx', 'ui/fields/date-text.ts']],
  ['casa', ['segreteria/dashboard/dashboard-screen.tsx']],
  ['lista', ['records/list/list-screen.tsx']],
  ['finestre', ['ui/material/overlays.tsx']],
  ['scheda', ['records/page/record-page.tsx', 'records/page/record-dialog.tsx']],
  ['gatto', ['registro/gatti/gatto-screen.tsx']],
  ['persona', ['soci/anagrafica/address-fields.tsx', 'soci/anagrafica/citta-field.tsx']],
  ['pratica', ['nascite/denunce_nascita/own-denuncia-screen.tsx', 'nascite/passaggi/passaggio-screen.tsx']],
]

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: groups.map(([name, from], at) => ({
    debugName: name,
    name: (id, graph) => (importedBy(name, from, graph).has(id) && !isScreenOfAccess(id) ? name : null),
    priority: groups.length - at,
  })),
}

const known = new Map<string, ReadonlySet<string>>()

function importedBy(name: string, from: readonly string[], graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const before = known.get(name)
  if (before !== undefined) return before
  const reached = new Set<string>()
  const rest = from.map(path => join(src, path))
  for (let id = rest.pop(); id !== undefined; id = rest.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    const imported = graph.getModuleInfo(id)?.importedIds ?? []
    if (!isCutShort(id)) rest.push(...imported)
  }
  known.set(name, reached)
  return reached
}

/** Nobody uses Material's theme for high contrast, which knows every kind of input; the build leaves it out. */
const isCutShort = (id: string) => id.endsWith('/styles/enhanceHighContrast.mjs')

/**
 * @mdi/js is one module of every icon there is: each is written where it is used. As modules of their own they would tie files
 * together: the home page once waited for the code of every form, for the sake of an icon that both show.
 */
export function iconsInPlace(): Plugin {
  const imports = /import \{([^}]+)\} from '@mdi\/js'/g
  let paths: Record<string, string> = {}
  return {
    name: 'icons-in-place',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      known.clear()
      paths = (await import('@mdi/js')) as unknown as Record<string, string>
    },
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/ },
      handler: code =>
        code.replace(imports, (_all, names: string) =>
          names
            .split(',')
            .map(name => name.trim())
            .filter(Boolean)
            .map(name => `const ${name} = ${JSON.stringify(paths[name])}`)
            .join(';'),
        ),
    },
  }
}

/** The router's package offers a bundler the build with developers' warnings alone, beside the one without. */
export function routerForUse(): Plugin {
  const { resolve } = createRequire(import.meta.url)
  return {
    name: 'router-for-use',
    apply: 'build',
    enforce: 'pre',
    resolveId: source =>
      source === 'react-router'
        ? resolve('react-router').replace(/dist.development.*$/, 'dist/production/index.mjs')
        : undefined,
  }
}
