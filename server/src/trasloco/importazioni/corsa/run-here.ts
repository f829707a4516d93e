import { Conflict } from '@bisavolo/domain'
import type { ImportazioneIntera } from '@bisavolo/domain/trasloco/calls/importazioni'
import { kyselyOf } from '../../../platform/db/database.ts'
import type { OpenDatabase } from '../../../platform/db/open.ts'
import type { Who } from '../../../platform/http/who.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { type Deps, runWrite } from '../../../records/work.ts'
import { beat, claimJob, leaveJob } from './claim-job.ts'
import type { Lavoro } from './lavori.ts'
import { lockWork } from './lock-work.ts'
import { readAvviata, readImportazione } from './read-importazione.ts'
import { runJob } from './run-job.ts'

export interface Here {
  database: OpenDatabase
  storage: Storage
  who: Who
  onProgress: (fatte: number, totali: number) => void
}

export function depsOf(database: OpenDatabase): Deps {
  return { db: kyselyOf(database.pool), changes: { origin: 'npm run importa', onChange: () => {}, announce: () => {} } }
}

const by = 'npm run importa'

export async function runHere(here: Here, id: number, lavoro: Lavoro): Promise<ImportazioneIntera> {
  const { database, storage, who, onProgress } = here
  const deps = depsOf(database)
  await runWrite(deps, who, work => claimJob(work, id, lavoro, by))
  const tell = async () => {
    await beat(deps.db, id, by)
    const { avanzamento } = await readAvviata(deps.db, id)
    onProgress(avanzamento.fatte, avanzamento.totali)
  }
  const timer = setInterval(() => void tell().catch(() => {}), 1000)
  try {
    const result = await lockWork(database.config, isLost =>
      runJob({ pool: database.pool, storage }, { id, by, today: who.today }, isLost),
    )
    if (result === undefined)
      throw new Conflict('Un server sta lavorando a un’altra importazione: riprova quando ha finito.')
    if (result.esito === 'fallita') throw result.error
    if (result.esito === 'interrotta')
      throw new Conflict('La base dati non risponde: riprova, riprende da dove era arrivato.')
  } catch (error) {
    await leaveJob(deps.db, id, by).catch(() => {})
    throw error
  } finally {
    clearInterval(timer)
  }
  return readImportazione(deps.db, id)
}
