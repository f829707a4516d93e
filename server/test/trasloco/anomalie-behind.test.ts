import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { openAnomalie } from '../../src/findings/anomalie.ts'
import type { Changes } from '../../src/records/work.ts'
import { eventually } from '../eventually.ts'
import { startApp } from '../harness.ts'

const test = await startApp()

it('the list says that it is behind until a change is checked', async () => {
  let isAway = false
  const db = test.db.withPlugin({
    transformQuery: ({ node }) => {
      if (isAway) throw new Error('the database is away')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const listeners: Parameters<Changes['onChange']>[0][] = []
  const anomalie = openAnomalie(
    { db, whole: test.pool, clock: () => new Date() },
    { onChange: listener => void listeners.push(listener) },
  )
  const oddChip = async () => {
    const { rows, aggiornamento } = await anomalie.current()
    const isOdd = rows.some(({ entita, id, codice }) => entita === 'gatti' && id === cast.luna.id && codice === 'O09')
    return { isOdd, aggiornamento }
  }
  await eventually(async () => !(await anomalie.current()).aggiornamento)
  await sql`update gatti set chip = '12' where id = ${cast.luna.id}`.execute(test.db)
  for (const listener of listeners) listener([{ entity: 'gatti', id: cast.luna.id }])
  isAway = true
  expect(await oddChip()).toEqual({ isOdd: false, aggiornamento: true })
  isAway = false
  expect(await oddChip()).toEqual({ isOdd: true, aggiornamento: false })
  await anomalie.close()
})
