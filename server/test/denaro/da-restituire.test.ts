import { addDays } from '@bisavolo/domain/kit/date'
import { describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { eventually } from '../eventually.ts'
import { startApp } from '../harness.ts'
import { type Documento, today } from './fatture-cast.ts'

const app = await startApp()
const admin = await app.as('admin')
type Letto = Documento & { incasso: string; da_restituire: number; data_pagamento: string | null }
const read = async (id: number) => (await admin.get<Letto>(`/fatture_ricevute/${id}`)).body
// D10 F17 acknowledged: the amount paid differs from the amount due.
const pay = (id: number, data_pagamento: string | null) =>
  admin.put<Letto>(`/fatture_ricevute/${id}`, { data_pagamento, presa_visione: [{ codice: 'F17', motivo: 'Prova' }] })

describe('a refund due', () => {
  const emessa = '2026-05-10'
  let progressivo = 0
  type Nota = { dopo_incasso?: number; incassato_il?: string; data_pagamento?: string; sola?: true }
  /** A document and its nota di credito, which an import may insert first. */
  async function pair(pagato: string | null, nota: Nota) {
    progressivo += 1
    const { rows } = await app.pool.query<{ id: number }>(
      `with n as (select nextval(pg_get_serial_sequence('fatture_ricevute', 'id'))::int as nota,
          nextval(pg_get_serial_sequence('fatture_ricevute', 'id'))::int as origine),
        r as (select nota as id, 'Storno ricevuta' as tipo, case when $5 then null else origine end as origine,
            $3::int as dopo, $4::date as pagata, $6::date as noto from n
          union all select origine, 'Ricevuta', null, 0, $2::date, null from n)
      insert into fatture_ricevute (id, tipo, anno, progressivo, numero, data_emissione, idcliente, indirizzo, cap, citta, provincia,
        imponibile, totale, iddocumento_origine, dopo_incasso, data_pagamento, incassato_il)
      select id, tipo, 1997, $1, id, '${emessa}', ${cast.rossi.id}, 'Via Po 1', '20121', 'Milano', 'MI', 20, 20, origine, dopo, pagata, noto
      from r returning id`,
      [
        ...[progressivo, pagato, nota.dopo_incasso ?? 0, nota.data_pagamento ?? null, nota.sola ?? false],
        nota.incassato_il ?? null,
      ],
    )
    return rows.map(({ id }) => id) as [number, number]
  }

  it.each<[string, string | null, Parameters<typeof pair>[1], number]>([
    ['never paid', null, {}, 0],
    ['never paid any more', null, { dopo_incasso: 1 }, 0],
    ['paid the day after', '2026-05-11', {}, 0],
    ['paid on the day', emessa, {}, 0],
    ['paid on the day, before the note', emessa, { dopo_incasso: 1 }, 1],
    ['paid the day before', '2026-05-09', {}, 1],
    ['paid the day after, the note dated back', '2026-05-11', { dopo_incasso: 1 }, 1],
    ['paid the day after, the note of a payment before', '2026-05-11', { dopo_incasso: 1, incassato_il: emessa }, 0],
    ['paid as late as the note knew', '2026-05-11', { dopo_incasso: 1, incassato_il: '2026-05-11' }, 1],
    ['paid, and given back', '2026-05-09', { data_pagamento: '2026-05-12' }, 0],
    ['not told', null, { sola: true }, 1],
    ['not told, and given back', null, { sola: true, data_pagamento: '2026-05-12' }, 0],
  ])('D10: %s', async (_, pagato, nota, expected) => {
    const [note, origine] = await pair(pagato, nota)
    const { da_restituire, incasso, data_pagamento } = await read(note)
    expect(da_restituire).toBe(expected)
    expect(data_pagamento === null && incasso !== '0.00').toBe(expected === 1)
    expect((await read(origine)).da_restituire).toBe(0)
  })
})

it('a refund due follows the payment, in list, total and audit lines', async () => {
  const righe = ['60.00', '20.00'].map(importo => ({ descrizione: 'Servizio', importo }))
  const { body: item } = await admin.post<Letto>('/fatture_ricevute', {
    ...{ tipo: 'Ricevuta', data_emissione: today, idcliente: cast.rossi.id, righe },
  })
  const part = { righe: [{ idriga: item.righe[1]?.id }] }
  const { body: note } = await admin.post<Letto>(`/fatture_ricevute/${item.id}/nota_credito`, part)
  const owing = async () =>
    (await admin.list<Letto>('/fatture_ricevute', { filters: { da_restituire: 1, id: note.id } })).body.tot
  const seen = [await owing()]
  // The payment preceded the note and is recorded late, then moved after it, then back, then removed.
  for (const day of [addDays(today, -1), today, addDays(today, -1), null]) {
    expect((await pay(item.id, day)).status).toBe(200)
    seen.push(await owing())
  }
  expect(seen).toEqual([0, 1, 0, 1, 0])
  const trail = await admin.get<{ campi: { campo: string; dopo: unknown }[] }[]>(`/audit/fatture_ricevute/${note.id}`)
  const told = trail.body.flatMap(({ campi }) => campi.filter(({ campo }) => campo === 'da_restituire'))
  expect(told.map(({ dopo }) => dopo)).toEqual([0, 1, 0, 1, 0])
})

it('a refund waits for a concurrent payment of its document, without a deadlock', async () => {
  const { body: item } = await admin.post<Letto>('/fatture_ricevute', {
    ...{ tipo: 'Ricevuta', data_emissione: today, idcliente: cast.rossi.id, data_pagamento: today },
    righe: [{ descrizione: 'Servizio', importo: '60.00' }],
  })
  const { body: note } = await admin.post<Letto>(`/fatture_ricevute/${item.id}/nota_credito`)
  const client = await app.pool.connect()
  try {
    await client.query('begin')
    await client.query('update fatture_ricevute set data_pagamento = $2 where id = $1', [item.id, addDays(today, 1)])
    const refund = pay(note.id, today)
    await eventually(async () => {
      const { rows } = await app.pool.query(
        'select from pg_stat_activity where datname = current_database() and pg_backend_pid() <> pid and cardinality(pg_blocking_pids(pid)) > 0',
      )
      return rows.length === 1
    })
    await client.query('select from fatture_ricevute where id = $1 for update nowait', [note.id])
    await client.query('commit')
    expect([(await refund).status, (await read(note.id)).data_pagamento]).toEqual([409, null])
  } finally {
    client.release()
  }
})
