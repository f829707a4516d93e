import { textOf } from '../giorni.ts'
import { ANNO, type Animale, anniAt, type Cucciolata, type Mondo } from '../mondo.ts'
import { libroOf } from './libro-of.ts'

/** Fitness for breeding, retirement and death, and the office's blocks and cancellations. */
export function liveOn(mondo: Mondo): void {
  spreadStati(mondo)
  for (const gatto of mondo.gatti) {
    if (gatto.origine === 'antenato') continue
    proveFit(mondo, gatto)
    retire(mondo, gatto)
    die(mondo, gatto)
  }
  cancelSome(mondo)
  drawForTest(mondo)
  noteSome(mondo)
}

/** rule book 4.2: every parent has an excellent or a certificate of fitness. */
function proveFit({ random }: Mondo, gatto: Animale): void {
  const bred = gatto.parti.length > 0
  if (gatto.expo) gatto.flags.eccellenza_expo = 1
  if (bred && !gatto.expo) gatto.flags[random.chance(0.55) ? 'certificato_medico' : 'eccellenza_expo'] = 1
  else if (gatto.riproduttore && random.chance(0.5)) gatto.flags.certificato_medico = 1
}

function retire({ random, oggi }: Mondo, gatto: Animale): void {
  if (!gatto.riproduttore || gatto.expo || anniAt(gatto, oggi) < 8) return
  gatto.flags.non_in_allevamento = random.chance(0.6) ? 1 : 0
  if (random.chance(0.5)) gatto.flags.neutro = 1
}

function die({ random, oggi }: Mondo, gatto: Animale): void {
  const life = random.chance(0.06) ? random.int(400, 3000) : random.int(Math.round(11 * ANNO), Math.round(19 * ANNO))
  const day = Math.max(gatto.nascita + life, gatto.ultimoGiorno + random.int(30, 300))
  if (day > oggi) return
  Object.assign(gatto.flags, { deceduto: 1, data_decesso: textOf(day), non_in_allevamento: 1 })
}

function spreadStati(mondo: Mondo): void {
  const { cucciolate, oggi } = mondo
  const latest = [...cucciolate].sort((a, b) => b.nascita - a.nascita)
  const open = latest.filter(litter => litter.stato !== 'chiusa')
  const stati = ['inviata', 'in_verifica', 'bozza', 'controllo_cucciolata', 'respinta', 'approvata'] as const
  open.forEach((litter, i) => {
    litter.stato = stati[i % stati.length] ?? 'inviata'
    if (i === stati.length) litter.cuccioli = []
  })
  const closed = latest.filter(litter => litter.stato === 'chiusa' && litter.nascita > oggi - 700)
  for (const litter of closed.filter((_, i) => i % 9 === 4).slice(0, 6)) leaveSome(mondo, litter)
}

function leaveSome(mondo: Mondo, litter: Cucciolata): void {
  const waiting = litter.cuccioli.find(
    ({ gatto }) => gatto !== null && gatto.parti.length === 0 && gatto.passaggi.length === 0 && !gatto.expo,
  )
  if (waiting === undefined || litter.cuccioli.filter(({ gatto }) => gatto !== null).length < 2) return
  litter.stato = 'approvata'
  mondo.gatti = mondo.gatti.filter(gatto => gatto !== waiting.gatto)
  waiting.gatto = null
}

function cancelSome({ gatti, oggi }: Mondo): void {
  const idle = gatti.filter(
    gatto => gatto.origine === 'italia' && gatto.parti.length === 0 && !gatto.expo && gatto.passaggi.length === 0,
  )
  for (const gatto of idle.filter((_, i) => i % 190 === 60 && i > 0).slice(0, 4)) {
    if (gatto.nascita > oggi - 400) continue
    Object.assign(gatto.flags, { annullato: 1, note: 'Annullato: verifica di parentela negativa' })
  }
}

/** D7: drawn litters and their parents are blocked until the test result. */
function drawForTest({ random, cucciolate, oggi }: Mondo): void {
  const latest = cucciolate.filter(litter => ['chiusa', 'approvata'].includes(litter.stato))
  for (const litter of latest) litter.sorteggiata = random.chance(0.02)
  const isLast = ({ padre, madre, nascita }: Cucciolata) =>
    [padre, madre].every(parent => Math.max(...parent.parti) <= nascita && !parent.expo && parent.flags.deceduto !== 1)
  const still = ({ cuccioli }: Cucciolata) =>
    cuccioli.every(({ gatto }) => gatto === null || (gatto.passaggi.length === 0 && gatto.parti.length === 0))
  const drawn = latest.filter(litter => litter.nascita > oggi - 420 && isLast(litter))
  const blocked = [...drawn.filter(still), ...drawn.filter(litter => !still(litter))].slice(0, 5)
  blocked.forEach((litter, i) => {
    litter.sorteggiata = true
    const kittens = litter.cuccioli.flatMap(({ gatto }) => (gatto === null || gatto.expo ? [] : [gatto]))
    for (const gatto of [litter.padre, litter.madre, ...kittens]) {
      gatto.flags.bloccato = 1
      if (i === 4) gatto.flags.nascondi_bloccato = 1
      gatto.passaggi = gatto.passaggi.filter(({ stato }) => stato !== 'inviato')
    }
  })
}

function noteSome({ gatti }: Mondo): void {
  const own = gatti.filter(gatto => gatto.origine === 'italia' && gatto.flags.annullato !== 1)
  own.forEach((gatto, i) => {
    if (i % 97 === 13) gatto.flags.inhousing = 1
    if (i % 211 === 50) gatto.flags.note = 'Microchip comunicato dal veterinario dopo la registrazione'
    const other = scambiati.get(libroOf(gatto))
    if (i % 389 === 80 && other !== undefined) gatto.primoLibro = other
  })
}

/** LO and RIEX: the wrong first book of a mistaken entry, by the right one. */
const scambiati = new Map([
  [2216, 2219],
  [2219, 2216],
])
