import { gruppoOf } from '@bisavolo/domain/esposizioni/rules/classifica/classifica'
import { categoriaRazza, regoleExpo } from '@bisavolo/domain/esposizioni/rules/regole/regole-expo'
import {
  completeRisultato,
  extraProposto,
  type RisultatoExpo,
} from '@bisavolo/domain/esposizioni/rules/risultati/punteggio'
import { varietaOf } from '@bisavolo/domain/registro/rules/ems/varieta'
import type { Animale } from '../mondo.ts'
import type { Random } from '../random.ts'

export interface InGara {
  gatto: Animale
  category: string
  voto: number
  risultato: RisultatoExpo & { giudice: string }
}

const CERTIFICATI: Record<string, string> = {
  '3': 'CACS',
  '4': 'CAPS',
  '5': 'CAGCIB',
  '6': 'CAGPIB',
  '7': 'CACIB',
  '8': 'CAPIB',
  '9': 'CAC',
  '10': 'CAP',
}
const SOGLIA_CERTIFICATO = 46
const SOGLIA_ECCELLENTE = 40

/** Placings per class, then BIV, nominations, bests and the best of the bests. */
export function judge(inGara: InGara[], random: Random): void {
  for (const present of groups(inGara, ({ gatto, category }) => `${category} ${gatto.razza} ${gatto.sesso}`)) {
    placeClasse(present, random)
  }
  const prized = inGara.filter(
    ({ category, risultato }) => gruppoOf(category) !== null && isExcellent(risultato.titolo),
  )
  const there = inGara.filter(
    ({ category, risultato }) => gruppoOf(category) !== null && risultato.titolo !== 'Assente',
  )
  for (const present of groups(there, varietaOfEntry)) {
    const [first] = byVoto(present.filter(({ risultato }) => isExcellent(risultato.titolo)))
    if (present.length >= 3 && first !== undefined) first.risultato.biv = 1
  }
  const bests = groups(prized, ({ gatto, category }) => `${gruppoOf(category)} ${categoriaOf(gatto)}`).flatMap(
    awardBest,
  )
  byVoto(bests)
    .slice(0, 5)
    .forEach((best, i) => {
      best.risultato.bestofbest = i + 1
    })
  for (const entry of inGara) complete(entry)
}

/** Kittens compete with adults, neuters separately. */
function varietaOfEntry({ gatto, category }: InGara): string {
  const varieta = varietaOf(gatto.razza, gatto.colore)?.chiave ?? `${gatto.razza} ${gatto.colore}`
  return `${gruppoOf(category) === 'Neutri'} ${varieta}`
}

/** Abroad the rivals are unknown, so only the cat's own quality counts. */
export function judgeAbroad(inGara: InGara[], random: Random): void {
  for (const entry of inGara) placeClasse([entry], random)
  for (const rivals of groups(inGara, entry => `${varietaOfEntry(entry)} ${entry.category} ${entry.gatto.sesso}`))
    for (const { risultato } of byVoto(rivals.filter(({ risultato }) => isCertificato(risultato.titolo))).slice(1))
      risultato.titolo = 'EX 2'
  for (const rivals of groups(inGara, varietaOfEntry)) prizeAbroad(byVoto(rivals))
  for (const entry of inGara) complete(entry)
}

function prizeAbroad(rivals: InGara[]): void {
  const excellent = rivals.filter(({ risultato }) => isExcellent(risultato.titolo))
  for (const { voto, risultato } of excellent) if (voto > 70) risultato.nomination = 1
  const [best] = excellent.filter(({ voto }) => voto > 64 && voto <= 70)
  if (best !== undefined) best.risultato.biv = 1
}

function complete(entry: InGara): void {
  const { risultato } = entry
  entry.risultato = completeRisultato({ ...risultato, extra_points: extraProposto(risultato) })
}

function placeClasse(present: InGara[], random: Random): void {
  let place = 0
  for (const entry of byVoto(present)) {
    if (random.chance(0.02)) entry.risultato.titolo = 'Assente'
    else entry.risultato.titolo = titoloFor(entry, ++place)
  }
}

function titoloFor({ category, voto }: InGara, place: number): string {
  if (category === '15') return 'FUORI CONCORSO'
  if (category === '13.b') return 'CONFORME'
  if (category === '1' || category === '2') return 'PH'
  if (voto < SOGLIA_ECCELLENTE) return place <= 4 ? `MOLTO BUONO ${place}` : 'MOLTO BUONO'
  if (place > 4) return 'ECCELLENTE'
  const certificato = CERTIFICATI[category]
  if (place > 1 || certificato === undefined) return `EX ${place}`
  return voto >= SOGLIA_CERTIFICATO ? certificato : `NO ${certificato}`
}

/** The first of each sex is nominated; the better one is best, the other best of opposite sex. */
function awardBest(rivals: InGara[]): InGara[] {
  const ordered = byVoto(rivals)
  const [first] = ordered
  if (first === undefined || rivals.length < 2) return []
  for (const sesso of ['M', 'F']) {
    const nominated = ordered.find(({ gatto }) => gatto.sesso === sesso)
    if (nominated !== undefined) nominated.risultato.nomination = 1
  }
  const gruppo = gruppoOf(first.category)
  if (gruppo === 'Cuccioli') {
    first.risultato.best = 'Best Assoluto Cuccioli'
    const other = ordered.find(({ category }) => category !== first.category)
    if (other !== undefined)
      other.risultato.best = other.category === '12' ? 'Best Cuccioli 4/7 mesi' : 'Best Cuccioli 7/10 mesi'
    return [first]
  }
  first.risultato.best = `Best Assoluto ${gruppo}`
  const opposite = ordered.find(({ gatto }) => gatto.sesso !== first.gatto.sesso)
  if (opposite !== undefined) opposite.risultato.best = `Best Opposite Sex ${gruppo}`
  return [first]
}

const categorie = new Map<string, string>()
export function categoriaOf({ razza }: Animale): string {
  const known = categorie.get(razza) ?? categoriaRazza(regoleExpo, razza, '2024-01-01') ?? 'II'
  categorie.set(razza, known)
  return known
}

function isExcellent(titolo: string | null | undefined): boolean {
  return titolo === 'PH' || titolo === 'EX 1' || isCertificato(titolo)
}

function isCertificato(titolo: string | null | undefined): boolean {
  return Object.values(CERTIFICATI).includes(titolo ?? '')
}

function byVoto(list: readonly InGara[]): InGara[] {
  return [...list].sort((a, b) => b.voto - a.voto || a.gatto.nascita - b.gatto.nascita)
}

function groups<T>(list: readonly T[], key: (item: T) => string): T[][] {
  const found = new Map<string, T[]>()
  for (const item of list) {
    const known = found.get(key(item))
    if (known === undefined) found.set(key(item), [item])
    else known.push(item)
  }
  return [...found.values()]
}
