import {
  fileFoto,
  fotoPrincipali,
  listFoto,
  miniaturaFoto,
  principaleFoto,
  removeFoto,
  uploadFoto,
} from '@bisavolo/domain/registro/calls/foto'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { removeDocument } from '../../documents/remove-document.ts'
import { openStorage } from '../../platform/storage/storage.ts'
import { serveCall } from '../../records/serve-call.ts'
import type { AppDeps } from '../wiring.ts'
import { fotoEntity } from './foto-entity.ts'
import { demandGatto, readFoto, readMiniatura, selectFoto, selectPrincipali } from './read-foto.ts'
import { asPicture } from './send-foto.ts'
import { storeFoto } from './store-foto.ts'
import { updatePrincipale } from './update-principale.ts'

/** Photos are documents with other rights: readable with the cat, writable by its owners and the office. */
export function registerFoto(app: FastifyInstance, deps: AppDeps): void {
  const storage = openStorage(deps.config)
  app.register(async scope => {
    await scope.register(multipart, { throwFileSizeLimit: true })
    serveCall(
      scope,
      deps,
      uploadFoto,
      ({ who, params, request, write }) => storeFoto({ ...deps, storage, write }, who, params.id, request),
      { bodyDeadline: 20 * 60_000 },
    )
  })
  serveCall(app, deps, listFoto, async ({ who, params: { id } }) => {
    await demandGatto(deps.db, who, id)
    return selectFoto(deps.db, id)
  })
  serveCall(app, deps, fotoPrincipali, ({ who, query }) => selectPrincipali(deps.db, who, query.gatti))
  serveCall(app, deps, principaleFoto, ({ params: { id }, write }) => write(work => updatePrincipale(work, id)))
  serveCall(app, deps, removeFoto, ({ params: { id }, write }) => write(work => removeDocument(work, id, fotoEntity)))
  const asItIs = { storedFile: true } as const
  serveCall(
    app,
    deps,
    fileFoto,
    async ({ who, params: { id }, request, reply }) => {
      const { mime, sha256, dimensione, percorso } = await readFoto(deps.db, who, id)
      const filename = `foto_${id}.${mime.slice('image/'.length).replace('jpeg', 'jpg')}`
      const { isKnown } = asPicture(request, reply, { mime, etag: `"${sha256}"`, filename })
      if (isKnown) return reply.status(304).send()
      reply.header('content-length', String(dimensione))
      if (request.method === 'HEAD') return reply.send()
      return reply.send(await storage.get(percorso, { start: 0, end: dimensione - 1 }))
    },
    asItIs,
  )
  serveCall(
    app,
    deps,
    miniaturaFoto,
    async ({ who, params: { id }, request, reply }) => {
      const { mime, sha256, miniatura } = await readMiniatura(deps.db, who, id)
      const filename = `miniatura_${id}.${mime.slice('image/'.length).replace('jpeg', 'jpg')}`
      const { isKnown } = asPicture(request, reply, { mime, etag: `"${sha256}-m"`, filename })
      return isKnown ? reply.status(304).send() : reply.send(Buffer.from(miniatura, 'base64'))
    },
    asItIs,
  )
}
