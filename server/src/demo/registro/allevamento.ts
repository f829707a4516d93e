import { ANNO, breedFrom, type Cucciolata, type Mondo, type Persona } from '../mondo.ts'
import { createCucciolo, createFiglio, createFondatore, NON_FIFE, registerCucciolo } from './animali.ts'
import { chooseCoppia } from './coppia.ts'
import { chooseDestino } from './destino.ts'
import { type Famiglia, famiglie } from './famiglie.ts'

/** Ten generations of about two years. */
const ANNI = 23

export function breedGatti(mondo: Mondo, cucciolate: number): void {
  const pesi = famiglie.reduce((sum, famiglia) => sum + famiglia.peso, 0)
  for (const famiglia of famiglie) {
    const breeders = mondo.persone.filter(persona => persona.famiglia === famiglia)
    const quante = Math.round((cucciolate * famiglia.peso) / pesi)
    breedFamiglia(mondo, famiglia, breeders, quante)
  }
  // Recent litters, so that there is a denuncia in every state.
  famiglie.slice(0, 9).forEach((famiglia, i) => {
    const breeders = mondo.persone.filter(persona => persona.famiglia === famiglia)
    bear(mondo, famiglia, breeders, mondo.oggi - 6 - i * 2)
  })
}

function breedFamiglia(mondo: Mondo, famiglia: Famiglia, all: Persona[], quante: number): void {
  const { random, oggi } = mondo
  const socio = mondo.persone[0] as Persona
  const breeders = all.filter(persona => persona !== socio)
  const start = Math.floor(oggi - ANNI * ANNO)
  for (let i = 0; i < 7 + Math.round(famiglia.peso / 2); i++) addFounder(mondo, famiglia, breeders, start, i)
  const births = Array.from({ length: quante }, () => birthDay(mondo, start + 400)).sort((a, b) => a - b)
  births.forEach((birth, i) => {
    if (i > 0 && i % 10 === 0) importGatto(mondo, famiglia, random.pick(breeders), birth - 400)
    bear(mondo, famiglia, breeders, birth)
  })
  if (socio.famiglia === famiglia) breedSocio(mondo, socio, famiglia)
}

/** The demo socio imported three cats and has bred every year, so the account always has data. */
function breedSocio(mondo: Mondo, socio: Persona, famiglia: Famiglia): void {
  const { oggi } = mondo
  for (const sesso of ['F', 'F', 'M'] as const) importGatto(mondo, famiglia, socio, oggi - 3300, sesso)
  for (const sesso of ['F', 'M'] as const) importGatto(mondo, famiglia, socio, oggi - 1500, sesso)
  for (const days of [2600, 2200, 1850, 1500, 1120, 760, 400, 160, 25]) bear(mondo, famiglia, [socio], oggi - days)
}

/** The later of two random days: more litters in recent years. The last weeks are reserved for open denunce. */
function birthDay({ random, oggi }: Mondo, from: number): number {
  return Math.max(random.int(from, oggi - 12), random.chance(0.7) ? random.int(from, oggi - 12) : 0)
}

function addFounder(mondo: Mondo, famiglia: Famiglia, breeders: Persona[], start: number, i: number): void {
  const { random } = mondo
  const owner = breeders[i % breeders.length] as Persona
  const birth = start + random.int(-400, 0)
  if (random.chance(0.75)) {
    importGatto(mondo, famiglia, owner, birth, i % 3 === 0 ? 'M' : 'F')
    return
  }
  const founder = createFondatore(
    mondo,
    {
      famiglia,
      sesso: i % 3 === 0 ? 'M' : 'F',
      nascita: birth,
      registrazione: birth + random.int(100, 300),
      allevatore: owner,
      proprietario: owner,
    },
    'italia',
    'IT',
  )
  breedFrom(mondo, founder)
}

/** A cat from abroad; its parents and grandparents are known by name only. */
function importGatto(mondo: Mondo, famiglia: Famiglia, owner: Persona, birth: number, wanted?: 'M' | 'F'): void {
  const { random, oggi } = mondo
  const breeder = random.pick(mondo.persone.filter(persona => persona.estero))
  const nazione = breeder.row.nazione ?? 'FR'
  const ancestor = (sesso: 'M' | 'F', nascita: number) => ({
    ...{ famiglia, sesso, nascita, allevatore: breeder, proprietario: breeder },
    registrazione: nascita + 60,
  })
  const parent = (sesso: 'M' | 'F') => {
    const nascita = birth - random.int(500, 1300)
    // The pedigree of a FIFe member names them all, so its cats' kittens enter the main book.
    if (NON_FIFE.includes(nazione) && random.chance(0.6))
      return createFondatore(mondo, ancestor(sesso, nascita), 'antenato', nazione)
    const padre = createFondatore(mondo, ancestor('M', nascita - random.int(500, 1300)), 'antenato', nazione)
    const madre = createFondatore(mondo, ancestor('F', nascita - random.int(500, 1300)), 'antenato', nazione)
    return createFiglio(mondo, ancestor(sesso, nascita), { padre, madre }, 'antenato', nazione)
  }
  const sesso = wanted ?? (random.chance(0.6) ? 'M' : 'F')
  const registrazione = Math.min(oggi, birth + random.int(130, 300))
  const genitori = { padre: parent('M'), madre: parent('F') }
  const nascita = { famiglia, sesso, nascita: birth, registrazione, allevatore: breeder, proprietario: owner } as const
  breedFrom(mondo, createFiglio(mondo, nascita, genitori, 'importato', nazione))
}

function bear(mondo: Mondo, famiglia: Famiglia, breeders: Persona[], nascita: number): void {
  const { random, oggi } = mondo
  const monta = nascita - random.int(63, 67)
  const coppia = chooseCoppia(mondo, famiglia, breeders, monta, nascita)
  if (coppia === null) return
  const { padre, madre } = coppia
  const giorni = random.chance(0.9) ? random.int(3, 28) : random.int(31, 58)
  const litter: Cucciolata = {
    ...{ id: 0, madre, padre, allevatore: madre.proprietario, monta, nascita },
    denuncia: Math.min(oggi, nascita + giorni),
    stato: 'chiusa',
    sorteggiata: false,
    cuccioli: Array.from({ length: random.int(2, 6) }, () => createCucciolo(mondo, padre, madre)),
  }
  for (const parent of [padre, madre]) {
    parent.parti.push(nascita)
    parent.monte.push(monta)
    parent.ultimoGiorno = Math.max(parent.ultimoGiorno, nascita)
  }
  mondo.cucciolate.push(litter)
  registerLitter(mondo, litter)
}

function registerLitter(mondo: Mondo, litter: Cucciolata): void {
  const { random, oggi } = mondo
  const registrazione = litter.denuncia + random.int(12, 40)
  if (registrazione > oggi) {
    litter.stato = 'inviata'
    return
  }
  const { allevatore, nascita, padre, madre } = litter
  const data = { famiglia: madre.famiglia, nascita, registrazione, allevatore, proprietario: allevatore }
  for (const cucciolo of litter.cuccioli) {
    if (!cucciolo.deceduto) chooseDestino(mondo, registerCucciolo(mondo, cucciolo, data, padre, madre))
  }
}
