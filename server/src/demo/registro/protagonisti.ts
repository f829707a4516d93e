import type { Animale, Mondo, Persona } from '../mondo.ts'
import { sell } from './destino.ts'

export interface Protagonisti {
  socio: Persona
  cliente: Persona
}

/** contract 1: the demo socio has at least eight cats, some shared; the demo cliente owns two. */
export function placeProtagonisti(mondo: Mondo, { socio, cliente }: Protagonisti): void {
  const { random } = mondo
  const recent = mondo.gatti.filter(gatto => gatto.origine === 'italia' && gatto.nascita > mondo.oggi - 1400)
  const companions = recent.filter(
    ({ flags, passaggi, nascita }) =>
      flags.not_for_breeding === 1 && passaggi.length === 0 && nascita < mondo.oggi - 200 && nascita > mondo.oggi - 560,
  )
  for (const gatto of companions.slice(-2)) sellNow(mondo, gatto, cliente)
  const free = recent.filter(
    gatto => gatto.famiglia === socio.famiglia && gatto.passaggi.length === 0 && gatto.parti.length === 0,
  )
  const others = free.filter(gatto => gatto.allevatore !== socio && gatto.nascita < mondo.oggi - 200)
  while (ownedBy(mondo, socio).length < 9) {
    const gatto = others.pop()
    if (gatto === undefined) break
    sellNow(mondo, gatto, socio)
  }
  const friend = mondo.persone.find(persona => persona !== socio && persona.famiglia === socio.famiglia) ?? cliente
  for (const gatto of ownedBy(mondo, socio).slice(-2)) gatto.cointestatari = [friend]
  for (const gatto of ownedBy(mondo, friend).slice(-2)) gatto.cointestatari = [socio]
  shareSome(mondo, random.int(40, 60))
}

function ownedBy({ gatti, oggi }: Mondo, persona: Persona): Animale[] {
  return gatti.filter(gatto => gatto.proprietario === persona && gatto.nascita > oggi - 9 * 365)
}

function sellNow(mondo: Mondo, gatto: Animale, a: Persona): void {
  sell(mondo, gatto, a, Math.max(gatto.nascita + 90, gatto.registrazione))
  for (const passaggio of gatto.passaggi) {
    if (passaggio.stato === 'registrato') continue
    passaggio.stato = 'registrato'
    gatto.proprietario = passaggio.a
  }
}

function shareSome(mondo: Mondo, howMany: number): void {
  const { random } = mondo
  const people = mondo.persone.filter(persona => !persona.estero)
  for (let i = 0; i < howMany; i++) {
    const gatto = random.pick(mondo.gatti)
    if (gatto.origine === 'antenato' || gatto.cointestatari.length > 0) continue
    const partners = random
      .shuffle(people.filter(persona => persona !== gatto.proprietario))
      .slice(0, i % 5 === 0 ? 2 : 1)
    gatto.cointestatari = partners
  }
}
