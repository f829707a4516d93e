import type { statiReferto } from '../../../words/states.ts'

export type StatoReferto = (typeof statiReferto)[number]['value']

export function isDeciso({ stato }: Readonly<Record<string, unknown>>): boolean {
  return stato !== undefined && stato !== null && stato !== 'inviato'
}

export function mosseReferto(stato: StatoReferto, chi: 'staff' | 'proprietario'): readonly StatoReferto[] {
  if (stato !== 'inviato') return []
  return chi === 'staff' ? ['approvato', 'respinto'] : ['ritirato']
}
