import { monthsBetween } from '../../engine/days.ts'
import type { World } from '../../engine/world.ts'
import { dayOf } from './state.ts'

const RIEX = 2219
const linee = {
  intero: {
    titoli: ['CH', 'IC', 'GIC', 'SC'],
    certificati: ['CAC', 'CACIB', 'CAGCIB', 'CACS'],
    classi: ['9', '7', '5', '3', '1'],
  },
  neutro: {
    titoli: ['PR', 'IP', 'GIP', 'SP'],
    certificati: ['CAP', 'CAPIB', 'CAGPIB', 'CAPS'],
    classi: ['10', '8', '6', '4', '2'],
  },
}

/** D1: classes open to a cat on a day, best first; or the reason for refusal. */
export function classiDi(w: World, id: number, day: string): { classi: string[] } | { rifiuto: string } {
  const gatto = w.registro.gatti.get(id)
  if (gatto === undefined) return { rifiuto: 'Gatto non valido' }
  if (gatto.deceduto && (gatto.data_decesso === null || gatto.data_decesso <= day)) return { rifiuto: 'deceduto' }
  if (gatto.data_nascita > day) return { rifiuto: 'Data di nascita non valida' }
  const months = monthsBetween(gatto.data_nascita, day)
  if (months < 4) return { rifiuto: 'troppo giovane' }
  const control = gatto.idlibro === RIEX ? ['13.b'] : []
  const ages = months < 8 ? ['12'] : months < 12 ? ['11'] : adulto(w, id)
  return { classi: [...ages, ...control, '15'] }
}

/** The class of a title that the results complete, then the class of the titles in the name. */
function adulto(w: World, id: number) {
  const { titoli, certificati, classi } = linee[w.registro.gatti.get(id)!.neutro ? 'neutro' : 'intero']
  const own = w.esposizioni.titoli.get(id) ?? []
  const reached = titoli.findLastIndex(titolo => own.includes(titolo)) + 1
  const next = reached < 2 && isComplete(w, id, certificati[reached]!, reached) ? [classi[reached + 1]!] : []
  return [...next, classi[reached]!]
}

/** Rule book 2.2, as of 2025: CH and PR need 3 certificates by 3 judges, IC and IP 4 by 3; one per show. */
function isComplete(w: World, id: number, certificato: string, level: number) {
  const won = [...w.esposizioni.voci.values()].filter(voce => voce.gatto === id && voce.titolo === certificato)
  const shows = new Set(
    won.map(voce => `${voce.expo}/${voce.estera_name?.toLowerCase()}/${dayOf(w.esposizioni, voce)}`),
  )
  const judges = new Set(won.map(({ giudice }) => giudice))
  return shows.size >= (level === 0 ? 3 : 4) && judges.size >= 3
}

export function titoloMaturo(w: World, id: number) {
  const { titoli, certificati } = linee[w.registro.gatti.get(id)!.neutro ? 'neutro' : 'intero']
  const own = w.esposizioni.titoli.get(id) ?? []
  const level = titoli.findLastIndex(titolo => own.includes(titolo)) + 1
  return level < 2 && isComplete(w, id, certificati[level]!, level) ? titoli[level]! : null
}
