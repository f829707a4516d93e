import { describe, expect, it } from 'vitest'
import { call, made } from './call.ts'
import { signIn, startServer } from './server.ts'
import { copyStore, newFolder } from './store.ts'
import { makeWorld, newCat, newInvoice } from './world.ts'

interface Documento {
  id: number
  anno: number
  progressivo: number
  data_emissione: string
}

/** Instants with their date in Rome; ascending, because invoices are. */
const instants: readonly (readonly [instant: string, day: string, what: string])[] = [
  ['2025-12-31T22:59:59Z', '2025-12-31', 'the last second of the year'],
  ['2025-12-31T23:00:00Z', '2026-01-01', 'the first of the next'],
  ['2026-03-28T23:30:00Z', '2026-03-29', 'the night of the missing hour, before it'],
  ['2026-03-29T01:00:00Z', '2026-03-29', 'right after it'],
  ['2026-07-01T21:59:59Z', '2026-07-01', 'before midnight in summer'],
  ['2026-07-01T23:30:00Z', '2026-07-02', 'half past eleven in London'],
  ['2026-10-25T00:30:00Z', '2026-10-25', 'half past two'],
  ['2026-10-25T01:30:00Z', '2026-10-25', 'half past two again'],
  ['2026-10-25T22:59:59Z', '2026-10-25', 'the end of the day of 25 hours'],
  ['2026-10-25T23:00:00Z', '2026-10-26', 'and the day after it'],
  ['2028-02-28T23:00:00Z', '2028-02-29', 'the leap day begins'],
  ['2028-02-29T22:59:59Z', '2028-02-29', 'and ends'],
  ['2028-02-29T23:00:00Z', '2028-03-01', 'March'],
]

describe.each(['UTC', 'Europe/Rome', 'America/New_York'])('R16: the clock of a process in zone %s', zone => {
  it('every invoice gets date and year of Rome, and tomorrow’s is refused', async () => {
    const server = await startServer(
      { DATA_DIR: await copyStore(await newFolder()), TZ: zone },
      { source: 'clock-server.ts' },
    )
    const token = await signIn(server.url)
    const world = await makeWorld(server.url, token)
    const issue = (data_emissione: string) =>
      call<Documento>(`${server.url}/fatture_ricevute`, token, {
        method: 'POST',
        body: { ...newInvoice(world, 'prova'), data_emissione },
      })
    const next = new Map<number, number>()
    for (const [instant, day, what] of instants) {
      await server.tell(instant)
      const tomorrow = new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
      expect((await issue(tomorrow)).status, `${what}: ${tomorrow}`).toBe(422)
      const { status, body } = await issue(day)
      const year = Number(day.slice(0, 4))
      next.set(year, (next.get(year) ?? 0) + 1)
      expect([status, body.data_emissione, body.anno, body.progressivo], what).toEqual([201, day, year, next.get(year)])
    }
    // Dates are text everywhere, even from before time zones existed.
    for (const data_nascita of ['1899-12-31', '1900-01-01', '2000-02-29']) {
      const cat = await made(`${server.url}/gatti`, token, {
        method: 'POST',
        body: { ...newCat(world, `Nato ${data_nascita}`), data_nascita },
      })
      const { body } = await call(`${server.url}/gatti/${cat.id}`, token)
      expect(body).toMatchObject({ data_nascita, data_registrazione: '2020-03-01' })
    }
    await server.stop('SIGTERM')
    console.log(
      `R16 clock in ${zone}: ${instants.length} instants, 0 wrong days, 0 wrong years; 3 old dates as written`,
    )
  })

  it('a jumping clock revives and ends no session', async () => {
    const server = await startServer(
      { DATA_DIR: await copyStore(await newFolder()), TZ: zone },
      { source: 'clock-server.ts' },
    )
    const [kept, ended] = [await signIn(server.url), await signIn(server.url)]
    const world = await makeWorld(server.url, kept)
    await call(`${server.url}/auth/logout`, ended, { method: 'DELETE' })
    const hour = 3_600_000
    const now = Date.now()
    const today = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(at)
    for (const jump of [0, hour, -hour, 365 * 24 * hour, -hour, -365 * 24 * hour, 0]) {
      await server.tell(new Date(now + jump).toISOString())
      expect((await call(`${server.url}/auth/check`, kept)).status, `${jump}`).toBe(200)
      expect((await call(`${server.url}/auth/check`, ended)).status, `${jump}`).toBe(401)
      const { status, body } = await call<Documento>(`${server.url}/fatture_ricevute`, kept, {
        method: 'POST',
        body: { ...newInvoice(world, 'prova'), data_emissione: today(now + jump) },
      })
      // Back in time the year may already have an invoice of a later date: refused, never numbered out of order.
      expect([201, 422], `${jump} ${JSON.stringify(body)}`).toContain(status)
      if (status === 201) expect(body.anno).toBe(Number(today(now + jump).slice(0, 4)))
    }
    await server.stop('SIGTERM')
  })
})
