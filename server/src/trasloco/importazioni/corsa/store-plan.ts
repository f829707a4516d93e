import { setTimeout as delay } from 'node:timers/promises'
import { entitaImportabili } from '@bisavolo/domain/trasloco/importazione/entita-importabili'
import type { Db } from '../../../platform/db/database.ts'
import { noFiles, storeFiles } from '../files/store-files.ts'
import { definitionOf } from './definition-of.ts'
import { type Corsa, Interrotta } from './lavori.ts'
import { readToWrite } from './read-batch.ts'
import { createTeller } from './record-news.ts'
import { type Importa, storeBatch } from './store-batch.ts'
import { raiseCounters } from './update-contatori.ts'

/** Referenced entities first. Resumable: only unmarked rows are read. */
export async function storePlan(db: Db, corsa: Corsa, importa: Importa): Promise<void> {
  const left = await readToWrite(db, importa.id)
  const total = [...left.values()].reduce((sum, rows) => sum + rows, 0)
  // First, so that concurrent saves do not take numbers that the file brings.
  await raiseCounters(db, importa.id)
  const tell = createTeller(db)
  let done = 0
  for (const name of entitaImportabili.filter(entita => left.has(entita))) {
    const entity = definitionOf(name)
    for (let after: Parameters<typeof storeBatch>[4]; ; ) {
      if (corsa.shouldStop()) throw new Interrotta()
      const began = performance.now()
      const chiavi = name === 'documenti' ? await storeFiles(db, corsa, importa.id, after) : noFiles
      const batch = await storeBatch(db, corsa, importa, entity, after, chiavi)
      if (batch.rows === 0) break
      after = batch.last
      done += batch.rows
      await corsa.onProgress(done, total)
      await tell.nowAndThen()
      await delay((performance.now() - began) * restShare)
    }
  }
  await tell.atLast()
}

/** Pause after each batch, as a share of its duration, to leave the database to other requests. */
const restShare = 0.25
