import type { Area } from '../engine/area.ts'
import type { CallLog } from '../engine/log.ts'

export interface Coverage {
  calls: { reached: string[]; unreached: string[] }
  rules: { reached: string[]; unreached: { area: string; names: string[] }[] }
  codes: string[]
}

export function coverageOf(openapi: { paths: Record<string, object> }, log: CallLog, areas: Area[]): Coverage {
  const documented = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter(method => /^(get|post|put|delete|patch)$/.test(method))
      .map(method => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        pattern: patternOf(path),
      })),
  )
  // Paths without parameters first: `approva` in /iscrizioni_rinnovi/approva is no id.
  const exactFirst = documented.toSorted((a, b) => variables(a.name) - variables(b.name))
  const reached = new Set<string>()
  for (const { method, path } of log.made) {
    const bare = path.split('?')[0]!
    const found = exactFirst.find(call => call.method === method && call.pattern.test(bare))
    if (found !== undefined) reached.add(found.name)
  }
  const names = documented.map(({ name }) => name).sort()
  const told = areas.map(area => ({ area: area.name, ...area.reached() }))
  const codes = log.made.flatMap(({ code, codes: fields = [] }) => (code === null ? fields : [code, ...fields]))
  return {
    calls: { reached: names.filter(name => reached.has(name)), unreached: names.filter(name => !reached.has(name)) },
    rules: rulesOf(told, new Set(codes)),
    codes: [...new Set(codes)].sort(),
  }
}

type Told = ReturnType<Area['reached']> & { area: string }

/** A rule counts as reached if any answer names it. */
function rulesOf(told: Told[], named: Set<string>): Coverage['rules'] {
  const reached = new Set(told.flatMap(({ rules }) => rules))
  for (const rule of told.flatMap(({ unreached }) => unreached)) if (named.has(rule)) reached.add(rule)
  const left = told.map(({ area, unreached }) => ({ area, names: unreached.filter(name => !reached.has(name)).sort() }))
  return { reached: [...reached].sort(), unreached: left.filter(({ names }) => names.length > 0) }
}

const variables = (name: string) => name.split('{').length

const patternOf = (path: string) => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`)
