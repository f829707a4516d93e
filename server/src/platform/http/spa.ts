import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { policyOf } from './security-headers.ts'

/** Paths that are never the app, whatever a browser asks for. */
const neverApp = /^\/(health|openapi\.json|docs|assets|metrics)(\/|$|\?)/

const serviceWorker = /[\\/]sw\.js(\.\w+)?$/
const unhashed = /[\\/](licenze\.txt|sw\.js|manifest\.webmanifest|icona-[\w-]+\.png)(\.\w+)?$/

/**
 * Pages and calls share their paths (§2, §7): a GET that asks for HTML first gets the app, anything else is a call. It runs before
 * routing decides, so that a navigation needs no session and Back never shows JSON.
 */
export async function registerSpa(app: FastifyInstance, folder: string, publicUrl: string): Promise<void> {
  const page = await readPage(folder, publicUrl.startsWith('https://'))
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
        if (unhashed.test(path)) reply.header('cache-control', 'no-cache')
        // It lies among the files and answers for every page (decision 69).
        if (serviceWorker.test(path)) reply.header('service-worker-allowed', '/')
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

interface Page {
  /** What stands between the places of the nonce. */
  parts: readonly string[]
  https: boolean
}

async function readPage(folder: string, https: boolean): Promise<Page | undefined> {
  const path = join(folder, 'index.html')
  return existsSync(path) ? { parts: (await readFile(path, 'utf8')).split('__CSP_NONCE__'), https } : undefined
}

/** Each answer has a nonce of its own, so none is kept: whoever knew the nonce of another could write styles. */
function sendApp(reply: FastifyReply, page: Page | undefined): FastifyReply {
  if (page === undefined)
    return reply
      .status(503)
      .type('text/plain; charset=utf-8')
      .send('La web app non è ancora costruita: esegui npm start.')
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', policyOf({ https: page.https, style: `nonce-${nonce}`, trustedTypes: 'guscio' }))
    .type('text/html; charset=utf-8')
    .send(page.parts.join(nonce))
}
