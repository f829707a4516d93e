import type { Entity } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import type { MessaggioRiga } from '@bisavolo/domain/registro/rules/letture/lettura'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { campiChanged, isSame, writeAudits } from '../../../records/audit/audit.ts'
import { releaseFiles, type StoredFiles, takeFiles } from '../files/take-files.ts'
import { findTakenCodes } from './find-taken-codes.ts'
import { giveCodici } from './give-codici.ts'
import type { Corsa } from './lavori.ts'
import { lockBatch } from './lock-batch.ts'
import { markMotivi } from './mark-motivi.ts'
import { type Place, type Riga, readBatch } from './read-batch.ts'
import { recordLost, recordStored, type Scartata, type Scritte } from './record-outcome.ts'
import { oneByOne } from './store-one-by-one.ts'
import { insertRows, lockRows, updateRows } from './store-rows.ts'
import { followMerged } from './update-merged.ts'

export interface Importa {
  id: number
  origine: string
}

/** Short enough not to delay concurrent saves, and few enough codes to lock. */
export const batchSize = 500

export async function storeBatch(
  db: Db,
  corsa: Corsa,
  importa: Importa,
  entity: Entity,
  after: Place | undefined,
  chiavi: StoredFiles,
): Promise<{ rows: number; last: Place | undefined }> {
  return db.transaction().execute(async trx => {
    await lockBatch(trx)
    const rows = await takeFiles(trx, await readBatch(trx, importa.id, entity.name, after, batchSize), chiavi)
    const last = rows.at(-1)
    if (last === undefined) return { rows: 0, last: after }
    await giveCodici(trx, entity, rows)
    const outcome: Outcome = { scritte: [], scartate: [] }
    await storeNew(
      trx,
      entity,
      rows.filter(({ esito }) => esito === 'inserito'),
      outcome,
    )
    const changes = rows.filter(({ esito }) => esito !== 'inserito')
    await storeChanges(trx, entity, await followMerged(trx, importa.id, entity, changes), outcome)
    await recordStored(trx, importa, entity, outcome.scritte)
    await recordLost(trx, importa.id, outcome.scartate)
    await releaseFiles(trx, chiavi)
    const lines = outcome.scritte.flatMap(({ prima, dopo }) =>
      dopo === null ? [] : [{ id: dopo.id as number, campi: campiChanged(entity, prima, dopo) }],
    )
    await writeAudits(
      { trx },
      corsa.incarico,
      entity.name,
      'importazione',
      await markMotivi(trx, entity, importa, lines),
    )
    return { rows: rows.length, last }
  })
}

interface Outcome {
  scritte: Scritte[]
  scartate: Scartata[]
}

async function storeNew(trx: Trx, entity: Entity, rows: readonly Riga[], outcome: Outcome): Promise<void> {
  const everything = new Set(Object.keys(entity.fields))
  const taken = await findTakenCodes(
    trx,
    entity,
    rows.map(({ entita_id, proposta }) => ({ id: entita_id, row: proposta, changed: everything })),
  )
  for (const riga of rows) {
    const presa = taken.get(riga.entita_id)
    if (presa !== undefined)
      outcome.scartate.push({ riga, esito: 'scartato', messaggi: [meanwhile(presa.campo, presa.messaggio)] })
  }
  const { stored, lost } = await oneByOne(
    trx,
    entity,
    rows.filter(({ entita_id }) => !taken.has(entita_id)),
    some =>
      insertRows(
        trx,
        entity,
        some.map(({ entita_id, proposta }) => ({ ...proposta, id: entita_id })),
      ),
  )
  for (const { riga, row, messaggi } of stored) outcome.scritte.push({ riga, prima: null, dopo: row, messaggi })
  outcome.scartate.push(...lost.map(one => ({ ...one, esito: 'scartato' as const })))
}

async function storeChanges(trx: Trx, entity: Entity, rows: readonly Riga[], outcome: Outcome): Promise<void> {
  const now = await lockRows(
    trx,
    entity,
    rows.map(({ entita_id }) => entita_id),
  )
  const ready: Riga[] = []
  for (const riga of rows) {
    const current = now.get(riga.entita_id)
    if (riga.esito === 'invariato' || riga.scelta === 'registro')
      outcome.scritte.push({ riga, prima: null, dopo: null, messaggi: [] })
    else if (current === undefined) outcome.scartate.push({ riga, esito: 'conflitto', messaggi: [gone] })
    else {
      const edited = editedFields(entity, riga, current)
      if (edited.length === 0) ready.push(riga)
      else outcome.scartate.push({ riga, esito: 'conflitto', messaggi: edited })
    }
  }
  const writing = ready.map(({ entita_id, proposta }) => ({
    id: entita_id,
    row: { ...now.get(entita_id), ...proposta },
    changed: new Set(Object.keys(proposta).filter(name => !isSame(proposta[name], now.get(entita_id)?.[name]))),
  }))
  const taken = await findTakenCodes(trx, entity, writing)
  for (const riga of ready) {
    const presa = taken.get(riga.entita_id)
    if (presa !== undefined)
      outcome.scartate.push({ riga, esito: 'scartato', messaggi: [meanwhile(presa.campo, presa.messaggio)] })
  }
  const { stored, lost } = await oneByOne(
    trx,
    entity,
    ready.filter(({ entita_id }) => !taken.has(entita_id)),
    some =>
      updateRows(
        trx,
        entity,
        some.map(({ entita_id, proposta }) => ({ ...proposta, id: entita_id })),
      ),
  )
  for (const { riga, row, messaggi } of stored)
    outcome.scritte.push({ riga, prima: now.get(riga.entita_id) as Values, dopo: row, messaggi })
  outcome.scartate.push(...lost.map(one => ({ ...one, esito: 'scartato' as const })))
}

function editedFields(entity: Entity, { prima, proposta }: Riga, current: Values): MessaggioRiga[] {
  if (prima === null) return []
  return Object.keys(proposta)
    .filter(name => name in entity.fields && name in prima)
    .filter(name => !isSame(prima[name], current[name]) && !isSame(proposta[name], current[name]))
    .map(campo => ({
      livello: 'errore',
      campo,
      codice: 'conflitto',
      messaggio: `${entity.fields[campo]?.label}: è ${modified(entity, campo)} qui dopo la prova`,
    }))
}

function modified({ fields }: Entity, campo: string): string {
  return fields[campo]?.gender === 'a' ? 'stata modificata' : 'stato modificato'
}

function meanwhile(campo: string, messaggio: string): MessaggioRiga {
  return { livello: 'errore', campo, codice: 'gia_presente', messaggio: `${messaggio}: è stato preso dopo la prova` }
}

const gone: MessaggioRiga = {
  livello: 'errore',
  campo: null,
  codice: 'conflitto',
  messaggio: 'Il record da aggiornare non c’è più: è stato eliminato dopo la prova',
}
