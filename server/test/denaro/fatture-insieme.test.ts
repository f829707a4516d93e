import { expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { startApp } from '../harness.ts'
import { type Documento, today } from './fatture-cast.ts'

const first = await startApp()
const second = await first.secondServer()

/** security 2.5: max+1 gave duplicate numbers, a sequence gave gaps; the counter row gives neither. */
it('200 documents by 20 clients on two servers: no gap, no duplicate, no error', async () => {
  const callers = [await first.as('admin'), await second.as('admin')]
  const work = async (client: number) => {
    const caller = callers[client % 2]
    const answers = []
    for (let n = 0; n < 10; n++) {
      const tipo = (client + n) % 3 === 0 ? 'Ricevuta' : 'Fattura'
      const iva = tipo === 'Fattura' ? 22 : null
      // One in ten is refused late; it must leave no gap.
      const importo = n === 5 ? '-1.00' : '10.00'
      const data_emissione = n === 7 ? `${Number(today.slice(0, 4)) - 1}-12-31` : today
      const righe = [{ descrizione: 'Prova', importo, iva }]
      const presa_visione = ['F09', 'F10'].map(codice => ({ codice, motivo: 'Prova' }))
      const body = {
        tipo,
        data_emissione,
        idcliente: cast.verdi.id,
        motivo: 'Prova di emissione',
        righe,
        presa_visione,
      }
      answers.push(await caller?.post<Documento>('/fatture_ricevute', body))
      if (n === 5)
        answers.push(
          await caller?.post<Documento>('/fatture_ricevute', {
            ...body,
            righe: [{ ...body.righe[0], importo: '10.00' }],
          }),
        )
    }
    return answers
  }
  const answers = (await Promise.all(Array.from({ length: 20 }, (_none, client) => work(client)))).flat()
  const issued = answers.filter(answer => answer?.status === 201)
  expect(answers.map(answer => answer?.status).filter(status => status !== 201 && status !== 422)).toEqual([])
  expect(issued).toHaveLength(200)
  const { rows } = await first.pool.query<{
    tipo: string
    anno: number
    n: number
    last: number
    distinti: number
    righe: number
  }>(
    `select f.tipo, f.anno, count(*)::int as n, max(progressivo) as last, count(distinct progressivo)::int as distinti,
       count(r.id)::int as righe
     from fatture_ricevute f join fatture_ricevute_righe r on r.iddocumento = f.id group by f.tipo, f.anno`,
  )
  expect(rows.length).toBe(4)
  for (const row of rows) expect([row.last, row.distinti, row.righe]).toEqual([row.n, row.n, row.n])
  expect(rows.reduce((sum, row) => sum + row.n, 0)).toBe(202)
  const order = await first.pool.query(
    `select 1 from fatture_ricevute a join fatture_ricevute b on a.tipo = b.tipo and a.anno = b.anno
       and a.progressivo < b.progressivo and a.data_emissione > b.data_emissione`,
  )
  expect(order.rows).toEqual([])
})

it('a client that disconnects while waiting leaves its place to the next', async () => {
  const url = `${await first.app.listen({ port: 0, host: '127.0.0.1' })}/fatture_ricevute`
  const { token } = await first.as('admin')
  const righe = [{ descrizione: 'Prova', importo: '10.00', iva: 22 }]
  const post = (signal?: AbortSignal) =>
    fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ tipo: 'Fattura', data_emissione: today, idcliente: cast.verdi.id, righe }),
      signal: signal ?? null,
    })
  const leaving = new AbortController()
  const gone = Array.from({ length: 30 }, () => post(leaving.signal).catch(() => null))
  await Promise.any(gone)
  leaving.abort()
  const ends = await Promise.all(gone)
  expect(ends).toContain(null)
  const answers = await Promise.all([post(), post(), post(), post()])
  expect(answers.map(answer => answer.status)).toEqual([201, 201, 201, 201])
})

it('documents are sorted by number, not by its text, in both directions and by first digits', async () => {
  const admin = await first.as('admin')
  const numeri = async (descending: boolean, numero?: string, page = 1) => {
    const filters = { tipo: 'Fattura', ...(numero !== undefined && { numero }) }
    const pagination = { sortBy: 'numero', descending, rowsPerPage: 40, page }
    const { body } = await admin.list<Documento>('/fatture_ricevute', { filters, pagination })
    return { numeri: body.data.map(row => Number.parseInt(row.numero, 10)), pages: Math.ceil(body.tot / 40) }
  }
  const inOrder = (of: number[]) => of.toSorted((a, b) => a - b)
  const { numeri: up, pages } = await numeri(false)
  expect(up).toEqual(inOrder(up))
  expect(up.at(-1)).toBeGreaterThan(10)
  const { numeri: last } = await numeri(false, undefined, pages)
  expect(last).toEqual(inOrder(last))
  expect(last[0]).toBeGreaterThanOrEqual(up.at(-1) as number)
  const { numeri: down } = await numeri(true, '1%')
  expect(down).toEqual(inOrder(down).reverse())
  expect(down[0]).toBeGreaterThan(100)
})
