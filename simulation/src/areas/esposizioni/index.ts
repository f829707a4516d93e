import type { Area } from '../../engine/area.ts'

export const esposizioni: Area = {
  name: 'esposizioni',
  plan: () => [],
  check: async () => [],
  reached: () => ({ rules: [], unreached: [] }),
}
