import { addDays } from '@bisavolo/domain/kit/date'
import { inAllevamento } from '@bisavolo/domain/registro/rules/gatto/in-allevamento'
import type { Asked } from './asked.ts'

/** Expired tests matter only for breeding cats, and only until repeated. */
const inForza = {
  ripetuto: 0,
  ...Object.fromEntries(Object.entries(inAllevamento).map(([campo, valore]) => [`gatto.${campo}`, valore])),
}

export function testTra(from: string, to: string): Asked {
  return { path: '/list/test-gatti', wanted: { scadenza: { from, to }, ...inForza } }
}

export function testScaduti(today: string): Asked {
  return testEntro(addDays(today, -1))
}

export function testEntro(to: string): Asked {
  return { path: '/list/test-gatti', wanted: { scadenza: { to }, ...inForza } }
}
