import { Busy } from '@bisavolo/domain'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { besidePool } from '../../platform/db/beside-pool.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { type RegistryFile, readRegistry } from './read-registry.ts'

const exportLock = 7_204_533
/** Limits a slow reader: the snapshot must not stay open for long. */
const timeLimit = 60 * 60_000

const refusal = () => new Busy('C’è già un’esportazione del registro in corso: riprova tra qualche minuto.', 60)

export function exportTaker(app: FastifyInstance, pool: pg.Pool, storage: Storage): () => Promise<RegistryFile> {
  const own = besidePool(pool, { max: 1, timeLimit: 0, waitLimit: 2000 }, error =>
    app.log.warn({ err: error }, 'export connection lost'),
  )
  app.addHook('onClose', () => own.end())
  let isUnderWay = false
  return async () => {
    if (isUnderWay) throw refusal()
    isUnderWay = true
    try {
      const client = await own.connect()
      return begin(client, storage, () => {
        isUnderWay = false
      })
    } catch (error) {
      isUnderWay = false
      throw error
    }
  }
}

async function begin(client: pg.PoolClient, storage: Storage, onEnd: () => void): Promise<RegistryFile> {
  const leave = (broken: boolean) => {
    client.release(broken)
    onEnd()
  }
  const { rows } = await client
    .query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [exportLock])
    .catch(error => {
      leave(true)
      throw error
    })
  if (rows[0]?.mine !== true) {
    leave(false)
    throw refusal()
  }
  const file = readRegistry({ client, storage })
  const deadline = setTimeout(() => file.output.destroy(new Error('the export took too long')), timeLimit)
  const end = () => {
    clearTimeout(deadline)
    leave(true)
  }
  file.written.then(end, end)
  return file
}
