import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { mappedStack } from '../src/platform/mapped-stack.ts'

const folder = mkdtempSync(join(tmpdir(), 'bisavolo-stack-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a stack names source lines, and keeps lines without a map', () => {
  // Maps the first character to line five of the source.
  const map = { version: 3, sources: ['../src/cat.ts'], names: [], mappings: 'AAIA' }
  writeFileSync(join(folder, 'built.js.map'), JSON.stringify(map))
  writeFileSync(join(folder, 'broken.js.map'), 'no map')
  const at = (file: string) => `at work (${pathToFileURL(join(folder, file))}:1:1)`
  const others = `${at('broken.js')}\n${at('without.js')}\nat node:internal/process/task_queues:95:5`
  expect(mappedStack(`Error: no\n${at('built.js')}\nat ${join(folder, 'built.js')}:1:1\n${others}`)).toBe(
    `Error: no\nat work (${join(folder, '../src/cat.ts')}:5:1)\nat ${join(folder, '../src/cat.ts')}:5:1\n${others}`,
  )
})
