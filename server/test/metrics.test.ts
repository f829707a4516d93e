import { expect, it } from 'vitest'
import { startApp } from './harness.ts'

const { app, as } = await startApp()

/** Names and labels that dashboards and alarms rely on. */
const known = [
  'bisavolo_http_request_duration_seconds histogram bucket:le,method,route,status sum:method,route,status count:method,route,status',
  'bisavolo_db_pool_connections gauge :state=busy :state=idle :state=max :state=waiting',
  'bisavolo_totals_cache_total counter :result=hit :result=miss',
  'bisavolo_pedigree_cats gauge :',
  'bisavolo_pedigree_bytes gauge :',
  'bisavolo_judging_failures_total counter :',
  'bisavolo_outbox_mails gauge :state=failed :state=waiting',
  'bisavolo_outbox_oldest_seconds gauge :',
  'bisavolo_info gauge :version',
  'process_resident_memory_bytes gauge :',
  'nodejs_heap_size_used_bytes gauge :',
  'process_cpu_seconds_total counter :',
  'process_uptime_seconds gauge :',
  'nodejs_eventloop_delay_max_seconds gauge :',
  'nodejs_eventloop_delay_p99_seconds gauge :',
]

/** Each metric with its type and labels; also the values of `state` and `result`. */
function familiesOf(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => {
    const lines = [...text.matchAll(new RegExp(`^${name}(?:_(bucket|sum|count))?(?:\\{(.*)\\})? \\S+$`, 'gm'))]
    const kinds = lines.map(([, part = '', labels = '']) => {
      const names = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) =>
        label === 'state' || label === 'result' ? `${label}=${value}` : label,
      )
      return `${part}:${names.sort().join(',')}`
    })
    const order = type === 'histogram' ? [...new Set(kinds)] : [...new Set(kinds)].sort()
    return [name, type, ...order].join(' ')
  })
}

it('names, types and labels of the metrics are those collectors know', async () => {
  await (await as('admin')).get('/gatti')
  const answer = await app.inject({ method: 'GET', url: '/metrics' })
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(familiesOf(answer.body)).toEqual(known)
  expect(answer.body).toMatch(/^bisavolo_db_pool_connections\{state="max"\} \d+$/m)
  expect(answer.body).toMatch(/_bucket\{(?=.*le="\+Inf").*route="\/gatti".*\} 1$/m)
})

it('metrics of the database are left out while it does not answer', async () => {
  const { app: alone, pool } = await startApp()
  const counted = (body: string) => /^bisavolo_outbox_(?:mails|oldest_seconds)/m.test(body)
  expect(counted((await alone.inject({ method: 'GET', url: '/metrics' })).body)).toBe(true)
  const { query } = pool
  pool.query = (() => Promise.reject(new Error('no answer'))) as typeof pool.query
  const silent = await alone.inject({ method: 'GET', url: '/metrics' })
  pool.query = query
  expect(counted(silent.body)).toBe(false)
  expect(silent.body).toMatch(/^process_uptime_seconds \d+$/m)
  expect(counted((await alone.inject({ method: 'GET', url: '/metrics' })).body)).toBe(true)
})
