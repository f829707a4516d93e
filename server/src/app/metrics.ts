import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Judging } from '../findings/judging.ts'
import { readWaiting } from '../mail/outbox.ts'
import type { Replica } from '../platform/db/replica.ts'
import { isLoopback } from '../platform/loopback.ts'
import type { Totals } from '../records/totals.ts'
import type { Pedigree } from '../registro/pedigree/pedigree.ts'

interface MetricsDeps {
  pool: pg.Pool
  replica?: Replica | undefined
  totals: Totals
  pedigree: Pedigree
  judging: Judging
  version: string
}

/** Milliseconds that /metrics waits for the database. */
const patience = 500

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Prometheus format, local requests only. Contains routes and counts, no personal data. */
export function registerMetrics(
  app: FastifyInstance,
  { pool, replica, totals, pedigree, judging, version }: MetricsDeps,
): void {
  const registry = new Registry()
  measureCalls(registry, app)
  measurePool(registry, pool)
  if (replica !== undefined) measureReplica(registry, replica)
  measureTotals(registry, totals)
  measurePedigree(registry, pedigree)
  measureJudging(registry, judging)
  measureOutbox(registry, pool)
  measureProcess(registry, version)
  measureDelay(registry, app)
  app.get('/metrics', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    if (!isFromHere(request)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Headers can be forged, so check the socket. A forwarding header means a local proxy serves a remote client. */
function isFromHere(request: FastifyRequest): boolean {
  const { headers, socket } = request.raw
  return isLoopback(socket.remoteAddress ?? '') && !headers['x-forwarded-for'] && !headers.forwarded && !headers.via
}

function measureCalls(registry: Registry, app: FastifyInstance): void {
  const calls = new Histogram({
    name: 'bisavolo_http_request_duration_seconds',
    help: 'Calls by route and status, with their duration.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { url: route } = request.routeOptions
    if (route === undefined || route === '/metrics') return
    calls.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

function measurePool(registry: Registry, pool: pg.Pool): void {
  const help = 'Connections to the database, and calls that wait for one.'
  add(registry, Gauge, { name: 'bisavolo_db_pool_connections', help, label: 'state' }, () => {
    const { totalCount, idleCount, waitingCount, options } = pool
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount, max: options.max }
  })
}

function measureReplica(registry: Registry, { counts }: Replica): void {
  const help = 'Exports, reports and public pages read from the replica, or from the primary because it was behind.'
  add(registry, Counter, { name: 'bisavolo_replica_reads_total', help, label: 'from' }, () => ({ ...counts }))
}

function measureTotals(registry: Registry, { counts }: Totals): void {
  const help = 'List totals answered from memory, and counted anew.'
  add(registry, Counter, { name: 'bisavolo_totals_cache_total', help, label: 'result' }, () => {
    return { hit: counts.hits, miss: counts.misses }
  })
}

function measurePedigree(registry: Registry, pedigree: Pedigree): void {
  const read = () => pedigree.current().catch(() => undefined)
  const cats = { name: 'bisavolo_pedigree_cats', help: 'Cats of the pedigree in memory.' }
  const bytes = { name: 'bisavolo_pedigree_bytes', help: 'Memory of the pedigree.' }
  add(registry, Gauge, cats, async () => (await read())?.size)
  add(registry, Gauge, bytes, async () => (await read())?.byteLength)
}

function measureJudging(registry: Registry, judging: Judging): void {
  const help = 'Failures of the job that judges records for oddities and doubles; what failed is tried again.'
  add(registry, Counter, { name: 'bisavolo_judging_failures_total', help }, () => judging.failures())
}

function measureOutbox(registry: Registry, pool: pg.Pool): void {
  let reading: ReturnType<typeof readWaiting> | undefined
  const read = () => {
    reading ??= readWaiting(pool).finally(() => {
      reading = undefined
    })
    const tooLong = delay(patience, undefined, { ref: false })
    return Promise.race([reading.catch(() => undefined), tooLong])
  }
  const help = 'Mails that wait, and mails that were given up.'
  add(registry, Gauge, { name: 'bisavolo_outbox_mails', help, label: 'state' }, async () => {
    const row = await read()
    return row && { waiting: row.waiting, failed: row.failed }
  })
  const oldest = { name: 'bisavolo_outbox_oldest_seconds', help: 'Age of the mail that waits longest.' }
  add(registry, Gauge, oldest, async () => (await read())?.age)
}

function measureProcess(registry: Registry, version: string): void {
  const info = { name: 'bisavolo_info', help: 'The version that runs.', label: 'version' }
  const resident = { name: 'process_resident_memory_bytes', help: 'Resident memory.' }
  const heap = { name: 'nodejs_heap_size_used_bytes', help: 'Heap in use.' }
  const cpu = { name: 'process_cpu_seconds_total', help: 'Processor time.' }
  const uptime = { name: 'process_uptime_seconds', help: 'Time since the start.' }
  add(registry, Gauge, info, () => ({ [version]: 1 }))
  add(registry, Gauge, resident, () => process.memoryUsage.rss())
  add(registry, Gauge, heap, () => process.memoryUsage().heapUsed)
  add(registry, Counter, cpu, () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  add(registry, Gauge, uptime, () => Math.round(process.uptime()))
}

function measureDelay(registry: Registry, app: FastifyInstance): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  const help = 'Delay of the event loop since the last look.'
  const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)
  // Gauges are read in this order; the p99 reading resets the histogram.
  add(registry, Gauge, { name: 'nodejs_eventloop_delay_max_seconds', help }, () => seconds(delay.max))
  add(registry, Gauge, { name: 'nodejs_eventloop_delay_p99_seconds', help }, () => {
    const p99 = seconds(delay.percentile(99))
    delay.reset()
    return p99
  })
}

type Reading = number | Record<string, number> | undefined

function add(
  registry: Registry,
  Kind: typeof Gauge | typeof Counter,
  { name, help, label }: { name: string; help: string; label?: string },
  read: () => Reading | Promise<Reading>,
): void {
  const metric = new Kind<string>({
    ...{ name, help, labelNames: label === undefined ? [] : [label], registers: [registry] },
    collect: async () => {
      const found = await read()
      metric.reset()
      // reset() leaves a metric without labels at 0; this removes the value.
      metric.remove({})
      if (typeof found === 'number') metric.inc(found)
      else for (const [value, number] of Object.entries(found ?? {})) metric.inc({ [label as string]: value }, number)
    },
  })
}
