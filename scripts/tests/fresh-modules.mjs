// Test files share loaded modules, because loading is slow. A file that mocks a module needs a fresh copy and must clean up.
import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

if (readFileSync(expect.getState().testPath, 'utf8').includes('vi.mock(')) {
  vi.resetModules()
  afterAll(() => {
    vi.resetModules()
  })
}
