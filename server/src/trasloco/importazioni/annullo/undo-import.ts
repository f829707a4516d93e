import { setTimeout as delay } from 'node:timers/promises'
import { entitaImportabili } from '@bisavolo/domain/trasloco/importazione/entita-importabili'
import type { Db } from '../../../platform/db/database.ts'
import { definitionOf } from '../corsa/definition-of.ts'
import { type Corsa, Interrotta } from '../corsa/lavori.ts'
import { createTeller } from '../corsa/record-news.ts'
import type { Importa } from '../corsa/store-batch.ts'
import { readToUndo } from './read-to-undo.ts'
import { recordLeft } from './record-left.ts'
import { recordStays } from './record-stays.ts'
import { removeBatch } from './remove-batch.ts'
import { undoChanges, undoUnchanged } from './undo-changes.ts'
import { undoLinks } from './undo-links.ts'

/** Reverts changes, cuts links to removed records, then deletes, dependants first. Resumable. */
export async function undoImport(db: Db, corsa: Corsa, importa: Importa): Promise<string | null> {
  await recordStays(db, importa.id)
  const left = await readToUndo(db, importa.id)
  const total = [...left.values()].reduce((sum, rows) => sum + rows, 0)
  const tell = createTeller(db)
  let done = 0
  const repeat = async (batch: () => Promise<number>) => {
    for (;;) {
      if (corsa.shouldStop()) throw new Interrotta()
      const began = performance.now()
      const rows = await batch()
      if (rows === 0) return
      done += rows
      await corsa.onProgress(Math.min(done, total), total)
      await tell.nowAndThen()
      await delay((performance.now() - began) * restShare)
    }
  }
  const entities = entitaImportabili
    .filter(name => left.has(name))
    .reverse()
    .map(definitionOf)
  for (const entity of entities) await repeat(() => undoChanges(db, corsa, importa, entity))
  for (const entity of entities) await repeat(() => undoLinks(db, corsa, importa, entity))
  for (const entity of entities) await repeat(() => removeBatch(db, corsa, importa, entity))
  await undoUnchanged(db, importa)
  await tell.atLast()
  return recordLeft(db, importa.id)
}

const restShare = 0.25
