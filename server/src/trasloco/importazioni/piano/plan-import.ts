import { entitaImportabili } from '@bisavolo/domain/trasloco/importazione/entita-importabili'
import type { Db } from '../../../platform/db/database.ts'
import type { SourceFiles } from '../files/source-files.ts'
import { GattiDelFile } from './genitori/famiglia.ts'
import { linkGenitori, linkOrigini } from './genitori/link-genitori.ts'
import { planPage } from './plan-page.ts'
import { readCostanti } from './read-help.ts'
import { readPage, readPiano, readTotal } from './read-piano.ts'
import type { Piano, Tavola } from './riga.ts'
import { storeAfterthoughts } from './store-afterthoughts.ts'
import { clearFound, clearPlan } from './store-piano.ts'

export interface PlanOptions {
  today: string
  files: SourceFiles
  onProgress: (done: number, total: number) => Promise<void>
  /** Checked between pages; an interrupted plan starts again. */
  shouldStop: () => boolean
}

const rowsAtATime = 2000

/** Decision 45: a trial is the plan, a run is the plan plus the writing. Clears earlier plans, so it is repeatable. */
export async function planImport(db: Db, idimportazione: number, options: PlanOptions): Promise<void> {
  const piano = await readPiano(db, idimportazione, options, entitaImportabili)
  await clearPlan(db, idimportazione)
  await clearFound(db, idimportazione)
  try {
    await planTables(piano, options)
  } finally {
    await clearFound(db, idimportazione)
  }
}

async function planTables(piano: Piano, { onProgress, shouldStop }: PlanOptions): Promise<void> {
  const total = await readTotal(piano)
  const costanti = await readCostanti(piano)
  const gatti = new GattiDelFile()
  let done = 0
  for (const [i, tavola] of piano.tavole.entries()) {
    for (let after = 0; ; ) {
      if (shouldStop()) return
      const letti = await readPage(piano, tavola.indice, after, rowsAtATime)
      if (letti.length === 0) break
      await planPage(piano, tavola, costanti, gatti, letti)
      after = letti[letti.length - 1]?.riga ?? after
      done += letti.length
      await onProgress(done, total)
    }
    if (piano.tavole[i + 1]?.entity.name !== tavola.entity.name) await linkKind(piano, tavola, gatti)
  }
  if (!shouldStop()) await storeAfterthoughts(piano)
}

async function linkKind(piano: Piano, { entity }: Tavola, gatti: GattiDelFile): Promise<void> {
  if (entity.name === 'gatti') await linkGenitori(piano, entity, gatti)
  if (entity.name === 'fatture_ricevute') await linkOrigini(piano, entity)
}
