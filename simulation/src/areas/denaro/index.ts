import type { Area } from '../../engine/area.ts'

export const denaro: Area = {
  name: 'denaro',
  plan: () => [],
  check: async () => [],
  reached: () => ({ rules: [], unreached: [] }),
}
