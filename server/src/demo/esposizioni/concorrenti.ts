import { completedMonths } from '@bisavolo/domain/kit/date'
import { highestOf, lineaCampione, lineaPremior, titlesOf } from '@bisavolo/domain/registro/rules/gatto/titoli-nome'
import { dayOf, textOf } from '../giorni.ts'
import { type Animale, anniAt, type Mondo } from '../mondo.ts'
import { libroOf } from '../registro/libro-of.ts'

export interface Concorrente {
  gatto: Animale
  assiduita: number
}

/** Good cats of members of both championship years; one in twelve is shown outside the championship. */
export function chooseConcorrenti(mondo: Mondo, howMany: number): Concorrente[] {
  const { random, oggi, anno } = mondo
  const socio = mondo.persone[0]
  // Before the board has met hardly any member is renewed.
  const renewed = oggi >= dayOf(`${anno}-03-01`)
  const fit = mondo.gatti.filter(
    gatto =>
      gatto.origine !== 'antenato' &&
      gatto.proprietario.anniSocio.has(anno - 1) &&
      (!renewed || gatto.proprietario.anniSocio.has(anno) || random.chance(0.1)) &&
      anniAt(gatto, oggi) > 0.45 &&
      anniAt(gatto, oggi) < 7 &&
      gatto.flags.causale_not_for_breeding !== 'b',
  )
  const score = new Map(
    fit.map(gatto => [gatto, gatto.qualita + random.int(0, 30) + (gatto.proprietario === socio ? 60 : 0)]),
  )
  const best = fit.sort((a, b) => (score.get(b) ?? 0) - (score.get(a) ?? 0)).slice(0, howMany)
  return best.map((gatto, i) => {
    gatto.expo = true
    gatto.flags.campionato = i % 12 === 11 ? 0 : 1
    const own = gatto.proprietario === socio
    return { gatto, assiduita: own ? 0.35 : i < 60 ? 0.45 + random.next() * 0.35 : 0.08 + random.next() * 0.3 }
  })
}

/** True if the cat is old enough, not pregnant, not nursing and already this owner's on that day. */
export function canCompete({ nascita, registrazione, parti, monte, passaggi }: Animale, day: number): boolean {
  if (day < nascita + 125 || day < registrazione) return false
  if (monte.some(monta => monta <= day && day <= monta + 70) || parti.some(p => p <= day && day < p + 84)) return false
  return passaggi.every(({ stato, passaggio }) => stato !== 'registrato' || passaggio < day)
}

/** D1 by the title of that day; 13.b for unjudged cats of the initial register. */
export function classeOn(gatto: Animale, day: number): string {
  const months = completedMonths(textOf(gatto.nascita), textOf(day))
  const [young, adult] = textOf(day) < '2024-01-01' ? [7, 10] : [8, 12]
  if (months < young) return '12'
  if (months < adult) return '11'
  const held = titlesOf(gatto.titoli.pretitolo)
  const neutro = gatto.flags.neutro === 1
  const linea: readonly string[] = neutro ? lineaPremior : lineaCampione
  const level = linea.indexOf(highestOf(linea, held) ?? '')
  const classi = neutro ? ['10', '8', '6', '4', '2'] : ['9', '7', '5', '3', '1']
  return classi[level + 1] ?? '9'
}

export function isSperimentale(gatto: Animale): boolean {
  return libroOf(gatto) === 2219
}
