import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entities, firstRequest, type List, listAt, type Narrowing, type Role, rolesOf, routes } from '@bisavolo/domain'
import { listHeaders } from '@bisavolo/domain/kit/list-headers'
import { readDashboard } from '@bisavolo/domain/segreteria/calls/dashboard'

export type Ahead = (url: string, today: string) => string

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
      if (found) return links + metaOf(firstCall(pattern, found[1], new URLSearchParams(search), today))
    }
    return ''
  }
}

interface First {
  list?: string
  url: string
  /** By role, because only the browser knows the user. */
  requests: { roles: string[]; headers: Record<string, string> }[]
}

/** §2 gives a litter the id of its denuncia. */
const ofAnother: Readonly<Record<string, string>> = { '/cuccioli/:id': 'denunce_nascita' }

function firstCall(pattern: string, param: string | undefined, search: URLSearchParams, today: string): First | null {
  const route = routes.find(({ path }) => path === pattern)
  if (route === undefined) return null
  const list = listAt(pattern)
  if (list !== undefined) return firstRows(list, rolesOf(route), param, { search, today })
  const requests = [{ roles: [...rolesOf(route)], headers: {} }]
  if (pattern === readDashboard.path) return { url: pattern, requests }
  const [, named = ''] = /^\/([a-z_]+)\/:id$/.exec(pattern) ?? []
  const entity = ofAnother[pattern] ?? named
  return entity in entities && isId(param) ? { url: `/${entity}/${param}`, requests } : null
}

function firstRows(
  list: List,
  roles: readonly Role[],
  param: string | undefined,
  asked: { search: URLSearchParams; today: string },
): First | null {
  if (list.param && !isId(param)) return null
  const narrowed: Narrowing | null = list.param ? { field: list.param.field, id: Number(param) } : null
  const requests = new Map<string, First['requests'][number]>()
  for (const role of roles) {
    const request = firstRequest(list, { ...asked, narrowed, role })
    if (request === null) return null
    const headers = listHeaders(request)
    const key = JSON.stringify(headers)
    const same = requests.get(key) ?? { roles: [], headers }
    same.roles.push(role)
    requests.set(key, same)
  }
  return { list: list.path, url: `/${list.entity}`, requests: [...requests.values()] }
}

const isId = (param: string | undefined): param is string => /^[1-9]\d{0,8}$/.test(param ?? '')

function metaOf(first: First | null): string {
  if (first === null) return ''
  const content = JSON.stringify(first).replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
  return `<meta name="prima" content="${content}">`
}
