import type { Confronto, GruppoChiavi } from '../../../kit/pairs.ts'
import { isNomeVicino, somiglianzaGatti } from './gatti-simili.ts'
import type { GattoNoto } from './gatto-noto.ts'

/** Keys of cats to compare. A name alone is too common. */
const gruppi: readonly GruppoChiavi<GattoNoto>[] = [
  { most: 20, keysOf: ({ codici }) => codici },
  { most: 20, keysOf: ({ chip }) => present(chip) },
  { most: 60, keysOf: ({ nome, nascita }) => present(nascita, day => `${nome} ${day}`) },
  { most: 60, keysOf: ({ nome, nascita }) => present(nascita, day => `${nome} ${unorderedDay(day)}`) },
  { most: 60, keysOf: ({ nome, affisso }) => (affisso === '' ? [] : [`${nome}, ${affisso}`]) },
  {
    most: 60,
    keysOf: ({ nome, nascita, sesso, razza }) =>
      present(nascita, day => `${nome} ${day.slice(0, 4)} ${sesso} ${razza}`),
  },
  { most: 60, keysOf: ({ nome, padre }) => present(padre, id => `${nome} ${id}`) },
  { most: 60, keysOf: ({ nome, madre }) => present(madre, id => `${nome} ${id}`) },
  // A typing error in a chip leaves two thirds of the digits intact.
  { most: 20, keysOf: ({ nome, chip }) => present(chip, digits => `${nome} ${digits.slice(0, 10)}`) },
  { most: 20, keysOf: ({ nome, chip }) => present(chip, digits => `${nome} ${digits.slice(5)}`) },
  {
    most: 20,
    keysOf: ({ nome, chip }) => present(chip, digits => `${nome} ${digits.slice(0, 5)} ${digits.slice(10)}`),
  },
  {
    most: 60,
    looksFirst: true,
    keysOf: ({ padre, madre }) => (madre === null ? [] : present(padre, id => `${id} ${madre}`)),
  },
  { most: 300, looksFirst: true, keysOf: ({ nascita, sesso }) => present(nascita, day => `${day} ${sesso}`) },
  // Some birth dates are shared by too many cats (1 January), so the start of the name is added.
  { most: 300, looksFirst: true, keysOf: ({ nascita, nome }) => present(nascita, day => `${day} ${nome.slice(0, 3)}`) },
]

const soglia = 60

export const confrontoGatti: Confronto<GattoNoto> = {
  gruppi,
  isNear: isNomeVicino,
  somiglianza: somiglianzaGatti,
  soglia,
}

function present<T extends string | number>(value: T | null, key: (value: T) => string = String): string[] {
  return value === null ? [] : [key(value)]
}

function unorderedDay(day: string): string {
  const [year, ...rest] = day.split('-')
  return [year, ...rest.toSorted()].join(' ')
}
