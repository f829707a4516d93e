import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathOf } from '../attacks/spec.ts'
import { readCalls } from './lists.ts'
import { type CallerName, callers, type Target } from './target.ts'
import { type Outcome, runFor } from './tool.ts'

/**
 * All modules except ssrf, xxe, wapp, nikto (they call other hosts), brute force (sign-in limits have their own tests) and backup
 * (cannot parse an address with a port).
 */
const modules =
  'blindsql,buster,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss'

const moduleCount = modules.split(',').length

/** Attacks the pages it finds and every GET call with a query, as each caller. */
export async function runWapiti(target: Target, seconds: number): Promise<Outcome[]> {
  const calls = (await readCalls(target)).filter(
    ({ method, parameters }) => method === 'GET' && parameters.some(parameter => parameter.in === 'query'),
  )
  const starts = calls.map(({ path, parameters }) => {
    const names = parameters.filter(parameter => parameter.in === 'query').map(({ name }) => `${name}=1`)
    return `${target.url}${pathOf(path, () => 1)}?${names.join('&')}`
  })
  const outcomes: Outcome[] = []
  for (const caller of callers) outcomes.push(await scanAs(target, caller, starts, seconds / callers.length))
  return outcomes
}

async function scanAs(target: Target, caller: CallerName, starts: string[], seconds: number): Promise<Outcome> {
  const report = join(target.folder, `wapiti-${caller}.json`)
  const where = ['-u', `${target.url}/`, '--scope', 'domain', ...starts.flatMap(start => ['-s', start])]
  const who = ['-H', `authorization: Bearer ${target.tokenOf(caller)}`]
  const stores = ['--flush-session', '--store-session', target.folder, '--store-config', target.folder]
  // Its own time limits, because a killed wapiti writes no report.
  const each = { scan: Math.floor(seconds * 0.2), attack: Math.floor((seconds * 0.7) / moduleCount) }
  const bounds = [
    '--no-bugreport',
    '-t',
    '20',
    '--max-scan-time',
    `${each.scan}`,
    '--max-attack-time',
    `${each.attack}`,
  ]
  const args = [...where, ...who, '-m', modules, ...stores, ...bounds, '-f', 'json', '-o', report]
  const { isWhole } = await runFor(seconds, 'wapiti', args, target.folder)
  const what = `${caller}: ${moduleCount} modules, ${starts.length} calls with a query and the pages`
  const text = await readFile(report, 'utf8').catch(() => undefined)
  if (text === undefined) return { tool: 'wapiti', what, findings: ['wapiti left no report'], isWhole }
  return { tool: 'wapiti', what, findings: findingsIn(JSON.parse(text) as Report), isWhole }
}

type Found = { method: string; path: string; info: string; parameter: string }
interface Report {
  vulnerabilities: Record<string, Found[]>
  anomalies: Record<string, Found[]>
}

function findingsIn({ vulnerabilities, anomalies }: Report): string[] {
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found]) =>
    found.map(({ method, path, info, parameter }) => `${kind}: ${method} ${path} ${parameter} ${info}`),
  )
}
