import { regoleAllevamento } from '@bisavolo/domain/nascite/rules/regole/regole-allevamento'
import { razzeColoriFife } from '@bisavolo/domain/registro/rules/colori/razze-colori'
import { type GenitoreNelLibro, idlibroOf, propostaLibro } from '@bisavolo/domain/registro/rules/gatto/libro'
import { libriPropriSeed } from '../../reference/libri.ts'
import { dayOf, textOf, yearOfDay } from '../giorni.ts'
import type { Animale } from '../mondo.ts'

const known = new WeakMap<Animale, number>()

/** rule book 4.4: the book of a cat. Since 2016 by D7, before by known generations. */
export function libroOf(gatto: Animale): number {
  const libro = known.get(gatto) ?? findLibro(gatto)
  known.set(gatto, libro)
  return libro
}

/** True if the kittens may enter the main book. */
export function isInMain(gatto: Animale): boolean {
  return [2216, 2217, 2221, 2943].includes(libroOf(gatto))
}

function findLibro(gatto: Animale): number {
  const recent = gatto.registrazione >= dayOf('2016-01-01')
  if (gatto.origine === 'importato' && gatto.generazioni >= 3) return recent ? 2221 : 2217
  if (recent) return idlibroOf(bookByRule(gatto))
  if (gatto.generazioni >= 3) return yearOfDay(gatto.registrazione) < 2005 ? 2943 : 2217
  return [2620, 2621, 2218][gatto.generazioni] ?? 2218
}

function bookByRule(gatto: Animale) {
  const { razza, colore, padre, madre, nascita } = gatto
  const dati = {
    ...{ razza, colore, padre: parentOf(padre), madre: parentOf(madre) },
    coloriRazze: razzeColoriFife,
    generazioniNote: knownGenerations(gatto),
  }
  return propostaLibro(dati, textOf(nascita), regoleAllevamento).codice
}

const codici = new Map(libriPropriSeed.map(({ id, codice }) => [id, codice]))

/** A foreign ancestor is in a book of its own country. */
function parentOf(parent: Animale | null): GenitoreNelLibro | null {
  if (parent === null) return null
  if (parent.origine === 'antenato') return { idlibro: 1, codiceLibro: '', razza: parent.razza }
  const idlibro = libroOf(parent)
  return { idlibro, codiceLibro: codici.get(idlibro) ?? '', razza: parent.razza }
}

/** Counts only ancestors with a row; others are names on a foreign pedigree. */
function knownGenerations({ padre, madre }: Animale, deepest = 3): number {
  if (padre === null || madre === null || deepest === 0) return 0
  return 1 + Math.min(knownGenerations(padre, deepest - 1), knownGenerations(madre, deepest - 1))
}
