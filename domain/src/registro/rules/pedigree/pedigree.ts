import { addMonths } from '../../../kit/date.ts'
import { mesiTraGenerazioni } from './mesi-tra-generazioni.ts'

export interface GattoAlbero {
  id: number
  idpadre: number | null
  idmadre: number | null
}

export type NodoAlbero<T extends GattoAlbero> = T & { padre: NodoAlbero<T> | null; madre: NodoAlbero<T> | null }

export interface Albero<T extends GattoAlbero> {
  radice: NodoAlbero<T>
  posti: Map<number, number>
  completezza: number[]
}

export const MAX_GENERAZIONI = 8

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

  /** The depth limit also ends cycles in bad data. */
  function grow(of: number | null, depth: number): NodoAlbero<T> | null {
    const gatto = of === null || of === 0 || depth > generazioni ? undefined : lookup(of)
    if (gatto === undefined) return null
    known[depth]!++
    if (depth > 0) posti.set(gatto.id, (posti.get(gatto.id) ?? 0) + 1)
    return { ...gatto, padre: grow(gatto.idpadre, depth + 1), madre: grow(gatto.idmadre, depth + 1) }
  }
}

export type CampoGenitore = 'idpadre' | 'idmadre'

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

export interface GuastoGenitore extends ErroreGenitore {
  guasto: 'anello' | 'sesso' | 'eta'
}

/** D11: one error per field. `figlio.id` is null before the first save. */
export function checkGenitori(
  figlio: { id: number | null; data_nascita: string | null },
  padre: Genitore | null,
  madre: Genitore | null,
  mesi = mesiTraGenerazioni,
): ErroreGenitore[] {
  return guastiGenitori(figlio, padre, madre, mesi).map(({ field, message }) => ({ field, message }))
}

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

/** A cat that is its own parent gets only that message; an unknown date is no error. */
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

/** contract 4 "Ages": Italian sentence, or null if old enough or a date is unknown. */
export function troppoGiovane(
  field: CampoGenitore,
  genitore: { data_nascita: string | null },
  figlio: { data_nascita: string | null },
  mesi: number,
): string | null {
  if (!genitore.data_nascita || !figlio.data_nascita) return null
  return addMonths(genitore.data_nascita, mesi) <= figlio.data_nascita ? null : TEXTS[field].giovane(mesi)
}
