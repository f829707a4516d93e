import { defineConfig } from 'vitest/config'
export default defineConfig({ test: { root: '/work/main/e2e', include: ['journeys/join-the-association.test.ts'], globalSetup: ['/tmp/soci-setup.ts'], testTimeout: 120000, hookTimeout: 120000 } })
