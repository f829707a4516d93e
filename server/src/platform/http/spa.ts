import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readAhead } from './page-ahead.ts'
import { policyOf } from './security-headers.ts'

const neverApp = /^\/(health|openapi\.json|docs|assets|metrics)(\/|$|\?)/

const nonceMark = '__CSP_NONCE__'
const serviceWorker = /[\\/]sw\.js(\.\w+)?$/
const unhashed = /[\\/](licenze\.txt|sw\.js|manifest\.webmanifest|icona-[\w-]+\.png)(\.\w+)?$/

/** Pages and calls share their paths (§2, §7): a GET that prefers HTML gets the app. */
export async function registerSpa(
  app: FastifyInstance,
  folder: string,
  publicUrl: string,
  today: () => string,
): Promise<void> {
  const page = await readPage(folder, publicUrl.startsWith('https://'))
  const ahead = readAhead(folder)
  if (existsSync(join(folder, 'assets'))) {
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
      schemaHide: true,
      setHeaders: (reply, path) => {
        if (unhashed.test(path)) reply.header('cache-control', 'no-cache')
        // The service worker is under /assets but controls every page (decision 69).
        if (serviceWorker.test(path)) reply.header('service-worker-allowed', '/')
      },
    })
  }
  app.addHook('onRequest', async (request, reply) => {
    if (!neverApp.test(request.url)) reply.header('vary', 'Accept')
    if (isNavigation(request)) return sendApp(reply, page, isSignedIn(request) ? ahead(request.url, today()) : '')
    return undefined
  })
}

function isNavigation(request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (neverApp.test(request.url)) return false
  return prefersHtml(request.headers.accept ?? '')
}

function prefersHtml(accept: string): boolean {
  return /^\s*(text\/html|application\/xhtml\+xml)\s*(;|,|$)/i.test(accept)
}

function isSignedIn({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /(?:^|; )(?:__Host-)?token=[^;]/.test(headers.cookie ?? '')
}

interface Page {
  head: readonly string[]
  tail: readonly string[]
  script: string | undefined
  https: boolean
}

async function readPage(folder: string, https: boolean): Promise<Page | undefined> {
  const path = join(folder, 'index.html')
  if (!existsSync(path)) return undefined
  const html = await readFile(path, 'utf8')
  const inline = /<script(?: nonce="[^"]*")?>([^<]+)<\/script>/.exec(html)?.[1]
  const script = inline && `sha256-${createHash('sha256').update(inline).digest('base64')}`
  const [head = '', tail = ''] = html.split('<meta name="prima">')
  return { head: head.split(nonceMark), tail: tail.split(nonceMark), script, https }
}

/** Never cached: a known nonce would allow foreign styles. */
function sendApp(reply: FastifyReply, page: Page | undefined, ahead: string): FastifyReply {
  if (page === undefined)
    return reply
      .status(503)
      .type('text/plain; charset=utf-8')
      .send('La web app non è ancora costruita: esegui npm start.')
  const nonce = randomBytes(16).toString('base64')
  return (
    reply
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        policyOf({ https: page.https, script: page.script, style: `nonce-${nonce}`, trustedTypes: 'guscio' }),
      )
      .type('text/html; charset=utf-8')
      // `ahead` contains the address, so it must not get the nonce.
      .send(page.head.join(nonce) + ahead + page.tail.join(nonce))
  )
}
