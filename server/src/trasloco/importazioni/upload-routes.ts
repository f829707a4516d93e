import { rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { invalid } from '@bisavolo/domain'
import { dimensioneInParole } from '@bisavolo/domain/documents/rules/documento'
import { caricaImportazione, eliminaFileImportazione } from '@bisavolo/domain/trasloco/calls/importazioni'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limits, tooLarge } from '../../input/limits.ts'
import { openStorage, type Storage } from '../../platform/storage/storage.ts'
import { receiveForm } from '../../platform/upload/receive-form.ts'
import { serveCall } from '../../records/serve-call.ts'
import type { AppDeps } from '../../registro/wiring.ts'
import { readImportazione } from './corsa/read-importazione.ts'
import { removeFile, sweepExpired } from './lettura/remove-file.ts'
import { refuseTooMany, storeImport } from './lettura/store-import.ts'

export function registerCaricamento(app: FastifyInstance, deps: AppDeps): void {
  const storage = openStorage(deps.config)
  app.register(async scope => {
    await scope.register(multipart, { throwFileSizeLimit: true })
    serveCall(
      scope,
      deps,
      caricaImportazione,
      async ({ request, write }) => {
        await refuseTooMany(deps.db)
        const upload = await receive(request, storage)
        // Reading a large file takes longer than the socket timeout; the next request gets the normal one again.
        if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(limits.milliseconds)
        try {
          const onFault = (error: unknown) => request.log.warn({ err: error }, 'an import file could not be read')
          return await storeImport({ db: deps.db, storage, write, onFault }, upload, readImportazione)
        } finally {
          await rm(upload.file.path, { force: true })
        }
      },
      // For slow connections; a silent one is closed earlier.
      { bodyDeadline: 20 * 60_000 },
    )
  })
  serveCall(app, deps, eliminaFileImportazione, async ({ params, write }) => {
    await write(work => removeFile(work, params.id))
    await sweepExpired(deps, storage)
  })
  sweepEveryHour(app, deps, storage)
}

async function receive(request: FastifyRequest, storage: Storage) {
  const message = `Il file è troppo grande: al massimo ${dimensioneInParole(limits.file)}.`
  const upload = await receiveForm(request, {
    inbox: storage.inbox,
    largest: limits.file,
    accept: () => ({
      ...{ mime: 'application/octet-stream', massimo: limits.file, headLength: 0, demandKind: () => {} },
      tooLarge: () => tooLarge(message),
    }),
  })
  if (upload.file === null) throw invalid('file', 'File obbligatorio')
  return { nome: upload.nome, file: upload.file }
}

function sweepEveryHour(app: FastifyInstance, deps: AppDeps, storage: Storage): void {
  let running: Promise<unknown> | undefined
  const sweep = () => {
    running ??= sweepExpired(deps, storage)
      .catch(error => app.log.warn({ err: error }, 'sweep of imports failed'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(sweep, 60 * 60_000)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
