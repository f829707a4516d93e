import { demoPasswordHash } from '../../../src/demo/password.ts'
import { copyReference } from '../../database-copy.ts'
import { startOn, type TestApp } from '../../harness.ts'
import { closeWithFile } from '../../opened.ts'

/** A server on an unused store: reference data and one superadmin, whose id belongs to another account in the exported store. */
export async function startEmpty(username = 'superadmin@bisavolo.test', type = 'superadmin'): Promise<TestApp> {
  const copy = await copyReference()
  const test = await startOn(copy, {})
  await test.pool.query(
    `insert into account (id, type, status, name, username, password_hash) values (5, $1, 1, 'Chi trasloca', $2, $3)`,
    [type, username, await demoPasswordHash()],
  )
  closeWithFile(async () => {
    await test.close()
    await copy.drop()
  })
  return test
}
