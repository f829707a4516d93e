// Test files share what a worker has loaded: loading it anew would take longer than most tests. One that puts a stand-in
// in the place of a module needs fresh modules, and must not leave its stand-ins to the next.
import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

if (readFileSync(expect.getState().testPath, 'utf8').includes('vi.mock(')) {
  vi.resetModules()
  afterAll(() => {
    vi.resetModules()
  })
}
