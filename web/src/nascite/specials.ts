import type { Specials } from '../records/special.ts'
import { esitoActions } from './cuccioli/esito-actions.ts'
import { decidiActions } from './lotto/decidi-actions.ts'

export const nasciteSpecials: Specials = {
  denunce_nascita: { ownPath: '/clienti/denunce_nascita' },
  gatti: { rowActions: esitoActions },
  passaggi: { bulkActions: decidiActions },
}
