import { isPlausibleDate } from '@bisavolo/domain/kit/date'
import { plainWords, type Somiglianza } from '@bisavolo/domain/kit/likeness'
import { chipDigits } from '@bisavolo/domain/kit/validators'
import type { Values } from '@bisavolo/domain/kit/values'
import type { DatiGatto } from '@bisavolo/domain/registro/rules/duplicati/gatto-noto'
import type { DatiPersona } from '@bisavolo/domain/soci/rules/duplicati/persona-nota'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { EntitaDuplicabile } from './genere.ts'
import { generi } from './generi.ts'
import { isScartata, readScartati } from './store-scartati.ts'

export interface Simile extends Somiglianza {
  id: number
}

/** Lower threshold than for stored records: a new form has fewer fields. A surname alone is not enough. */
function sogliaFor(entita: EntitaDuplicabile, draft: Values): number {
  if (entita === 'gatti') return 41
  return plainWords(textOf(draft.nome_completo) ?? '').length > 1 ? 12 : 16
}

const noId = 0

export async function findSimili(
  db: Db | Trx,
  entita: EntitaDuplicabile,
  draft: Values,
  today: string,
): Promise<Simile[]> {
  const { readNear, notoOf, confronto } = generi[entita]
  const dati = entita === 'gatti' ? gattoOf(draft) : personaOf(draft)
  const noto = notoOf(dati, today)
  const written = entita === 'gatti' ? otherwiseWritten(dati as DatiGatto).map(other => notoOf(other, today)) : []
  const near = (await readNear(db, [noto, ...written]))
    .filter(({ id }) => id !== dati.id)
    .map(row => notoOf(row, today))
  const isStored = dati.id !== noId
  const soglia = isStored ? confronto.soglia : sogliaFor(entita, draft)
  const scartati = isStored ? await readScartati(db, entita, dati.id) : new Map()
  return near
    .map((other): Simile => ({ id: other.id, ...confronto.somiglianza(noto, other) }))
    .filter(({ punteggio }) => punteggio >= soglia)
    .filter(({ id, ...somiglianza }) => !isScartata({ ...pairOf(id, dati.id), ...somiglianza }, scartati))
    .toSorted((x, y) => y.punteggio - x.punteggio || x.id - y.id)
}

function otherwiseWritten(gatto: DatiGatto): DatiGatto[] {
  const { nome, prefisso, suffisso } = gatto
  const words = nome.split(/\s+/)
  const cuts = words.slice(1, mostWords).map((_, i) => i + 1)
  const nomi =
    prefisso || suffisso
      ? [[prefisso, nome, suffisso].filter(Boolean).join(' ')]
      : cuts.flatMap(at => [words.slice(at).join(' '), words.slice(0, at).join(' ')])
  return nomi.map(other => ({ ...gatto, nome: other, prefisso: null, suffisso: null }))
}

const mostWords = 6

function pairOf(one: number, other: number) {
  return { a: Math.min(one, other), b: Math.max(one, other) }
}

function gattoOf(draft: Values): DatiGatto {
  return {
    id: numberOf(draft.id) ?? noId,
    nome: textOf(draft.nome) ?? '',
    prefisso: textOf(draft.prefisso),
    suffisso: textOf(draft.suffisso),
    sesso: textOf(draft.sesso),
    codice: textOf(draft.codice),
    codice_sorgente: textOf(draft.codice_sorgente),
    precedenti: [],
    chip: chipOf(draft.chip),
    data_nascita: dayOf(draft.data_nascita),
    idrazza: numberOf(draft.idrazza),
    idgenotipo: numberOf(draft.idgenotipo),
    idpadre: numberOf(draft.idpadre),
    idmadre: numberOf(draft.idmadre),
    idproprietario: numberOf(draft.idproprietario),
  }
}

function chipOf(value: unknown): string | null {
  const text = textOf(value)
  return text === null ? null : chipDigits(text)
}

const personaTexts = [
  ...['codice', 'tessera', 'codice_fiscale', 'partita_iva', 'prefisso', 'suffisso', 'indirizzo', 'citta', 'cap'],
  ...['luogo_nascita', 'telefono', 'cellulare', 'email', 'pec'],
]

function personaOf(draft: Values): DatiPersona {
  return {
    ...(Object.fromEntries(personaTexts.map(name => [name, textOf(draft[name])])) as unknown as DatiPersona),
    id: numberOf(draft.id) ?? noId,
    nome_completo: textOf(draft.nome_completo) ?? '',
    data_nascita: dayOf(draft.data_nascita),
  }
}

const longest = 200

/** PostgreSQL rejects NUL in text (security H6). */
function textOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.includes('\0')) return null
  return value.trim().slice(0, longest) || null
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 2_147_483_647 ? value : null
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' && isPlausibleDate(value) ? value : null
}
