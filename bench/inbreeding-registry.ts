import {
  type ColonneGatti,
  GIORNO_IGNOTO,
  SESSO_F,
  SESSO_M,
  STATO_RIPRODUTTORE,
  STATO_VIVO,
} from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'

export interface RegistryShape {
  cats: number
  /** Years of registration; more years mean deeper pedigrees. */
  years: number
  shuffled?: boolean
}

const BREEDS = 40
const QUEENS = 0.13
const STUDS = 0.06
const IMPORTS = 0.02

/**
 * A realistic registry, equal on every run: breeds of different sizes, litters of one to seven, queens of 1 to 7 years, studs of
 * 1 to 9 with a few favourites, some imports without parents, four cats in five without offspring.
 */
export function generateRegistry({ cats, years, shuffled = false }: RegistryShape): Required<ColonneGatti> {
  const random = createRandom(20_260_101)
  const columns = emptyColumns(cats)
  const queens: number[][] = []
  const studs: number[][] = []
  const share = Array.from({ length: BREEDS }, (_, breed) => 1 / (breed + 1.5))
  const total = share.reduce((sum, one) => sum + one, 0)
  let row = 0
  for (let year = 0; year < years && row < cats; year++) {
    for (let breed = 0; breed < BREEDS && row < cats; breed++) {
      const wanted = Math.round((cats / years) * (share[breed]! / total))
      const end = year === years - 1 && breed === BREEDS - 1 ? cats : Math.min(cats, row + Math.max(1, wanted))
      row = fillYear(breed, year, row, end)
    }
  }
  return shuffled ? shuffle(columns, random) : columns

  function fillYear(breed: number, year: number, from: number, end: number): number {
    const mothers = recent(queens, breed, year, 7)
    const fathers = recent(studs, breed, year, 9)
    const bornQueens: number[] = []
    const bornStuds: number[] = []
    for (let at = from; at < end; ) {
      const imported = year < 2 || mothers.length === 0 || fathers.length === 0 || random() < IMPORTS
      const litter = imported ? 1 : Math.min(end - at, 1 + Math.floor(random() * 7))
      const sire = imported ? 0 : fathers[Math.floor(random() ** 2 * fathers.length)]!
      const dam = imported ? 0 : mothers[Math.floor(random() * mothers.length)]!
      const day = Math.floor((year + random()) * 365)
      for (let k = 0; k < litter; k++, at++) {
        const male = random() < 0.5
        const breeding = random() < (imported ? 0.9 : 2 * (male ? STUDS : QUEENS))
        columns.padre[at] = sire
        columns.madre[at] = dam
        columns.sesso[at] = male ? SESSO_M : SESSO_F
        columns.razza[at] = breed + 1
        columns.nascita[at] = imported && random() < 0.1 ? GIORNO_IGNOTO : day
        columns.stato[at] = (year > years - 14 ? STATO_VIVO : 0) | (breeding ? STATO_RIPRODUTTORE : 0)
        if (breeding) (male ? bornStuds : bornQueens).push(at + 1)
      }
    }
    queens[breed * years + year] = bornQueens
    studs[breed * years + year] = bornStuds
    return end
  }

  function recent(of: number[][], breed: number, year: number, span: number): number[] {
    const found: number[] = []
    for (let back = 1; back <= span && back <= year; back++) found.push(...(of[breed * years + year - back] ?? []))
    return found
  }
}

/** mulberry32. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function emptyColumns(cats: number): Required<ColonneGatti> {
  return {
    id: Int32Array.from({ length: cats }, (_, row) => row + 1),
    padre: new Int32Array(cats),
    madre: new Int32Array(cats),
    sesso: new Uint8Array(cats),
    razza: new Int32Array(cats),
    nascita: new Int32Array(cats),
    stato: new Uint8Array(cats),
  }
}

/** Shuffles rows and gives sparse ids unrelated to age. */
function shuffle(columns: Required<ColonneGatti>, random: () => number): Required<ColonneGatti> {
  const n = columns.id.length
  const order = Int32Array.from({ length: n }, (_, row) => row)
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const kept = order[i]!
    order[i] = order[j]!
    order[j] = kept
  }
  const newId = new Int32Array(n + 1)
  for (let i = 0; i < n; i++) newId[order[i]! + 1] = 7 * i + 3
  const pick = <T extends Int32Array | Uint8Array>(from: T) => from.map((_, i) => from[order[i]!]!) as T
  const rename = (from: Int32Array) => from.map(id => newId[id]!)
  return {
    id: rename(pick(columns.id)),
    padre: rename(pick(columns.padre)),
    madre: rename(pick(columns.madre)),
    sesso: pick(columns.sesso),
    razza: pick(columns.razza),
    nascita: pick(columns.nascita),
    stato: pick(columns.stato),
  }
}
