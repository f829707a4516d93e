import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** `npm run test:faults`: minutes of kills and full disks, one after the other, not part of the daily tests. */
export default defineConfig({
  cacheDir: fileURLToPath(new URL('../../../.cache/vite-faults', import.meta.url)),
  test: {
    name: 'faults',
    root: dirname(fileURLToPath(import.meta.url)),
    include: ['*.test.ts'],
    globalSetup: ['./fault-setup.ts'],
    setupFiles: ['./end-servers.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
})
