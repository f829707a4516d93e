import { defineConfig } from 'vitest/config'
import { askedOnce } from './scripts/tests/asked-once.mjs'
import { ByProject } from './scripts/tests/by-project.mjs'

// A busy machine is no failure.
const patience = { expect: { poll: { timeout: 60_000 } }, testTimeout: 240_000, hookTimeout: 240_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: ByProject },
    projects: [
      {
        test: {
          ...patience,
          name: 'server',
          root: './server',
          include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
          exclude: ['test/faults/**', ...(process.env.TEST_DATABASE_URL ? askedOnce : [])],
          globalSetup: ['./test/global-setup.ts'],
          isolate: false,
          setupFiles: ['../scripts/tests/fresh-modules.mjs', './test/close-opened.ts'],
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          ...patience,
          name: 'web',
          root: './web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['../scripts/tests/fresh-page.mjs'],
        },
      },
      { test: { ...patience, name: 'domain', root: './domain', include: ['src/**/*.test.ts'], isolate: false } },
      { test: { ...patience, name: 'simulation', root: './simulation', include: ['test/**/*.test.ts'] } },
      {
        test: {
          ...patience,
          name: 'e2e',
          root: './e2e',
          include: ['**/*.test.ts'],
          globalSetup: ['./global-setup.ts'],
          setupFiles: ['./after-each.ts'],
          isolate: false,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 900_000,
        },
      },
    ],
  },
})
