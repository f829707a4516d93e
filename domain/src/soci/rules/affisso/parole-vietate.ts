import { plainWords } from '../../../kit/likeness.ts'
import { razzeFife } from '../../../registro/rules/ems/razze.ts'
import { coloriBase } from '../../../registro/rules/ems/simboli.ts'

/** Words of breed names that name no breed alone: articles, coats, places. */
const comuni = new Set(
  [
    'del della delle dei con senza non pelo lungo corto long short hair longhair shorthair wirehair curl casa house cat gatto',
    'foreste forest sacro sacred american european europeo oriental orientale turco turkish russia russian british german',
    'japanese asian australian bohemian mekong mist neva maine van don colore colour riconosciuto unrecognised tartaruga',
  ]
    .join(' ')
    .split(' '),
)

const manti = [
  'silver golden smoke tabby tortie torbie calico colourpoint colorpoint blotched mackerel bicolore bicolor bicolour',
  'arlequin argento dorato tigrato',
]
  .join(' ')
  .split(' ')

const razze = razzeFife.filter(({ riconosciuta }) => riconosciuta !== 'storica' && riconosciuta !== 'altro')
const codici = new Set(razzeFife.map(({ codice }) => codice.toUpperCase()))

const vietate = new Set(
  [
    ...razze.flatMap(({ descrizione, descrizione_en }) => plainWords(`${descrizione} ${descrizione_en}`)),
    ...coloriBase.flatMap(({ descrizione, descrizione_en }) => plainWords(`${descrizione} ${descrizione_en}`)),
    ...manti,
  ]
    .filter(word => word.length > 2 && !comuni.has(word))
    .flatMap(inflected),
)

export function isCodiceRazza(word: string): boolean {
  return codici.has(word.toUpperCase())
}

export function isParolaVietata(word: string): boolean {
  return vietate.has(word)
}

function inflected(word: string): string[] {
  if (!/[a-z]{3}o$/.test(word)) return [word]
  const stem = word.slice(0, -1)
  const soft = /[cg]$/.test(stem) ? `${stem}h` : stem
  return [word, `${stem}a`, `${soft}i`, `${soft}e`]
}
