import type { Riga } from '../../platform/db/bulk.ts'
import { dayOf, saturdayFrom, textOf, yearOfDay } from '../giorni.ts'
import type { Mondo } from '../mondo.ts'

export interface Mostra {
  id: number
  day: number
  /** Null for our own shows, which have a `row`. */
  estera: { name: string; nazione: string } | null
  row: (Riga<'esposizioni'> & { id: number }) | null
  giudici: string[]
}

/** Days between two shows: about fifteen a year. */
const INTERVALLO = 26
const GIORNI_CHIUSURA = 16

const CITTA: readonly string[] = [
  ...['Milano (MI)', 'Torino (TO)', 'Roma (RM)', 'Verona (VR)', 'Bologna (BO)', 'Firenze (FI)', 'Napoli (NA)'],
  ...['Genova (GE)', 'Padova (PD)', 'Bari (BA)', 'Palermo (PA)', 'Cagliari (CA)', 'Ancona (AN)', 'Brescia (BS)'],
  ...['Perugia (PG)', 'Udine (UD)', 'Parma (PR)', 'Catania (CT)'],
]

const ESTERE: readonly (readonly [name: string, nazione: string])[] = [
  ['Internationale Katzenausstellung Wien', 'AT'],
  ['Exposition Féline Internationale de Nice', 'FR'],
  ['Mednarodna razstava mačk Ljubljana', 'SI'],
  ['Internationale Katzenausstellung Luzern', 'CH'],
  ['Internationale Rassekatzenschau München', 'DE'],
  ['Exposición Internacional Felina Barcelona', 'ES'],
]

const GIUDICI: readonly string[] = [
  ...['Aldo Marchesi', 'Carla Bonfanti', 'Donatella Riva', 'Fabrizio Mele', 'Luisa Corti', 'Renzo Pavesi'],
  ...['Anne-Grethe Dahl', 'Eva Lindholm', 'Karl Preiss', 'Marie Lacombe', 'Jan Dekker', 'Olga Simonova'],
]

/** Shows of two past years, this year and the next months, with foreign ones in between. `comitati` are account ids. */
export function createMostre(mondo: Mondo, comitati: readonly number[]): Mostra[] {
  const { random, oggi, anno } = mondo
  const days: number[] = []
  for (let day = dayOf(`${anno - 2}-02-01`); day <= oggi + 160; day += INTERVALLO) {
    days.push(saturdayFrom(day + random.int(-3, 3)))
  }
  const italiane = days.map((day, i) => createMostra(mondo, day, i, comitati))
  giveToDemoComitato(italiane, comitati[0] ?? 1, oggi)
  const soon = italiane.filter(({ day }) => day > oggi).at(2)
  if (soon?.row) Object.assign(soon.row, { status: 0, note: 'In attesa della conferma della sede' })
  const estere = days
    .filter((day, i) => i % 2 === 1 && day < oggi - 20)
    .map((day, i) => createEstera(mondo, day + 14, i))
  return [...italiane, ...estere].sort((a, b) => a.day - b.day)
}

function createMostra(mondo: Mondo, day: number, i: number, comitati: readonly number[]): Mostra {
  const luogo = CITTA[(i * 5) % CITTA.length] ?? 'Roma (RM)'
  const giudici = mondo.random.shuffle(GIUDICI).slice(0, 5)
  const row = {
    id: i + 1,
    name: `${luogo.slice(0, -5)} ${yearOfDay(day)}, Esposizione Internazionale Felina`,
    date: textOf(day),
    data_chiusura: textOf(day - GIORNI_CHIUSURA),
    status: 1 as const,
    account_id: comitati[1 + (i % (comitati.length - 1))] ?? 1,
    luogo,
    nazione: 'IT',
    giudici: giudici.join('\n'),
  }
  return { id: row.id, day, estera: null, row, giudici }
}

function giveToDemoComitato(mostre: Mostra[], account: number, oggi: number): void {
  const past = mostre.findLast(({ day }) => day <= oggi)
  const open = mostre.find(({ day }) => day - GIORNI_CHIUSURA >= oggi + 7)
  for (const mostra of [past, open]) if (mostra?.row) mostra.row.account_id = account
}

function createEstera({ random }: Mondo, day: number, i: number): Mostra {
  const [name, nazione] = ESTERE[i % ESTERE.length] ?? ['Internationale Katzenausstellung Wien', 'AT']
  const giudici = random.shuffle(GIUDICI.slice(4)).slice(0, 4)
  return { id: -1, day, estera: { name: `${name} ${yearOfDay(day)}`, nazione }, row: null, giudici }
}
