import { addMonths } from '../../../kit/date.ts'
import { mesiTraGenerazioni } from './mesi-tra-generazioni.ts'

/** What a tree needs of a cat; everything else it carries comes along. */
export interface GattoAlbero {
  id: number
  idpadre: number | null
  idmadre: number | null
}

/** A cat with its parents nested, null where unknown or beyond the last generation. */
export type NodoAlbero<T extends GattoAlbero> = T & { padre: NodoAlbero<T> | null; madre: NodoAlbero<T> | null }

export interface Albero<T extends GattoAlbero> {
  radice: NodoAlbero<T>
  /** In how many places each ancestor stands: more than one is a repeated ancestor. */
  posti: Map<number, number>
  /** Share of known ancestors of each generation, parents first. */
  completezza: number[]
}

export const MAX_GENERAZIONI = 8

/** The ancestor tree of a cat to 1…8 generations (3 = great-grandparents, 4 = the certificate, rule book 6). */
export function buildAlbero<T extends GattoAlbero>(
  id: number,
  generazioni: number,
  lookup: (id: number) => T | undefined,
): Albero<T> | undefined {
  if (!Number.isInteger(generazioni) || generazioni < 1 || generazioni > MAX_GENERAZIONI)
    throw new RangeError(`Le generazioni vanno da 1 a ${MAX_GENERAZIONI}`)
  const known = new Array<number>(generazioni + 1).fill(0)
  const posti = new Map<number, number>()
  const radice = grow(id, 0)
  if (radice === null) return undefined
  return { radice, posti, completezza: known.slice(1).map((count, i) => count / 2 ** (i + 1)) }

  /** It stops at the depth of the tree, so a loop in the data ends too. */
  function grow(of: number | null, depth: number): NodoAlbero<T> | null {
    const gatto = of === null || of === 0 || depth > generazioni ? undefined : lookup(of)
    if (gatto === undefined) return null
    known[depth]!++
    if (depth > 0) posti.set(gatto.id, (posti.get(gatto.id) ?? 0) + 1)
    return { ...gatto, padre: grow(gatto.idpadre, depth + 1), madre: grow(gatto.idmadre, depth + 1) }
  }
}

export type CampoGenitore = 'idpadre' | 'idmadre'

/** A cat that is to stand in a parent slot; `discendente` says whether it descends from the child. */
export interface Genitore {
  id: number
  sesso: string | null
  data_nascita: string | null
  discendente: boolean
}

export interface ErroreGenitore {
  field: CampoGenitore
  message: string
}

/** What kind of fault it is: a loop, a wrong sex, an age that cannot be. */
export interface GuastoGenitore extends ErroreGenitore {
  guasto: 'anello' | 'sesso' | 'eta'
}

/** What forbids these parents (D11): each fault with its field. The child has no id while it is not stored. */
export function checkGenitori(
  figlio: { id: number | null; data_nascita: string | null },
  padre: Genitore | null,
  madre: Genitore | null,
  mesi = mesiTraGenerazioni,
): ErroreGenitore[] {
  return guastiGenitori(figlio, padre, madre, mesi).map(({ field, message }) => ({ field, message }))
}

/** The same, told apart by kind. */
export function guastiGenitori(
  figlio: { id: number | null; data_nascita: string | null },
  padre: Genitore | null,
  madre: Genitore | null,
  mesi = mesiTraGenerazioni,
): GuastoGenitore[] {
  const found: GuastoGenitore[] = []
  if (padre !== null) found.push(...guastiOf('idpadre', figlio, padre, mesi))
  if (madre !== null) found.push(...guastiOf('idmadre', figlio, madre, mesi))
  if (padre !== null && padre.id === madre?.id)
    found.push({ field: 'idmadre', guasto: 'sesso', message: 'Padre e madre non possono essere lo stesso gatto' })
  return found
}

const TEXTS = {
  idpadre: {
    sesso: 'M',
    stesso: 'Un gatto non può essere padre di sé stesso',
    discendente: 'Il padre indicato discende da questo gatto',
    sbagliato: 'Il padre deve essere un maschio',
    giovane: (mesi: number) => `Il padre deve essere nato almeno ${mesi} mesi prima del figlio`,
  },
  idmadre: {
    sesso: 'F',
    stesso: 'Un gatto non può essere madre di sé stesso',
    discendente: 'La madre indicata discende da questo gatto',
    sbagliato: 'La madre deve essere una femmina',
    giovane: (mesi: number) => `La madre deve essere nata almeno ${mesi} mesi prima del figlio`,
  },
} as const

/** One slot. A cat that is its own parent needs no further message; an unknown date is not an error. */
function guastiOf(
  field: CampoGenitore,
  figlio: { id: number | null; data_nascita: string | null },
  genitore: Genitore,
  mesi: number,
): GuastoGenitore[] {
  const texts = TEXTS[field]
  if (genitore.id === figlio.id) return [{ field, guasto: 'anello', message: texts.stesso }]
  const found: GuastoGenitore[] = []
  if (genitore.discendente) found.push({ field, guasto: 'anello', message: texts.discendente })
  if (genitore.sesso !== texts.sesso) found.push({ field, guasto: 'sesso', message: texts.sbagliato })
  const giovane = troppoGiovane(field, genitore, figlio, mesi)
  if (giovane !== null) found.push({ field, guasto: 'eta', message: giovane })
  return found
}

/** contract 4 "Ages", in a sentence: the parent is not that much older than the child. Null when it is, or a date is unknown. */
export function troppoGiovane(
  field: CampoGenitore,
  genitore: { data_nascita: string | null },
  figlio: { data_nascita: string | null },
  mesi: number,
): string | null {
  if (!genitore.data_nascita || !figlio.data_nascita) return null
  return addMonths(genitore.data_nascita, mesi) <= figlio.data_nascita ? null : TEXTS[field].giovane(mesi)
}
