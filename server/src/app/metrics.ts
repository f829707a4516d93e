import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { isLoopback } from '../platform/http/secure-transport.ts'
import type { Totals } from '../records/totals.ts'
import type { Pedigree } from '../registry/pedigree/pedigree.ts'

interface MetricsDeps {
  pool: pg.Pool
  totals: Totals
  pedigree: Pedigree
  version: string
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** GET /metrics in Prometheus' text format, for a collector on this machine alone: it names routes and counts, never people. */
export function registerMetrics(app: FastifyInstance, deps: MetricsDeps): void {
  const calls = new Map<string, Durations>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions
    if (url === undefined || url === '/metrics') return
    const key = `method="${request.method}",route="${url}",status="${reply.statusCode}"`
    const durations = calls.get(key) ?? new Durations()
    calls.set(key, durations)
    durations.add(reply.elapsedTime / 1000)
  })
  app.get('/metrics', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    if (!isFromHere(request)) return reply.callNotFound()
    const lines = [
      ...callLines(calls),
      ...poolLines(deps.pool),
      ...family('bisavolo_totals_cache_total', 'counter', 'List totals answered from memory, and counted anew.', [
        ['result="hit"', deps.totals.counts.hits],
        ['result="miss"', deps.totals.counts.misses],
      ]),
      ...(await pedigreeLines(deps.pedigree)),
      ...(await outboxLines(deps.pool)),
      ...processLines(deps.version, delay.percentile(99) / 1e9),
    ]
    delay.reset()
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}

/** The connection itself, not what a header says; and a proxy on this machine must not carry it outside. */
function isFromHere(request: FastifyRequest): boolean {
  const { headers, socket } = request.raw
  return isLoopback(socket.remoteAddress ?? '') && !headers['x-forwarded-for'] && !headers.forwarded && !headers.via
}

class Durations {
  readonly #counts = new Array<number>(buckets.length).fill(0)
  count = 0
  sum = 0

  add(seconds: number): void {
    this.count++
    this.sum += seconds
    const at = buckets.findIndex(bound => seconds <= bound)
    if (at !== -1) this.#counts[at] = (this.#counts[at] as number) + 1
  }

  /** Prometheus wants each bucket to hold those below it too. */
  cumulative(): number[] {
    let sum = 0
    return this.#counts.map(count => {
      sum += count
      return sum
    })
  }
}

function callLines(calls: ReadonlyMap<string, Durations>): string[] {
  const name = 'bisavolo_http_request_duration_seconds'
  const lines = [`# HELP ${name} Calls by route and status, with their duration.`, `# TYPE ${name} histogram`]
  for (const [labels, durations] of calls) {
    durations
      .cumulative()
      .forEach((count, i) => void lines.push(`${name}_bucket{${labels},le="${buckets[i]}"} ${count}`))
    lines.push(
      `${name}_bucket{${labels},le="+Inf"} ${durations.count}`,
      `${name}_sum{${labels}} ${durations.sum.toFixed(6)}`,
      `${name}_count{${labels}} ${durations.count}`,
    )
  }
  return lines
}

function poolLines({ totalCount, idleCount, waitingCount, options }: pg.Pool): string[] {
  return family('bisavolo_db_pool_connections', 'gauge', 'Connections to the database, and calls that wait for one.', [
    ['state="busy"', totalCount - idleCount],
    ['state="idle"', idleCount],
    ['state="waiting"', waitingCount],
    ['state="max"', options.max],
  ])
}

async function pedigreeLines(pedigree: Pedigree): Promise<string[]> {
  const genealogia = await pedigree.current().catch(() => undefined)
  if (genealogia === undefined) return []
  return [
    ...family('bisavolo_pedigree_cats', 'gauge', 'Cats of the pedigree in memory.', [['', genealogia.size]]),
    ...family('bisavolo_pedigree_bytes', 'gauge', 'Memory of the pedigree.', [['', genealogia.byteLength]]),
  ]
}

/** Left out while the database does not answer: a collector sees the gap, and /health says why. */
async function outboxLines(pool: pg.Pool): Promise<string[]> {
  const answer = await pool
    .query<{ waiting: number; failed: number; age: number }>(
      `select count(*) filter (where stato = 'da_inviare') as waiting, count(*) filter (where stato not in ('da_inviare', 'inviata')) as failed,
         coalesce(extract(epoch from now() - min(creata_il) filter (where stato = 'da_inviare')), 0)::float8 as age from posta
       where stato <> 'inviata'`,
    )
    .catch(() => undefined)
  const row = answer?.rows[0]
  if (row === undefined) return []
  return [
    ...family('bisavolo_outbox_mails', 'gauge', 'Mails that wait, and mails that were given up.', [
      ['state="waiting"', row.waiting],
      ['state="failed"', row.failed],
    ]),
    ...family('bisavolo_outbox_oldest_seconds', 'gauge', 'Age of the mail that waits longest.', [['', row.age]]),
  ]
}

function processLines(version: string, eventLoopDelay: number): string[] {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    ...family('bisavolo_info', 'gauge', 'The version that runs.', [[`version="${version}"`, 1]]),
    ...family('process_resident_memory_bytes', 'gauge', 'Resident memory.', [['', rss]]),
    ...family('nodejs_heap_size_used_bytes', 'gauge', 'Heap in use.', [['', heapUsed]]),
    ...family('process_cpu_seconds_total', 'counter', 'Processor time.', [['', (user + system) / 1e6]]),
    ...family('process_uptime_seconds', 'gauge', 'Time since the start.', [['', Math.round(process.uptime())]]),
    ...family('nodejs_eventloop_delay_p99_seconds', 'gauge', 'Delay of the event loop since the last look.', [
      ['', Number.isFinite(eventLoopDelay) ? eventLoopDelay : 0],
    ]),
  ]
}

function family(
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  values: readonly (readonly [string, number])[],
): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...values.map(([labels, value]) => `${name}${labels === '' ? '' : `{${labels}}`} ${value}`),
  ]
}
