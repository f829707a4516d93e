import { type Animale, anniAt, type Mondo, type Persona } from '../mondo.ts'
import type { Famiglia } from './famiglie.ts'
import { isBianco } from './genetica.ts'
import { isInMain } from './libro-of.ts'

export function chooseCoppia(
  mondo: Mondo,
  famiglia: Famiglia,
  breeders: readonly Persona[],
  monta: number,
  nascita: number,
): { padre: Animale; madre: Animale } | null {
  const { random } = mondo
  const fit = (mondo.riproduttori.get(famiglia) ?? []).filter(gatto => isAdult(gatto, monta))
  const queens = fit.filter(
    gatto => gatto.sesso === 'F' && breeders.includes(gatto.proprietario) && mayBear(gatto, nascita),
  )
  if (queens.length === 0) return null
  const madre = random.weighted(queens, queen => queenWeight(queen, monta))
  const closeAllowed = random.chance(0.04)
  const studs = fit.filter(
    gatto => gatto.sesso === 'M' && isMatch(gatto, madre) && (closeAllowed || !isClose(gatto, madre)),
  )
  if (studs.length === 0) return null
  return { madre, padre: random.weighted(studs, stud => studWeight(stud, madre)) }
}

function isAdult(gatto: Animale, monta: number): boolean {
  const days = monta - gatto.nascita
  return days >= 376 && days < (gatto.sesso === 'F' ? 7 : 9) * 365 && gatto.registrazione < monta
}

/** D5 N13 to N15: at most three births in 24 months, two in 12, half a year apart. */
function mayBear({ parti }: Animale, nascita: number): boolean {
  const within = (days: number) => parti.filter(parto => Math.abs(nascita - parto) <= days).length
  return within(190) === 0 && within(365) < 2 && within(730) < 3
}

/** Prefers young queens, so that a generation takes about two years. */
function queenWeight(queen: Animale, monta: number): number {
  const age = anniAt(queen, monta)
  return (queen.parti.length === 0 ? 4 : 1) * (age < 2.2 ? 4 : age < 4 ? 1.5 : 0.5) * (isInMain(queen) ? 3 : 1)
}

/** Prefers the breeder's own stud and studs with many litters. Queens of the main book are rarely mated outside. */
function studWeight(stud: Animale, madre: Animale): number {
  const alike = isInMain(stud) === isInMain(madre) ? 30 : 1
  return alike * (stud.proprietario === madre.proprietario ? 5 : 1) * (1 + Math.min(stud.parti.length, 6) / 3)
}

/** D5 N19: white is never mated to white. */
function isMatch(stud: Animale, madre: Animale): boolean {
  return !(isBianco(stud.geni) && isBianco(madre.geni))
}

function isClose(one: Animale, other: Animale): boolean {
  return (
    one.padre === other ||
    one.madre === other ||
    other.padre === one ||
    other.madre === one ||
    (one.padre !== null && one.padre === other.padre) ||
    (one.madre !== null && one.madre === other.madre)
  )
}
