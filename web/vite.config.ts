/// <reference types="vitest/config" />
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { callsWithoutSchemas } from './calls-without-schemas.ts'
import { codeSplitting, iconsInPlace, routerForUse } from './chunks.ts'
import { pageAhead } from './page-ahead.ts'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/',
  // Placeholder: the server puts a new nonce into every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [
    react(),
    callsWithoutSchemas(),
    iconsInPlace(),
    routerForUse(),
    pageAhead(),
    serviceWorker(),
    precompressed(),
  ],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2022',
    modulePreload: { polyfill: false },
    // An inlined file would be a data: URL, which the CSP refuses for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting }, checks: { pluginTimings: false } },
  },
  test: { environment: 'happy-dom' },
  server: {
    port: 5173,
    proxy: {
      // Pages and calls share their paths: navigations get the app, all else goes to the server (contract 2).
      '^/(?!@|src/|node_modules/|assets/|\\.vite/|index\\.html)': {
        target: server,
        bypass: request => (wantsPage(request.headers.accept) ? request.url : undefined),
      },
    },
  },
})

function wantsPage(accept = ''): boolean {
  return accept.trimStart().startsWith('text/html')
}

/** The cache name is a hash of the file names, which contain hashes of their content. */
function serviceWorker(): Plugin {
  const source = (name: string) => readFileSync(join(import.meta.dirname, 'src/app/shell', name), 'utf8')
  const hash = (text: string) => createHash('sha256').update(text)
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const page = source('offline.html')
        .replace(/<!--.*?-->/g, '')
        .replace(/\s+/g, ' ')
      const style = /<style>(.*)<\/style>/.exec(page)?.[1] ?? ''
      const worker = source('sw.js')
        .replace('__BUILD__', hash(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12))
        .replace("'__OFFLINE_PAGE__'", JSON.stringify(page))
        .replace('__OFFLINE_STYLE__', `sha256-${hash(style).digest('base64')}`)
      this.emitFile({ type: 'asset', fileName: 'assets/sw.js', source: worker })
    },
  }
}

/** Writes .br and .gz files at build time, so that the server only picks one. */
function precompressed(): Plugin {
  let folder = ''
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    writeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg|json)$/.test(name)) continue
        const path = join(folder, name)
        const content = readFileSync(path)
        const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
        writeFileSync(`${path}.br`, brotliCompressSync(content, brotli))
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}
