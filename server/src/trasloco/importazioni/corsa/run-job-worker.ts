import type { Config } from '../../../platform/config.ts'
import { clientConfig, createPool, type Target } from '../../../platform/db/pool.ts'
import { openStorage } from '../../../platform/storage/storage.ts'
import { lockWork } from './lock-work.ts'
import { type JobAsked, runJob } from './run-job.ts'

export interface WorkerAsked extends JobAsked {
  target: Target
  config: Pick<Config, 'dataDir' | 's3' | 'clamav'>
}

export interface WorkerAnswer {
  esito: 'fatta' | 'occupata' | 'interrotta' | 'fallita'
  error?: string
}

const log = { info: () => {}, warn: () => {}, error: () => {} }

export async function work({ target, config, ...asked }: WorkerAsked): Promise<Uint8Array> {
  const pool = createPool(target, { max: 2, statementTimeout: 0 }, log)
  try {
    const result = await lockWork(clientConfig(target, { statementTimeout: 0 }), isLost =>
      runJob({ pool, storage: openStorage(config) }, asked, isLost),
    )
    if (result?.esito !== 'fallita') return said({ esito: result?.esito ?? 'occupata' })
    return said({ esito: 'fallita', error: (result.error as Error)?.stack ?? String(result.error) })
  } finally {
    await pool.end().catch(() => {})
  }
}

function said(answer: WorkerAnswer): Uint8Array {
  return Buffer.from(JSON.stringify(answer))
}
