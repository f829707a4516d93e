import { defineConfig } from 'vitest/config'

// How long one waits for what must come is not what is measured: a busy machine is no failure.
const patience = { expect: { poll: { timeout: 20_000 } }, testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...patience, name: 'domain', root: './domain', include: ['src/**/*.test.ts'] } },
      {
        test: {
          ...patience,
          name: 'server',
          root: './server',
          include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
          exclude: ['test/faults/**'],
          globalSetup: ['./test/global-setup.ts'],
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
        },
      },
      {
        test: {
          ...patience,
          name: 'e2e',
          root: './e2e',
          include: ['**/*.test.ts'],
          globalSetup: ['./global-setup.ts'],
          fileParallelism: false,
          testTimeout: 240_000,
        },
      },
    ],
  },
})
