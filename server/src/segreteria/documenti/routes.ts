import { BadRequest, eq } from '@bisavolo/domain'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { whoOf } from '../../platform/http/who.ts'
import { openStorage, type Storage } from '../../platform/storage/storage.ts'
import { idOf } from '../../records/headers.ts'
import type { AppDeps } from '../../registry/app-deps.ts'
import { docs } from './docs.ts'
import { readDocument, readSignedDocument, selectDocuments } from './read-document.ts'
import { sendDocument } from './send-document.ts'
import { openSigner } from './signed-link.ts'
import { storeDocument } from './store-document.ts'
import { sweepFiles, sweepInbox } from './sweep-files.ts'

/** A record and the field by which documents hang from it. */
const holders: Record<string, string> = {
  gatti: 'idgatto',
  clienti_soci: 'idcliente',
  denunce_nascita: 'iddenuncia',
  esposizioni: 'idesposizione',
}

/** Uploading, opening and playing documents; lists, changes and removals are the common ones. */
export function registerDocumenti(app: FastifyInstance, deps: AppDeps): void {
  const storage = openStorage(deps.config)
  const signer = openSigner(deps.db, deps.clock)
  const session = { access: 'session' as const }
  app.register(async scope => {
    await scope.register(multipart, { throwFileSizeLimit: true })
    // A film over a slow line takes its time; a line that falls silent is closed by the socket's own time-out.
    const config = { ...session, bodyDeadline: 20 * 60_000 }
    scope.post('/document', { config, schema: docs.upload }, async (request, reply) =>
      reply.status(201).send(await storeDocument({ ...deps, storage }, whoOf(request), request)),
    )
  })
  app.get('/documenti/:id/file', { config: session, schema: docs.file, compress: false }, async (request, reply) =>
    sendDocument(storage, request, reply, await readDocument(deps.db, whoOf(request), idOf(request))),
  )
  app.get('/documenti/:id/link', { config: session, schema: docs.link }, async request => {
    const { id } = await readDocument(deps.db, whoOf(request), idOf(request))
    return signer.addressOf(id)
  })
  const open = { access: 'public' as const }
  app.get(
    '/documenti/:id/contenuto',
    { config: open, schema: docs.content, compress: false },
    async (request, reply) => {
      const { scade, firma } = request.query as Record<string, unknown>
      const id = idOf(request)
      await signer.demandSignature(id, scade, firma)
      return sendDocument(storage, request, reply, await readSignedDocument(deps.db, id))
    },
  )
  app.get('/documenti/di/:entity/:id', { config: session, schema: docs.of }, async request => {
    const field = holders[(request.params as { entity: string }).entity]
    if (field === undefined) throw new BadRequest('I documenti si leggono per gatto, cliente, denuncia o esposizione.')
    const found = await selectDocuments(deps.db, whoOf(request), eq(field, idOf(request)))
    return found.map(({ percorso: _, sha256: __, ...shown }) => shown)
  })
  sweepNowAndThen(app, deps, storage)
}

/** After each removal, and every hour for what was left behind. */
function sweepNowAndThen(app: FastifyInstance, { db, changes, clock }: AppDeps, storage: Storage): void {
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
    if (changed !== 'everything' && changed.some(({ entity }) => entity === 'documenti')) sweep()
  })
  const timer = setInterval(sweep, 60 * 60_000)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
