import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { assetPath } from '../../asset.ts'

const files = [
  ['/docs/api', 'page.html', 'text/html'],
  ['/docs/api/', 'page.html', 'text/html'],
  ['/docs/api/page.js', 'page.js', 'text/javascript'],
  ['/docs/api/page.css', 'page.css', 'text/css'],
] as const

export function registerDocsPage(app: FastifyInstance): void {
  for (const [url, file, mime] of files) {
    const text = readFileSync(assetPath(`platform/http/docs-page/${file}`), 'utf8')
    app.get(url, { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) =>
      reply.type(`${mime}; charset=utf-8`).header('cache-control', 'no-cache').send(text),
    )
  }
}
