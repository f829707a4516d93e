import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Paths that are never the app, whatever a browser asks for. */
const neverApp = /^\/(health|openapi\.json|docs|assets|metrics)(\/|$|\?)/

/**
 * Pages and calls share their paths (§2, §7): a GET that asks for HTML first gets the app, anything else is a call. It runs before
 * routing decides, so that a navigation needs no session and Back never shows JSON.
 */
export async function registerSpa(app: FastifyInstance, folder: string): Promise<void> {
  const page = existsSync(join(folder, 'index.html')) ? await readFile(join(folder, 'index.html')) : undefined
  if (existsSync(join(folder, 'assets'))) {
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
      schemaHide: true,
      // All other names change with what is in the file.
      setHeaders: (reply, path) => {
        if (/licenze\.txt(\.\w+)?$/.test(path)) reply.header('cache-control', 'no-cache')
      },
    })
  }
  app.addHook('onRequest', async (request, reply) => {
    if (!neverApp.test(request.url)) reply.header('vary', 'Accept')
    if (isNavigation(request)) return sendApp(reply, page)
    return undefined
  })
}

function isNavigation(request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (neverApp.test(request.url)) return false
  return prefersHtml(request.headers.accept ?? '')
}

/** The first kind the client names is what it wants: a browser's navigation begins with text/html. */
function prefersHtml(accept: string): boolean {
  return /^\s*(text\/html|application\/xhtml\+xml)\s*(;|,|$)/i.test(accept)
}

function sendApp(reply: FastifyReply, page: Buffer | undefined): FastifyReply {
  if (page === undefined)
    return reply
      .status(503)
      .type('text/plain; charset=utf-8')
      .send('La web app non è ancora costruita: esegui npm start.')
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
}
