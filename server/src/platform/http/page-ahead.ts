import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstRequest, listAt, type Narrowing, rolesOf, routes } from '@bisavolo/domain'
import { listHeaders } from '@bisavolo/domain/kit/list-headers'

/** What the page of an address asks for before its scripts have arrived: their files, and the first rows of a list. */
export type Ahead = (url: string, today: string) => string

/** By the table that the build writes: the files of each page. */
export function readAhead(folder: string): Ahead {
  const path = join(folder, 'pages.json')
  if (!existsSync(path)) return () => ''
  const files = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string[]>
  const pages = Object.entries(files).map(([pattern, names]) => ({
    pattern,
    matches: new RegExp(`^${pattern.replace(/:[a-z_]+/g, '([^/]+)')}/?$`),
    links: names.map(name => `<link rel="modulepreload" crossorigin href="/${name}">`).join(''),
  }))
  return (url, today) => {
    const [address = '', search = ''] = url.split('?')
    for (const { pattern, matches, links } of pages) {
      const found = matches.exec(address)
      if (found) return links + firstRows(pattern, found[1], new URLSearchParams(search), today)
    }
    return ''
  }
}

/** What the list of this page will ask for, by role where roles differ: who is asking only the browser knows. */
function firstRows(pattern: string, param: string | undefined, search: URLSearchParams, today: string): string {
  const list = listAt(pattern)
  const route = routes.find(({ path }) => path === pattern)
  if (list === undefined || route === undefined) return ''
  const narrowed: Narrowing | null = list.param ? { field: list.param.field, id: Number(param) } : null
  if (narrowed !== null && !Number.isInteger(narrowed.id)) return ''
  const requests = new Map<string, { roles: string[]; headers: Record<string, string> }>()
  for (const role of rolesOf(route)) {
    const request = firstRequest(list, { search, narrowed, role, today })
    if (request === null) return ''
    const headers = listHeaders(request)
    const key = JSON.stringify(headers)
    const same = requests.get(key) ?? { roles: [], headers }
    same.roles.push(role)
    requests.set(key, same)
  }
  const content = JSON.stringify({ list: list.path, url: `/${list.entity}`, requests: [...requests.values()] })
  return `<meta name="prima" content="${content.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')}">`
}
