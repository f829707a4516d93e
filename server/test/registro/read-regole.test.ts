import { expect, it } from 'vitest'
import { readRegole } from '../../src/findings/read-regole.ts'
import { startApp } from '../harness.ts'

it('a transaction uses the same rules throughout, the next one the current rules', async () => {
  const { db } = await startApp()
  const chiave = 'passaggio.richieste_max'
  const valueIn = async (rows: ReturnType<typeof readRegole>) => (await rows).find(row => row.chiave === chiave)?.valore
  const [before] = await readRegole(db, [chiave])
  await db.transaction().execute(async trx => {
    expect(await valueIn(readRegole(trx))).toBe(before?.valore)
    await db.updateTable('regole').set({ valore: '9' }).where('chiave', '=', chiave).execute()
    expect(await valueIn(readRegole(trx))).toBe(before?.valore)
    expect(await readRegole(trx, [chiave])).toEqual([before])
  })
  await db.transaction().execute(async trx => {
    expect(await valueIn(readRegole(trx, [chiave]))).toBe('9')
    expect(await valueIn(readRegole(trx))).toBe('9')
  })
  expect(await valueIn(readRegole(db))).toBe('9')
})
