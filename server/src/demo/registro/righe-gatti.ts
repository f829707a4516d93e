import { codiceFor } from '@bisavolo/domain/registro/rules/gatto/libro'
import type { Riga } from '../../platform/db/bulk.ts'
import { libriPropriSeed } from '../../reference/libri.ts'
import { textOf, yearOfDay } from '../giorni.ts'
import type { Animale, Mondo } from '../mondo.ts'
import { NON_FIFE } from './animali.ts'
import { libroOf } from './libro-of.ts'

export type RigaGatto = Riga<'gatti'> & { id: number; data_nascita: string; data_registrazione: string }

export function numberGatti({ gatti }: Mondo): void {
  gatti.sort((a, b) => a.nascita - b.nascita)
  gatti.forEach((gatto, i) => {
    gatto.id = i + 1
  })
}

export function createRigheGatti(mondo: Mondo): { righe: RigaGatto[]; contatori: Map<string, number> } {
  const contatori = new Map<string, number>()
  const codici = new Map<Animale, string>()
  for (const gatto of [...mondo.gatti].sort((a, b) => a.registrazione - b.registrazione || a.id - b.id)) {
    if (gatto.origine !== 'antenato') codici.set(gatto, nextCodice(gatto, contatori))
  }
  return { righe: mondo.gatti.map(gatto => rigaOf(mondo, gatto, codici.get(gatto))), contatori }
}

export function daRiregistrare({ gatti }: Mondo): { id: number; idlibro: number }[] {
  return gatti.filter(gatto => gatto.primoLibro !== undefined).map(gatto => ({ id: gatto.id, idlibro: libroOf(gatto) }))
}

const codiciLibri = new Map(libriPropriSeed.map(({ id, codice }) => [id, codice]))

function nextCodice(gatto: Animale, contatori: Map<string, number>): string {
  const idlibro = gatto.primoLibro ?? libroOf(gatto)
  const anno = yearOfDay(gatto.registrazione)
  const libro = codiciLibri.get(idlibro) ?? ''
  // The series the office continues with the next cat.
  const key = `gatti ${libro}|${anno}`
  const next = (contatori.get(key) ?? 0) + 1
  contatori.set(key, next)
  return codiceFor(libro, anno, next)
}

function rigaOf(mondo: Mondo, gatto: Animale, codice: string | undefined): RigaGatto {
  const { reference } = mondo
  const { allevatore } = gatto
  return {
    id: gatto.id,
    pretitolo: gatto.titoli.pretitolo || null,
    prefisso: allevatore.row.prefisso ?? null,
    nome: gatto.nome,
    suffisso: allevatore.row.suffisso ?? null,
    posttitolo: gatto.titoli.posttitolo || null,
    sesso: gatto.sesso,
    nazione: gatto.nazione,
    data_nascita: textOf(gatto.nascita),
    data_registrazione: textOf(gatto.registrazione),
    idpadre: gatto.padre?.id ?? null,
    idmadre: gatto.madre?.id ?? null,
    idproprietario: gatto.proprietario.row.id,
    idallevatore: allevatore.row.id,
    idcointestatario: gatto.cointestatari[0]?.row.id ?? null,
    idcointestatario1: gatto.cointestatari[1]?.row.id ?? null,
    idrazza: reference.razze.get(gatto.razza) ?? 0,
    idgenotipo: reference.colori.get(gatto.colore) ?? 0,
    idfenotipo: null,
    idocchi: gatto.occhi as NonNullable<Riga<'gatti'>['idocchi']>,
    chip: chipOf(mondo, gatto),
    ...libriFor(mondo, gatto, codice),
    ...gatto.flags,
  }
}

/** An ancestor is in a book of its own country; an import in ours, with its foreign number. */
function libriFor(mondo: Mondo, gatto: Animale, codice: string | undefined): Partial<RigaGatto> {
  if (gatto.origine === 'italia') return { idlibro: gatto.primoLibro ?? libroOf(gatto), codice: codice ?? null }
  const { random, reference } = mondo
  const fifeFirst = reference.libriEsteri.filter(({ nazione }) => nazione === gatto.nazione)
  const libro = (NON_FIFE.includes(gatto.nazione) ? fifeFirst.at(-1) : fifeFirst[0]) ?? reference.libriEsteri[0]
  const foreign = `${libro?.codice} ${yearOfDay(gatto.nascita)} ${random.int(1000, 9999)}-${gatto.id}`
  if (gatto.origine === 'antenato') return { idlibro: libro?.id ?? 0, codice: foreign }
  return {
    idlibro: libroOf(gatto),
    codice: codice ?? null,
    idlibro_sorgente: libro?.id ?? null,
    codice_sorgente: foreign,
  }
}

/** rule book 4.9: fifteen digits, 380 for Italy; unique through the id. Parents always have one. */
function chipOf({ random }: Mondo, gatto: Animale): string | null {
  if (gatto.origine === 'antenato') return null
  if (gatto.parti.length === 0 && !gatto.expo && random.chance(0.12)) return null
  const maker = gatto.origine === 'italia' ? '380260' : '968000'
  return `${maker}${String(random.int(10, 99))}${String(gatto.id).padStart(7, '0')}`
}
