import type { Confronto, GruppoChiavi } from '../../../kit/pairs.ts'
import type { PersonaNota } from './persona-nota.ts'
import { isPersonaVicina, somiglianzaPersone } from './persone-simili.ts'

/** Only pairs that share one of these keys are compared. */
const gruppi: readonly GruppoChiavi<PersonaNota>[] = [
  { most: 20, keysOf: ({ fiscale }) => (fiscale === null ? [] : [fiscale]) },
  // Halves of the code: one typing error leaves one half intact.
  { most: 20, keysOf: ({ fiscale }) => (fiscale === null ? [] : [fiscale.slice(0, 9)]) },
  { most: 20, keysOf: ({ fiscale }) => (fiscale === null ? [] : [fiscale.slice(8)]) },
  { most: 20, keysOf: ({ iva }) => (iva === null ? [] : [iva]) },
  { most: 20, keysOf: ({ codici }) => codici },
  { most: 20, keysOf: ({ email }) => email },
  { most: 20, keysOf: ({ telefoni }) => telefoni },
  { most: 20, keysOf: ({ affisso }) => (affisso === '' ? [] : [affisso]) },
  { most: 60, keysOf: ({ nome }) => (nome.length === 0 ? [] : [nome.join(' ')]) },
  { most: 200, looksFirst: true, keysOf: ({ nascita }) => (nascita === null ? [] : [nascita]) },
  {
    most: 200,
    looksFirst: true,
    keysOf: ({ nome, citta }) => nome.filter(word => word.length > 2).map(word => `${word} ${citta}`),
  },
]

const soglia = 60

export const confrontoPersone: Confronto<PersonaNota> = {
  gruppi,
  isNear: isPersonaVicina,
  somiglianza: somiglianzaPersone,
  soglia,
}
