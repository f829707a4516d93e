import type { ColoreDiRazza } from '../gatto/colore-riconosciuto.ts'
import { type Esiti, esitiOf, type Genitore, type Genitori, quotaNascosta, recessiviOf } from './alleli.ts'
import { type Disegno, disegniOf } from './disegni.ts'
import { type Colorato, lociOf } from './loci.ts'
import { describeEms } from './parole.ts'
import { coloreInWords } from './parole-razza.ts'
import { type RazzePossibili, razzePossibili } from './razze-possibili.ts'
import { coloriBase } from './simboli.ts'

export interface ColorePossibile {
  sesso: 'M' | 'F'
  /** Colour part of the EMS code in the breed's notation. White spotting is always 09, an unknown pattern 21. */
  codice: string
  descrizione: string
  razze: string[]
  condizioni: string[]
  /** Share of the kittens of this sex, 0 to 1; an estimate if hidden alleles are involved. */
  probabilita: number
}

export interface GenitoreColorato extends Colorato {
  parenti?: readonly Colorato[]
}

export interface Tavole {
  coloriRazze: readonly ColoreDiRazza[]
  giorno: string
}

export function possibleColours(padre: GenitoreColorato, madre: GenitoreColorato, tavole: Tavole): ColorePossibile[] {
  const [sire, dam] = [genitoreOf(padre), genitoreOf(madre)]
  if (sire === null || dam === null) return []
  const parents: Genitori = { padre: sire, madre: dam }
  const razze = razzePossibili(sire.razza, dam.razza, tavole)
  const white = whiteQuota(parents)
  return (['M', 'F'] as const).flatMap(sesso => {
    const coats = coatsOf(parents, sesso, razze)
    // Colours no breed accepts are dropped and the rest is rescaled to 100 %.
    const all = coats.reduce((sum, { probabilita }) => sum + probabilita, 0)
    const shares = coats.map(coat => ({ ...coat, probabilita: ((1 - white) * coat.probabilita) / all }))
    return [...whiteOf(white, razze.tutte, sesso), ...shares].sort(byLikelihood)
  })
}

function genitoreOf({ parenti = [], ...gatto }: GenitoreColorato): Genitore | null {
  const loci = lociOf(gatto)
  if (loci === null) return null
  const shown = parenti.flatMap(parente => {
    const read = lociOf(parente)
    return read === null ? [] : recessiviOf(read)
  })
  return { ...loci, portati: new Set(shown) }
}

function whiteQuota({ padre, madre }: Genitori): number {
  const coloured = ({ bianco, portati }: Genitore) => (bianco === true ? quotaNascosta(portati.has('w')) : 1)
  return 1 - coloured(padre) * coloured(madre)
}

function whiteOf(probabilita: number, razze: string[], sesso: 'M' | 'F'): ColorePossibile[] {
  if (probabilita === 0) return []
  return [{ sesso, codice: 'w', descrizione: describeEms('w'), razze, condizioni: [], probabilita }]
}

function coatsOf(parents: Genitori, sesso: 'M' | 'F', razze: RazzePossibili): ColorePossibile[] {
  const found = new Map<string, ColorePossibile>()
  const locus = (name: Parameters<typeof esitiOf>[1]) => esitiOf(parents, name, sesso)
  const tabby = disegniOf(parents)
  const coats = product([locus('arancio'), locus('bruno'), locus('diluito'), locus('silver'), locus('agouti')])
  const rest = product([locus('point'), locus('macchie'), locus('ambra')])
  for (const coat of coats) {
    const [arancio = '', bruno = '', diluito = '', silver = '', agouti = ''] = coat.valori
    const base = baseOf(arancio, bruno, diluito)
    for (const disegno of agouti === 'A' ? tabby(silver === 'I', arancio === 'rosso') : [SOLID]) {
      for (const other of rest) {
        const [point = '', macchie = '', ambra = ''] = other.valori
        const modifica = `${silver === 'I' ? 's' : ''}${disegno.golden ? 'y' : ''}${ambra === 'e' ? 't' : ''}`
        const numeri = [macchie === 'S' ? '09' : '', disegno.numero, point === 'C' ? '' : point]
        const colour = razze.write(
          `${base}${modifica}`,
          numeri.filter(part => part !== ''),
        )
        if (colour === null) continue
        addCoat(found, { ...colour, sesso }, [coat, disegno, other])
      }
    }
  }
  return [...found.values()]
}

const SOLID: Disegno = { numero: '', golden: false, quota: 1, condizioni: [] }

function addCoat(
  found: Map<string, ColorePossibile>,
  colour: Pick<ColorePossibile, 'sesso' | 'codice' | 'razze'>,
  parts: readonly Pick<Combinazione, 'quota' | 'condizioni'>[],
): void {
  const { codice, razze } = colour
  const key = [...razze, codice].join(' ')
  const condizioni = [...new Set(parts.flatMap(part => part.condizioni))]
  const quota = parts.reduce((share, part) => share * part.quota, 1)
  const known = found.get(key)
  if (known === undefined) {
    const descrizione = coloreInWords(razze[0] ?? null, codice)
    found.set(key, { ...colour, descrizione, condizioni, probabilita: quota })
    return
  }
  known.probabilita += quota
  if (condizioni.length < known.condizioni.length) known.condizioni = condizioni
}

const DENSE = { rosso: 'd', squama: { B: 'f', b: 'h', bl: 'q' }, non_rosso: { B: 'n', b: 'b', bl: 'o' } } as const
const DILUTE = { rosso: 'e', squama: { B: 'g', b: 'j', bl: 'r' }, non_rosso: { B: 'a', b: 'c', bl: 'p' } } as const

function baseOf(arancio: string, bruno: string, diluito: string): string {
  const table = diluito === 'd' ? DILUTE : DENSE
  if (arancio === 'rosso') return table.rosso
  return table[arancio as 'squama' | 'non_rosso'][bruno as 'B' | 'b' | 'bl']
}

interface Combinazione {
  valori: string[]
  quota: number
  condizioni: string[]
}

function product(loci: Esiti[]): Combinazione[] {
  return loci.reduce<Combinazione[]>(
    (list, esiti) =>
      list.flatMap(({ valori, quota, condizioni }) =>
        [...esiti].map(([valore, esito]) => ({
          valori: [...valori, valore],
          quota: quota * esito.probabilita,
          condizioni: [...condizioni, ...esito.condizioni],
        })),
      ),
    [{ valori: [], quota: 1, condizioni: [] }],
  )
}

const order = new Map<string, number>(coloriBase.map((colore, i) => [colore.codice, i]))

function byLikelihood(a: ColorePossibile, b: ColorePossibile): number {
  const base = (colour: ColorePossibile) => order.get(colour.codice.charAt(0)) ?? 99
  const likelier = Math.round((b.probabilita - a.probabilita) * 1e9)
  return likelier || a.condizioni.length - b.condizioni.length || base(a) - base(b) || (a.codice < b.codice ? -1 : 1)
}
