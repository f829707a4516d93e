import { type Operation, operationsIn } from '../attacks/spec.ts'
import { call } from '../faults/call.ts'
import type { CallerName, Target } from './target.ts'

/** A list as one caller sees it: path, filters with a value each, and sortable fields. */
export interface SeenList {
  path: string
  filters: Record<string, string | number>
  sorts: string[]
}

export async function readCalls({ url }: Target): Promise<Operation[]> {
  return operationsIn(await (await fetch(`${url}/openapi.json`)).json())
}

const values = ['%a%', 1, '2020-01-01']

/** Found by trying, as a stranger with a token would: a name that is not answered with 400 is a filter. */
export async function readLists(target: Target, caller: CallerName): Promise<SeenList[]> {
  const token = target.tokenOf(caller)
  const found: SeenList[] = []
  for (const { method, path, listed, parameters } of await readCalls(target)) {
    const isAsked = parameters.some(({ name }) => name === 'x-filters')
    if (method !== 'GET' || !isAsked || listed.length === 0 || path.includes('{')) continue
    const url = `${target.url}${path}`
    if ((await call(url, token)).status !== 200) continue
    const accepts = async (name: string, value: unknown) =>
      (await call(url, token, { headers: { [name]: JSON.stringify(value) } })).status === 200
    const list: SeenList = { path, filters: {}, sorts: [] }
    for (const field of listed) {
      for (const value of values)
        if (await accepts('x-filters', { [field]: value })) {
          list.filters[field] = value
          break
        }
      if (await accepts('x-pagination', { sortBy: field, descending: false })) list.sorts.push(field)
    }
    found.push(list)
  }
  return found
}
