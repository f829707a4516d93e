import { type Animale, breedFrom, type Mondo, type Persona } from '../mondo.ts'

export function chooseDestino(mondo: Mondo, gatto: Animale): void {
  const { random } = mondo
  const isSocio = gatto.allevatore === mondo.persone[0]
  const breeds = random.chance(gatto.sesso === 'F' ? 0.34 : 0.15)
  if (breeds) {
    breedFrom(mondo, gatto)
    if (random.chance(isSocio ? 0.15 : 0.4)) sell(mondo, gatto, otherBreeder(mondo, gatto))
    return
  }
  if (random.chance(0.72)) {
    Object.assign(gatto.flags, notForBreeding(mondo))
    if (random.chance(0.75)) sell(mondo, gatto, randomOwner(mondo))
  }
}

/** Handed over after twelve weeks or more. The passaggio reaches the office later, and some are still open. */
export function sell(mondo: Mondo, gatto: Animale, a: Persona, from = gatto.nascita + mondo.random.int(86, 140)): void {
  const { random, oggi } = mondo
  const da = gatto.proprietario
  const acquisto = Math.max(from, gatto.registrazione)
  if (acquisto > oggi - 2 || da === a) return
  const late = random.chance(0.05)
  const passaggio = acquisto + (late ? random.int(190, 300) : random.int(4, 70))
  if (passaggio > oggi) {
    gatto.passaggi.push({ id: 0, acquisto, passaggio: random.int(acquisto, oggi), da, a, stato: 'inviato' })
    return
  }
  gatto.passaggi.push({ id: 0, acquisto, passaggio, da, a, stato: 'registrato' })
  gatto.proprietario = a
  gatto.ultimoGiorno = Math.max(gatto.ultimoGiorno, passaggio)
}

function randomOwner({ random, persone, cliente }: Mondo): Persona {
  for (;;) {
    const persona = random.pick(persone)
    if (persona.famiglia !== null || persona.estero || persona === cliente) continue
    if (persona.row.codice_fiscale?.length === 16) return persona
  }
}

function otherBreeder({ random, persone }: Mondo, gatto: Animale): Persona {
  const others = persone.filter(persona => persona.famiglia === gatto.famiglia && persona !== gatto.proprietario)
  return random.pick(others.length === 0 ? [gatto.proprietario] : others)
}

/** D7: the cause is nearly always the breeder's wish. */
function notForBreeding({ random }: Mondo): Animale['flags'] {
  const causale = random.weighted(['a', 'b', 'c'] as const, cause => ({ a: 94, b: 5, c: 1 })[cause])
  return { not_for_breeding: 1, causale_not_for_breeding: causale, neutro: random.chance(0.7) ? 1 : 0 }
}
