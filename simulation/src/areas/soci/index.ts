import type { Area } from '../../engine/area.ts'

export const soci: Area = {
  name: 'soci',
  plan: () => [],
  check: async () => [],
  reached: () => ({ rules: [], unreached: [] }),
}
