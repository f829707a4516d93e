import { addDays } from '@bisavolo/domain/kit/date'
import { inAllevamento } from '@bisavolo/domain/registro/rules/gatto/in-allevamento'
import type { Asked } from './asked.ts'

/** Of cats that breed, and not taken again since: an expiry of the others matters to nobody. */
const inForza = {
  ripetuto: 0,
  ...Object.fromEntries(Object.entries(inAllevamento).map(([campo, valore]) => [`gatto.${campo}`, valore])),
}

/** Tests that run out between two days. */
export function testTra(from: string, to: string): Asked {
  return { path: '/list/test-gatti', wanted: { scadenza: { from, to }, ...inForza } }
}

/** Tests that have run out. */
export function testScaduti(today: string): Asked {
  return testEntro(addDays(today, -1))
}

/** Tests that have run out, or do so by a day. */
export function testEntro(to: string): Asked {
  return { path: '/list/test-gatti', wanted: { scadenza: { to }, ...inForza } }
}
