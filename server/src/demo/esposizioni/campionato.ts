import { regoleExpo } from '@bisavolo/domain/esposizioni/rules/regole/regole-expo'
import type { RisultatoExpo } from '@bisavolo/domain/esposizioni/rules/risultati/punteggio'
import { proposteTitoli, withTitolo } from '@bisavolo/domain/esposizioni/rules/titoli/titoli'
import { certificatiExpo } from '@bisavolo/domain/words/choices'
import { textOf } from '../giorni.ts'
import type { Animale, Mondo } from '../mondo.ts'
import { type Concorrente, canCompete, chooseConcorrenti, classeOn, isSperimentale } from './concorrenti.ts'
import type { Mostra } from './esposizioni.ts'
import { categoriaOf, type InGara, judge, judgeAbroad } from './risultati.ts'

export interface Iscritto {
  mostra: Mostra
  gatto: Animale
  category: string
  risultato: RisultatoExpo | null
  gabbiadoppia: 0 | 1
  confermacolore: 0 | 1
}

/** Holds the shows in order, because classes depend on titles won before. */
export function holdMostre(mondo: Mondo, mostre: readonly Mostra[], concorrenti: number): Iscritto[] {
  const cats = chooseConcorrenti(mondo, concorrenti)
  const careers = new Map<Animale, RisultatoExpo[]>()
  const entered: Iscritto[] = []
  for (const mostra of mostre) {
    const inGara = enter(mondo, mostra, cats)
    const held = mostra.day <= mondo.oggi
    if (held && mostra.estera === null) judge(inGara, mondo.random)
    else if (held) judgeAbroad(inGara, mondo.random)
    for (const entry of inGara) {
      entered.push({ ...entryOf(mondo, entry), mostra, risultato: held ? entry.risultato : null })
      if (held) follow(careers, entry, mostra)
    }
  }
  return entered
}

function enter(mondo: Mondo, mostra: Mostra, cats: readonly Concorrente[]): InGara[] {
  const { random, oggi } = mondo
  const { day, estera } = mostra
  const closed = day - 16 < oggi
  const openYet = day <= oggi + 70
  const share = estera !== null ? 0.3 : closed ? 1 : openYet ? 0.5 : 0.12
  return cats
    .filter(({ gatto, assiduita }) => canCompete(gatto, day) && random.chance(assiduita * share))
    .map(({ gatto }) => {
      const judgeIndex = ['I', 'II', 'III', 'IV'].indexOf(categoriaOf(gatto))
      const giudice = mostra.giudici[(judgeIndex + (gatto.sesso === 'F' ? 1 : 0)) % mostra.giudici.length] ?? ''
      const category = specialClasse(mondo, gatto, day) ?? classeOn(gatto, day)
      const risultato = { data: textOf(day), category, esposizioni_id: mostra.id, giudice, ...esteraOf(mostra) }
      return { gatto, category, voto: gatto.qualita + random.int(-80, 80) / 10, risultato }
    })
}

function esteraOf({ estera }: Mostra) {
  return estera === null ? {} : { estera_name: estera.name, nazione: estera.nazione }
}

function specialClasse({ random }: Mondo, gatto: Animale, day: number): string | null {
  if (day < gatto.nascita + 366) return null
  if (isSperimentale(gatto) && random.chance(0.5)) return '13.b'
  return random.chance(0.01) ? '15' : null
}

function entryOf({ random }: Mondo, { gatto, category }: InGara) {
  return {
    gatto,
    category,
    gabbiadoppia: random.chance(0.2) ? (1 as const) : (0 as const),
    confermacolore: random.chance(0.04) ? (1 as const) : (0 as const),
  }
}

/** D3: a complete title becomes part of the name, and the cat moves up at its next show. */
function follow(careers: Map<Animale, RisultatoExpo[]>, { gatto, risultato }: InGara, mostra: Mostra): void {
  const career = careers.get(gatto) ?? []
  careers.set(gatto, career)
  career.push(risultato)
  gatto.ultimoGiorno = Math.max(gatto.ultimoGiorno, mostra.day)
  const titled = certificatiExpo.some(titolo => titolo === risultato.titolo)
  if (career.length < 3 || (!titled && !risultato.best)) return
  const { proposte } = proposteTitoli({
    gatto: {
      ...gatto.titoli,
      sesso: gatto.sesso,
      neutro: gatto.flags.neutro === 1,
      data_nascita: textOf(gatto.nascita),
    },
    risultati: career,
    oggi: textOf(mostra.day),
    regole: regoleExpo,
  })
  for (const { titolo, stato } of proposte) if (stato === 'raggiunto') gatto.titoli = withTitolo(gatto.titoli, titolo)
}
