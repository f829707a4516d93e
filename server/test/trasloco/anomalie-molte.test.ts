import { entityOf, isStored, isUnique } from '@bisavolo/domain'
import { libriPropri } from '@bisavolo/domain/words/choices'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { readMetro } from '../../src/findings/controllo.ts'
import { todayAt } from '../../src/platform/clock.ts'
import { scheda } from '../../src/registro/anomalie/scheda.ts'
import { checked } from '../checked.ts'
import { type Caller, startApp } from '../harness.ts'

/** More than one batch of the table, and enough for a separate process. */
const many = 20_500
const test = await startApp()
let admin: Caller
let ids: number[]

interface Conteggi {
  totale: number
  codici: { codice: string; conto: number }[]
}

/** As an old registry arrives: cats in our own book without a number. */
beforeAll(async () => {
  const fields = Object.entries(entityOf('gatti').fields).filter(([name, field]) => isStored(field) && name !== 'id')
  const value = ([name, field]: (typeof fields)[number]) => {
    if (name === 'nome') return sql`'Vecchio ' || n`
    if (name === 'idlibro') return sql`${libriPropri[0]}::int`
    return isUnique(field) || ['idpadre', 'idmadre', 'cuccioloId'].includes(name) ? sql`null` : sql`t.${sql.ref(name)}`
  }
  const { rows } = await sql<{ id: number }>`
    insert into gatti (${sql.join(fields.map(([name]) => sql.ref(name)))})
    select ${sql.join(fields.map(value))} from gatti as t, generate_series(1, ${many}::int) as n where t.id = ${cast.luna.id}
    returning id`.execute(test.db)
  ids = rows.map(({ id }) => id)
  await sql`insert into da_giudicare (entita) values ('*')`.execute(test.db)
  // A new server that starts with these rows.
  admin = await (await test.secondServer()).as('admin')
})

const metro = () => readMetro(test.db, todayAt(new Date()))
const senzaNumero = ({ codici }: Conteggi) => codici.find(({ codice }) => codice === 'O10')?.conto

it('a check of all rows finds each anomalia once, however many there are', async () => {
  const found = (await scheda.find(test.db, null, await metro())).filter(({ codice }) => codice === 'O10')
  const own = new Set(found.map(({ id }) => id))
  expect([own.size, ids.every(id => own.has(id))]).toEqual([found.length, true])
})

it('many anomalie are counted, listed from the newest, and follow corrections', async () => {
  const counted = async () => (await checked<Conteggi>(admin, '/anomalie/conteggi')).body
  const before = await counted()
  expect(senzaNumero(before)).toBeGreaterThanOrEqual(many)
  const page = await admin.list<{ id: number }>('/anomalie?codice=O10', { pagination: { rowsPerPage: 3 } })
  expect(page.body.tot).toBe(senzaNumero(before))
  expect(page.body.data.map(({ id }) => id)).toEqual(ids.toSorted((a, b) => b - a).slice(0, 3))

  const mended = ids.at(-1) as number
  await sql`update gatti set codice = 'IT NUOVO 1' where id = ${mended}`.execute(test.db)
  expect((await admin.put(`/gatti/${mended}`, { nome: 'Vecchio col numero' })).status).toBe(200)
  const after = await counted()
  expect(senzaNumero(after)).toBe((senzaNumero(before) as number) - 1)
})
