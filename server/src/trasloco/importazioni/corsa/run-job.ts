import { type Db, kyselyOf } from '../../../platform/db/database.ts'
import type { Incarico } from '../../../platform/db/trasloco-tables.ts'
import { undoImport } from '../annullo/undo-import.ts'
import { openSourceFiles } from '../files/source-files.ts'
import { planImport } from '../piano/plan-import.ts'
import { type RestoreStore, restoreImport } from '../ripristino/restore-import.ts'
import { sentenceFor } from './job-errors.ts'
import { type Corsa, Interrotta } from './lavori.ts'
import { type Done, recordDone, recordFailed, recordFase } from './record-job.ts'
import { createProgress } from './record-progress.ts'
import { storePlan } from './store-plan.ts'
import { type Preso, takeJob } from './take-job.ts'

export interface JobAsked {
  id: number
  by: string
  today: string
}

export type JobResult = { esito: 'fatta' | 'occupata' | 'interrotta' } | { esito: 'fallita'; error: unknown }

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
    const { incarico, ...done } = await work(db, store, job, corsa).finally(corsa.files.end)
    await recordDone(db, incarico, job, done)
    return { esito: 'fatta' }
  } catch (error) {
    if (error instanceof Interrotta || shouldStop()) return { esito: 'interrotta' }
    const sentence = sentenceFor(error)
    if (sentence === undefined) return { esito: 'interrotta' }
    await recordFailed(db, asked.id, sentence)
    return { esito: 'fallita', error }
  }
}

/** A restore renumbers accounts, so `incarico` can change. */
async function work(db: Db, store: RestoreStore, job: Preso, corsa: Corsa): Promise<Done & { incarico: Incarico }> {
  const { incarico } = corsa
  if (job.fase === 'annullamento') return { stato: 'annullata', resta: await undoImport(db, corsa, job), incarico }
  if (job.fase === 'piano') {
    const prova = job.stato === 'in_prova'
    const restored = await restoreImport(store, job.id, { ...corsa, prova })
    if (restored !== undefined) return { stato: prova ? 'provata' : 'importata', incarico: restored }
    await planImport(db, job.id, corsa)
    if (corsa.shouldStop()) throw new Interrotta()
    if (prova) return { stato: 'provata', incarico }
    await recordFase(db, job.id, 'scrittura')
  }
  await storePlan(db, corsa, job)
  return { stato: 'importata', incarico }
}
