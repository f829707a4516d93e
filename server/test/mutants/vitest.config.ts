import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vitest/config'
import { defineConfig } from 'vitest/config'

interface SourceMutant {
  name: string
  file: string
  from: string
  to: string
}

/** Changes to the source of engine, sign-in and emulation; each must fail a test. */
const sourceMutants: readonly SourceMutant[] = JSON.parse(
  readFileSync(new URL('./source-mutants.json', import.meta.url), 'utf8'),
)

/**
 * `npm run test:mutants` breaks the access rules one by one; the matrix must fail each time. With MUTANT a line of the server's
 * source is changed on load, and the tests it names must fail.
 */
export default defineConfig({
  cacheDir: fileURLToPath(new URL('../../../.cache/vite-mutants', import.meta.url)),
  plugins: [mutantPlugin(process.env.MUTANT)],
  test: {
    name: 'mutants',
    root: dirname(dirname(dirname(fileURLToPath(import.meta.url)))),
    include: process.env.MUTANT ? ['test/**/*.test.ts'] : ['test/mutants/*.mutants.ts'],
    globalSetup: ['./test/global-setup.ts'],
    setupFiles: ['./test/close-opened.ts'],
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
})

/** Changes one source file on load; a text that is no longer there is an error. */
function mutantPlugin(name: string | undefined): Plugin {
  const mutant = sourceMutants.find(one => one.name === name)
  if (name && mutant === undefined) throw new Error(`no mutant is called ${name}`)
  return {
    name: 'mutant',
    enforce: 'pre',
    transform(code, id) {
      if (mutant === undefined || !id.split('?')[0]?.endsWith(mutant.file)) return undefined
      if (!code.includes(mutant.from)) throw new Error(`${mutant.file} does not hold: ${mutant.from}`)
      return code.replace(mutant.from, mutant.to)
    },
  }
}
