import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, type Rolldown, runnerImport } from 'vite'

const src = join(import.meta.dirname, 'src')
/** What every page of the main layout needs besides its own screen. */
const frame = ['app/layout/main-layout.tsx', 'session/ability.ts']
/** What comes later on a page to read, and at once where one begins to write. */
const fields = ['ui/material/search-box.tsx']

/**
 * Puts into the page the script that asks for its first data, and writes beside it which files each address needs: the server names
 * them in the page, so that the browser asks for all of them at once instead of finding them one in the other.
 */
export function pageAhead(): Plugin {
  return {
    name: 'page-ahead',
    transformIndexHtml: {
      order: 'post',
      // Before the styles: a script that stands after them waits for them.
      handler: html => html.replace('<meta name="prima">', place => `${place}<script>${earlyScript()}</script>`),
    },
    async generateBundle(_options, bundle) {
      const { module } = await runnerImport<typeof import('./src/app/routes.ts')>(join(src, 'app/routes.ts'))
      const files = filesOf(bundle)
      const pages = module.mainPages.map(page => [
        page.path,
        files([`${page.screen}.tsx`, ...frame, ...(isOfNew(page, module.mainPages) ? fields : []), 'main.tsx']),
      ])
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(Object.fromEntries(pages)) })
    },
  }
}

interface Page {
  path: string
  screen: string
}

/** The page of a new record: its screen is that of the record itself. */
function isOfNew({ path, screen }: Page, pages: readonly Page[]): boolean {
  return !isOfRecord(path) && pages.some(other => other.screen === screen && isOfRecord(other.path))
}

const isOfRecord = (path: string) => path.endsWith('/:id')

/** Without its comments, and without what could end it. */
function earlyScript(): string {
  const text = readFileSync(join(src, 'app/shell/early.js'), 'utf8').replace(/^\s*\/\/.*$/gm, '')
  if (text.includes('<')) throw new Error('early.js stands in the page: it holds no "<"')
  return text.replace(/\n\s*/g, '\n').trim()
}

/** The scripts that hold these modules, with all that they import. */
function filesOf(bundle: Rolldown.OutputBundle): (modules: readonly string[]) => string[] {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const holders = new Map(chunks.flatMap(chunk => chunk.moduleIds.map(id => [id, chunk.fileName] as const)))
  return modules => {
    const found = new Set<string>()
    const rest = modules.flatMap(path => holders.get(join(src, path)) ?? [])
    for (let name = rest.pop(); name !== undefined; name = rest.pop()) {
      if (found.has(name)) continue
      found.add(name)
      rest.push(...(byName.get(name)?.imports ?? []))
    }
    return [...found]
  }
}
