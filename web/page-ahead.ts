import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, type Rolldown, runnerImport } from 'vite'

const src = join(import.meta.dirname, 'src')
const frame = ['app/layout/main-layout.tsx', 'session/ability.ts']
/** Preloaded with the page of a new record; other pages load this later. */
const fields = ['ui/material/search-box.tsx']

/**
 * Inlines the script that requests the first data, and writes pages.json with the files of each address. The server lists them in
 * the page, so that the browser loads them in parallel and does not discover them one by one.
 */
export function pageAhead(): Plugin {
  return {
    name: 'page-ahead',
    transformIndexHtml: {
      order: 'post',
      // Before the styles: a script after a stylesheet waits for it.
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

function isOfNew({ path, screen }: Page, pages: readonly Page[]): boolean {
  return !isOfRecord(path) && pages.some(other => other.screen === screen && isOfRecord(other.path))
}

const isOfRecord = (path: string) => path.endsWith('/:id')

/** Inlined in HTML: comments are stripped, and a `<` could end the script element. */
function earlyScript(): string {
  const text = readFileSync(join(src, 'app/shell/early.js'), 'utf8').replace(/^\s*\/\/.*$/gm, '')
  if (text.includes('<')) throw new Error('early.js stands in the page: it holds no "<"')
  return text.replace(/\n\s*/g, '\n').trim()
}

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
