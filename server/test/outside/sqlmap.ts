import { readLists, type SeenList } from './lists.ts'
import { type CallerName, callers, type Target } from './target.ts'
import { type Outcome, type Run, runFor } from './tool.ts'

export async function runSqlmap(target: Target, seconds: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const caller of callers) {
    const until = performance.now() + (seconds * 1000) / callers.length
    const lists = await readLists(target, caller)
    const runs: Run[] = []
    let points = 0
    for (const attack of attacksOn(lists)) {
      const left = (until - performance.now()) / 1000
      if (left < 5) {
        runs.push({ output: '', isWhole: false })
        break
      }
      runs.push(await attackAs(target, caller, attack, left))
      points += attack.points
    }
    const filters = lists.reduce((sum, list) => sum + Object.keys(list.filters).length, 0)
    const what = `${caller}: ${lists.length} lists, ${points} points tried (${filters} filters, ${lists.length} orders, ids)`
    outcomes.push({
      tool: 'sqlmap',
      what,
      findings: runs.flatMap(({ output }) => findingsIn(output)),
      isWhole: runs.every(({ isWhole }) => isWhole),
    })
  }
  return outcomes
}

interface Attack {
  path: string
  headers: string[]
  points: number
}

/** A star marks the injection point. Filters form an or-group, so that each one alone changes the result. */
function attacksOn(lists: readonly SeenList[]): Attack[] {
  return lists.flatMap(({ path, filters, sorts }) => {
    const fields = Object.entries(filters)
    const groups = Array.from({ length: Math.ceil(fields.length / 12) }, (_, at) => fields.slice(at * 12, at * 12 + 12))
    const filtered = groups.map(group => ({
      path,
      headers: [`x-filters: {"gg":{"or":{${group.map(([name, value]) => `"${name}":"${value}*"`).join(',')}}}}`],
      points: group.length,
    }))
    const ordered = sorts.slice(0, 1).map(name => ({
      path,
      headers: [`x-pagination: {"sortBy":"${name}*","descending":false,"page":1}`],
      points: 1,
    }))
    return [...filtered, ...ordered, { path: `${path}/1*`, headers: [], points: 1 }]
  })
}

function attackAs(target: Target, caller: CallerName, attack: Attack, seconds: number): Promise<Run> {
  const headers = ['accept: application/json', `authorization: Bearer ${target.tokenOf(caller)}`, ...attack.headers]
  const fixed = [
    '--batch',
    '--flush-session',
    '--ignore-proxy',
    '--disable-coloring',
    '--skip-waf',
    '--answers=URI injections=N',
  ]
  const bounds = ['--dbms=PostgreSQL', '--level=1', '--risk=1', '--timeout=20', '--retries=1', '--time-sec=3']
  // A refusal is an answer to compare too.
  const codes = ['--ignore-code=400,404', '--keep-alive']
  const where = ['-u', `${target.url}${attack.path}`, '--headers', headers.join('\n'), `--output-dir=${target.folder}`]
  return runFor(seconds, 'sqlmap', [...where, ...fixed, ...bounds, ...codes], target.folder)
}

/** Findings in sqlmap's output. Points it could not test count too. */
function findingsIn(output: string): string[] {
  const injectable = [...output.matchAll(/^Parameter: (.+)$/gm)].map(([, name]) => `injectable: ${name}`)
  const unable = [...output.matchAll(/\[CRITICAL\] (?!all tested parameters)(.+)/g)].map(([, why]) => `sqlmap: ${why}`)
  return [...injectable, ...unable]
}
