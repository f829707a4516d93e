import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const src = join(import.meta.dirname, 'src')
/** Imports of the sign-in screens go into shared chunks, the screens themselves do not. */
const isScreenOfAccess = (id: string) => id.startsWith(join(src, 'access/')) && !id.endsWith('/screens.ts')

/**
 * Modules used together share a chunk, because on a slow line the number of files counts as much as their size. A chunk takes all
 * imports of its entry modules that no earlier chunk has; the rest is split per screen. Signing in needs only the first two
 * chunks and its own screen.
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

/** Imports of Material's unused high-contrast theme are not followed: they include every kind of input. */
const isCutShort = (id: string) => id.endsWith('/styles/enhanceHighContrast.mjs')

/**
 * Writes each icon path where it is used. An icon shared as a module would tie chunks together: the home page once loaded the
 * code of every form for one icon.
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

/** react-router's exports give bundlers the development build; this picks the production build. */
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
