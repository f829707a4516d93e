import { and, entityOf, eq, Forbidden, ne } from '@bisavolo/domain'
import {
  downloadDocumento,
  holderFields,
  linkDocumento,
  listDocumentiOf,
  readContenuto,
  uploadDocumento,
} from '@bisavolo/domain/documents/calls'
import { tipoFoto } from '@bisavolo/domain/words/choices'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { signedFor, whoSigned } from '../auth/session/signed-for.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { openStorage, type Storage } from '../platform/storage/storage.ts'
import { readRecord } from '../records/read-record.ts'
import type { RecordDeps } from '../records/routes.ts'
import { serveCall } from '../records/serve-call.ts'
import { readDocument, selectDocuments } from './read-document.ts'
import { sendDocument } from './send-document.ts'
import { openSigner } from './signed-link.ts'
import { storeDocument } from './store-document.ts'
import { sweepFiles, sweepInbox } from './sweep-files.ts'

type DocumentiDeps = RecordDeps & { config: Config; clock: Clock; pool: pg.Pool }

export function registerDocumenti(app: FastifyInstance, deps: DocumentiDeps): void {
  const storage = openStorage(deps.config)
  const signer = openSigner(deps.db, deps.clock)
  app.register(async scope => {
    await scope.register(multipart, { throwFileSizeLimit: true })
    serveCall(
      scope,
      deps,
      uploadDocumento,
      ({ who, request, write }) => storeDocument({ ...deps, storage, write }, who, request),
      // Long, for videos over a slow line. The socket timeout closes silent connections.
      { bodyDeadline: 20 * 60_000 },
    )
  })
  const asItIs = { storedFile: true } as const
  serveCall(
    app,
    deps,
    downloadDocumento,
    async ({ who, params, request, reply }) =>
      sendDocument(storage, request, reply, await readDocument(deps.db, who, params.id)),
    asItIs,
  )
  serveCall(app, deps, linkDocumento, async ({ who, params, request }) => {
    const { id } = await readDocument(deps.db, who, params.id)
    return signer.addressOf(id, signedFor(request))
  })
  serveCall(
    app,
    deps,
    readContenuto,
    async ({ params: { id }, query, request, reply }) => {
      const by = await signer.signerOf(id, query)
      const who = by === null ? null : await whoSigned(deps, by, request.id)
      if (who === null) throw new Forbidden('Il collegamento non è valido o è scaduto: riapri il documento.')
      return sendDocument(storage, request, reply, await readDocument(deps.db, who, id))
    },
    asItIs,
  )
  serveCall(app, deps, listDocumentiOf, async ({ who, params: { entity, id } }) => {
    const found = await selectDocuments(deps.db, who, and(eq(holderFields[entity], id), ne('tipo', tipoFoto)))
    if (found.length === 0) await readRecord(deps, who, entityOf(entity), id)
    return found.map(({ percorso: _, sha256: __, ...shown }) => shown)
  })
  sweepNowAndThen(app, deps, storage)
}

function sweepNowAndThen(app: FastifyInstance, { db, changes, clock }: DocumentiDeps, storage: Storage): void {
  let isWanted = false
  let running: Promise<unknown> | undefined
  const sweepWhileWanted = async () => {
    while (isWanted) {
      isWanted = false
      await sweepFiles(db, storage)
      await sweepInbox(storage, clock())
    }
  }
  const sweep = () => {
    isWanted = true
    running ??= sweepWhileWanted()
      .catch(error => app.log.warn({ err: error }, 'sweep of documents failed'))
      .finally(() => {
        running = undefined
      })
  }
  changes.onChange(changed => {
    // An undone import may have removed documents and announces only 'everything'.
    if (changed === 'everything' || changed.some(({ entity }) => entity === 'documenti')) sweep()
  })
  const timer = setInterval(sweep, 60 * 60_000)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
