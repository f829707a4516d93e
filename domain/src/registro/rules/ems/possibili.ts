import type { ColoreDiRazza } from '../gatto/colore-riconosciuto.ts'
import { type Esiti, esitiOf, type Genitori } from './alleli.ts'
import { disegniOf } from './disegni.ts'
import { type Colorato, lociOf } from './loci.ts'
import { describeEms } from './parole.ts'
import { coloreInWords } from './parole-razza.ts'
import { type RazzePossibili, razzePossibili } from './razze-possibili.ts'
import { coloriBase } from './simboli.ts'

export interface ColorePossibile {
  sesso: 'M' | 'F'
  /** The colour part of the EMS code as its breed writes it; white is written 09 and a pattern nobody can foresee 21. */
  codice: string
  /** In the words of the breed. */
  descrizione: string
  /** The breeds a kitten of this colour may have, by code; empty where a parent's breed is not known. */
  razze: string[]
  /** What the parents must carry unseen for this colour to appear; empty when what they show is enough. */
  condizioni: string[]
}

/** D16: the lines of the breeds' colours, and the day whose lines hold. */
export interface Tavole {
  coloriRazze: readonly ColoreDiRazza[]
  giorno: string
}

/** Every colour two cats can give, by sex, over all genotypes that agree with what they show: the likelier first. */
export function possibleColours(padre: Colorato, madre: Colorato, tavole: Tavole): ColorePossibile[] {
  const [sire, dam] = [lociOf(padre), lociOf(madre)]
  if (sire === null || dam === null) return []
  const parents: Genitori = { padre: sire, madre: dam }
  const razze = razzePossibili(sire.razza, dam.razza, tavole)
  const white = whiteOf(parents, razze.tutte)
  return (['M', 'F'] as const).flatMap(sesso => {
    return [...white.map(colour => ({ ...colour, sesso })), ...coatsOf(parents, sesso, razze)].sort(byLikelihood)
  })
}

/** White hides the rest, so a white parent may give any colour beside white. */
function whiteOf({ padre, madre }: Genitori, razze: string[]): Omit<ColorePossibile, 'sesso'>[] {
  if (padre.bianco !== true && madre.bianco !== true) return []
  return [{ codice: 'w', descrizione: describeEms('w'), razze, condizioni: [] }]
}

function coatsOf(parents: Genitori, sesso: 'M' | 'F', razze: RazzePossibili): ColorePossibile[] {
  const found = new Map<string, ColorePossibile>()
  const locus = (name: Parameters<typeof esitiOf>[1]) => esitiOf(parents, name, sesso)
  const tabby = disegniOf(parents)
  const coats = product([locus('arancio'), locus('bruno'), locus('diluito'), locus('silver'), locus('agouti')])
  const rest = product([locus('point'), locus('macchie'), locus('ambra')])
  for (const [coat, coatNeeds] of coats) {
    const [arancio = '', bruno = '', diluito = '', silver = '', agouti = ''] = coat
    const base = baseOf(arancio, bruno, diluito)
    for (const disegno of agouti === 'A' ? tabby(silver === 'I', arancio === 'rosso') : [SOLID]) {
      for (const [[point = '', macchie = '', ambra = ''], restNeeds] of rest) {
        const modifica = `${silver === 'I' ? 's' : ''}${disegno.golden ? 'y' : ''}${ambra === 'e' ? 't' : ''}`
        const numeri = [macchie === 'S' ? '09' : '', disegno.numero, point === 'C' ? '' : point]
        const colour = razze.write(
          `${base}${modifica}`,
          numeri.filter(part => part !== ''),
        )
        if (colour === null) continue
        keepLightest(found, { ...colour, sesso }, [...coatNeeds, ...disegno.condizioni, ...restNeeds])
      }
    }
  }
  return [...found.values()]
}

const SOLID = { numero: '', golden: false, condizioni: [] as string[] }

/** Several genotypes look alike: the one that assumes least about the parents is shown. */
function keepLightest(
  found: Map<string, ColorePossibile>,
  colour: Pick<ColorePossibile, 'sesso' | 'codice' | 'razze'>,
  needs: string[],
): void {
  const { codice, razze } = colour
  const key = [...razze, codice].join(' ')
  const condizioni = [...new Set(needs)]
  const known = found.get(key)
  if (known !== undefined && known.condizioni.length <= condizioni.length) return
  found.set(key, { ...colour, descrizione: coloreInWords(razze[0] ?? null, codice), condizioni })
}

const DENSE = { rosso: 'd', squama: { B: 'f', b: 'h', bl: 'q' }, non_rosso: { B: 'n', b: 'b', bl: 'o' } } as const
const DILUTE = { rosso: 'e', squama: { B: 'g', b: 'j', bl: 'r' }, non_rosso: { B: 'a', b: 'c', bl: 'p' } } as const

function baseOf(arancio: string, bruno: string, diluito: string): string {
  const table = diluito === 'd' ? DILUTE : DENSE
  if (arancio === 'rosso') return table.rosso
  return table[arancio as 'squama' | 'non_rosso'][bruno as 'B' | 'b' | 'bl']
}

/** All combinations of the outcomes of several loci, each with what it asks of the parents. */
function product(loci: Esiti[]): [string[], string[]][] {
  return loci.reduce<[string[], string[]][]>(
    (list, esiti) =>
      list.flatMap(([values, needs]) =>
        [...esiti].map(([value, more]): [string[], string[]] => [
          [...values, value],
          [...needs, ...more],
        ]),
      ),
    [[[], []]],
  )
}

const order = new Map<string, number>(coloriBase.map((colore, i) => [colore.codice, i]))

function byLikelihood(a: ColorePossibile, b: ColorePossibile): number {
  const base = (colour: ColorePossibile) => order.get(colour.codice.charAt(0)) ?? 99
  return a.condizioni.length - b.condizioni.length || base(a) - base(b) || (a.codice < b.codice ? -1 : 1)
}
