import {
  annullaImportazione,
  confrontoImportazione,
  decidiConflitti,
  elencoImportazioni,
  elencoMappature,
  eseguiImportazione,
  firmaImportazione,
  leggiImportazione,
  mappaImportazione,
  provaImportazione,
  rapportoImportazione,
  righeImportazione,
} from '@bisavolo/domain/trasloco/calls/importazioni'
import type { FastifyInstance } from 'fastify'
import { filenameOf, sendFile } from '../../output/file-answer.ts'
import { excelStream } from '../../output/table/excel.ts'
import { besidePool } from '../../platform/db/beside-pool.ts'
import { kyselyOf } from '../../platform/db/database.ts'
import { pageQueryOf } from '../../records/headers.ts'
import { serveCall } from '../../records/serve-call.ts'
import type { AppDeps } from '../../registro/wiring.ts'
import { claimJob } from './corsa/claim-job.ts'
import { startJobs } from './corsa/jobs.ts'
import { importazioniOrder, readAvviata, readImportazione, readImportazioni } from './corsa/read-importazione.ts'
import { readMappature } from './corsa/read-mappature.ts'
import { saveMappatura } from './corsa/save-mappatura.ts'
import { readConfronto } from './esito/read-confronto.ts'
import { readRapporto } from './esito/read-rapporto.ts'
import { readRighe, righeOrder } from './esito/read-righe.ts'
import { saveFirma } from './esito/save-firma.ts'
import { saveScelte } from './esito/save-scelte.ts'

export function registerImportazioni(app: FastifyInstance, deps: AppDeps): void {
  const jobs = startJobs(app, deps)
  const { db, small } = deps
  // Own connection: a comparison reads every row and exceeds the normal timeout.
  const patient = besidePool(deps.pool, { max: 1, timeLimit: 60_000, waitLimit: 0 }, () => {})
  app.addHook('onClose', () => patient.end())
  const comparing = { db: kyselyOf(patient), small }
  serveCall(app, deps, elencoImportazioni, ({ query, request }) =>
    readImportazioni(db, pageQueryOf(request, importazioniOrder, query.page)),
  )
  serveCall(app, deps, leggiImportazione, ({ params }) => readImportazione(db, params.id))
  serveCall(app, deps, mappaImportazione, ({ params, body, write }) =>
    write(async work => {
      await saveMappatura(work, params.id, body)
      return readImportazione(work.trx, params.id)
    }),
  )
  for (const [call, lavoro] of [
    [provaImportazione, 'prova'],
    [eseguiImportazione, 'esegui'],
    [annullaImportazione, 'annulla'],
  ] as const) {
    serveCall(app, deps, call, async ({ params, write }) => {
      const started = await write(async work => {
        await claimJob(work, params.id, lavoro)
        return readAvviata(work.trx, params.id)
      })
      jobs.wake()
      return started
    })
  }
  serveCall(app, deps, rapportoImportazione, async ({ who, params, reply }) => {
    const sheets = await readRapporto(deps, who, params.id)
    return sendFile(reply, filenameOf('importazioni', params.id, 'xlsx'), 'xlsx', excelStream(sheets))
  })
  serveCall(app, deps, righeImportazione, ({ params, query, request }) =>
    readRighe(db, params.id, query, pageQueryOf(request, righeOrder, query.page)),
  )
  serveCall(app, deps, decidiConflitti, ({ params, body, write }) =>
    write(async work => ({ message: await saveScelte(work, params.id, body) })),
  )
  serveCall(app, deps, confrontoImportazione, ({ who, params }) => readConfronto(comparing, who, params.id))
  serveCall(app, deps, firmaImportazione, async ({ who, params, write }) => {
    const { firmata_il: _, firmata_da: __, ...confronto } = await readConfronto(comparing, who, params.id)
    await write(work => saveFirma(work, params.id, confronto))
    return { message: 'Confronto firmato' }
  })
  serveCall(app, deps, elencoMappature, () => readMappature(db))
}
