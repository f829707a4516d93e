import type { Animale, Cucciolo, Mondo, Persona } from '../mondo.ts'
import type { Famiglia } from './famiglie.ts'
import { coloreOf, type Geni, geniFiglio, geniFondatore, isBianco, isPoint } from './genetica.ts'
import { nomiGatte, nomiGatti, secondiNomi } from './nomi-gatti.ts'

/** Countries whose cats come from registries outside FIFe. */
export const NON_FIFE = ['US', 'GB']

/** Attempts to breed a colour the registry knows; others are rare. */
const TENTATIVI = 40

interface Aspetto {
  geni: Geni
  razza: string
  colore: string
  occhi: number
}

interface Nascita {
  famiglia: Famiglia
  sesso: 'M' | 'F'
  nascita: number
  registrazione: number
  allevatore: Persona
  proprietario: Persona
}

export function createFondatore(mondo: Mondo, nascita: Nascita, origine: Animale['origine'], nazione: string): Animale {
  const aspetto = aspettoOf(mondo, nascita.famiglia, () =>
    geniFondatore(mondo.random, nascita.famiglia.frequenze, nascita.sesso),
  )
  return addAnimale(mondo, nascita, aspetto, { origine, nazione, padre: null, madre: null })
}

export function createFiglio(
  mondo: Mondo,
  nascita: Nascita,
  genitori: { padre: Animale; madre: Animale },
  origine: Animale['origine'],
  nazione: string,
): Animale {
  const { padre, madre } = genitori
  const aspetto = aspettoOf(mondo, nascita.famiglia, () =>
    geniFiglio(mondo.random, padre.geni, madre.geni, nascita.sesso),
  )
  return addAnimale(mondo, nascita, aspetto, { origine, nazione, padre, madre })
}

export function createCucciolo(mondo: Mondo, padre: Animale, madre: Animale): Cucciolo {
  const { random } = mondo
  const sesso = random.chance(0.5) ? 'M' : 'F'
  const aspetto = aspettoOf(mondo, madre.famiglia, () => geniFiglio(random, padre.geni, madre.geni, sesso))
  return { sesso, ...aspetto, deceduto: random.chance(0.05), gatto: null }
}

export function registerCucciolo(
  mondo: Mondo,
  cucciolo: Cucciolo,
  nascita: Omit<Nascita, 'sesso'>,
  padre: Animale,
  madre: Animale,
): Animale {
  const gatto = addAnimale(mondo, { ...nascita, sesso: cucciolo.sesso }, cucciolo, {
    origine: 'italia',
    nazione: 'IT',
    padre,
    madre,
  })
  cucciolo.gatto = gatto
  return gatto
}

function addAnimale(
  mondo: Mondo,
  { famiglia, sesso, nascita, registrazione, allevatore, proprietario }: Nascita,
  { geni, razza, colore, occhi }: Aspetto,
  da: Pick<Animale, 'origine' | 'nazione' | 'padre' | 'madre'>,
): Animale {
  const { random } = mondo
  const parents = [da.padre, da.madre].filter(parent => parent !== null)
  const inherited = parents.reduce((sum, parent) => sum + parent.qualita / 2, parents.length === 0 ? 50 : 0)
  const gatto: Animale = {
    ...{ id: 0, famiglia, geni, sesso, razza, colore, occhi, nascita, registrazione, allevatore, proprietario, ...da },
    nome: nomeFor(mondo, allevatore, sesso),
    cointestatari: [],
    generazioni: generazioniOf(da),
    riproduttore: false,
    parti: [],
    monte: [],
    ultimoGiorno: registrazione,
    qualita: 10 + inherited * 0.8 + random.int(-20, 20) / 2,
    passaggi: [],
    expo: false,
    titoli: { pretitolo: '', posttitolo: '' },
    flags: { paper_pedigree: random.chance(0.4) ? 1 : 0 },
    row: null,
  }
  mondo.gatti.push(gatto)
  return gatto
}

/** A FIFe pedigree names ancestors without a row in the registry; a pedigree of another federation counts as none. */
function generazioniOf({ origine, nazione, padre, madre }: Parameters<typeof addAnimale>[3]): number {
  if (origine !== 'italia') return NON_FIFE.includes(nazione) ? 0 : 4
  return padre === null || madre === null ? 0 : 1 + Math.min(padre.generazioni, madre.generazioni)
}

function aspettoOf({ random, reference }: Mondo, famiglia: Famiglia, draw: () => Geni): Aspetto {
  for (let i = 0; i < TENTATIVI; i++) {
    const geni = draw()
    const occhi = isPoint(geni) ? 4 : isBianco(geni) ? random.pick([4, 3, 6]) : random.pick(famiglia.occhi)
    const colore = isBianco(geni) ? (OCCHI_BIANCO.get(occhi) ?? 'w') : coloreOf(geni, famiglia.scrittura)
    if (reference.colori.has(colore)) return { geni, razza: famiglia.razzaOf(geni), colore, occhi }
  }
  throw new Error(`${famiglia.nome}: no colour of the registry can come of these parents`)
}

/** rule book 5.4: eyes of white cats, blue, orange and odd. */
const OCCHI_BIANCO = new Map([
  [4, 'w 61'],
  [3, 'w 62'],
  [6, 'w 63'],
])

function nomeFor({ random }: Mondo, allevatore: Persona, sesso: 'M' | 'F'): string {
  const nomi = sesso === 'F' ? nomiGatte : nomiGatti
  for (let i = 0; ; i++) {
    const first = random.pick(nomi)
    const nome = i < 6 ? first : `${first} ${random.pick(secondiNomi)}${i < 40 ? '' : ` ${random.pick(nomi)}`}`
    if (allevatore.nomiDati.has(nome)) continue
    allevatore.nomiDati.add(nome)
    return nome
  }
}
