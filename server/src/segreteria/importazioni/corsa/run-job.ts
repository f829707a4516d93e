import { type Db, kyselyOf } from '../../../platform/db/database.ts'
import { undoImport } from '../annullo/undo-import.ts'
import { openSourceFiles } from '../files/source-files.ts'
import { planImport } from '../piano/plan-import.ts'
import { type RestoreStore, restoreImport } from '../ripristino/restore-import.ts'
import { sentenceFor } from './job-errors.ts'
import { type Corsa, Interrotta } from './lavori.ts'
import { recordDone, recordFailed, recordFase } from './record-job.ts'
import { createProgress } from './record-progress.ts'
import { storePlan } from './store-plan.ts'
import { type Preso, takeJob } from './take-job.ts'

export interface JobAsked {
  id: number
  /** Who is at work, as other servers read it. */
  by: string
  today: string
}

/** What became of it: nobody else must be told of `fallita` but the log. */
export type JobResult = { esito: 'fatta' | 'occupata' | 'interrotta' } | { esito: 'fallita'; error: unknown }

/**
 * Does the work that an import is at, from where it stands. The caller holds the lock that makes it the only one; `shouldStop` is
 * asked between batches.
 */
export async function runJob(store: RestoreStore, asked: JobAsked, shouldStop: () => boolean): Promise<JobResult> {
  const db = kyselyOf(store.pool)
  const job = await takeJob(db, asked.id, asked.by)
  if (job === undefined) return { esito: 'occupata' }
  const corsa: Corsa = {
    today: asked.today,
    incarico: job.incarico,
    onProgress: createProgress(db, asked.id),
    shouldStop,
    files: openSourceFiles(store, asked.id),
  }
  try {
    await work(db, store, job, corsa)
    return { esito: 'fatta' }
  } catch (error) {
    if (error instanceof Interrotta || shouldStop()) return { esito: 'interrotta' }
    const sentence = sentenceFor(error)
    if (sentence === undefined) return { esito: 'interrotta' }
    await recordFailed(db, asked.id, sentence)
    return { esito: 'fallita', error }
  } finally {
    await corsa.files.end()
  }
}

async function work(db: Db, store: RestoreStore, job: Preso, corsa: Corsa): Promise<void> {
  if (job.fase === 'annullamento') {
    const resta = await undoImport(db, corsa, job)
    return recordDone(db, corsa, job, { stato: 'annullata', resta })
  }
  if (job.fase === 'piano') {
    const prova = job.stato === 'in_prova'
    const incarico = await restoreImport(store, job.id, { ...corsa, prova })
    if (incarico !== undefined)
      return recordDone(db, { ...corsa, incarico }, job, { stato: prova ? 'provata' : 'importata' })
    await planImport(db, job.id, corsa)
    if (corsa.shouldStop()) throw new Interrotta()
    if (prova) return recordDone(db, corsa, job, { stato: 'provata' })
    await recordFase(db, job.id, 'scrittura')
  }
  await storePlan(db, corsa, job)
  return recordDone(db, corsa, job, { stato: 'importata' })
}
