import { findSlot } from '@bisavolo/domain/registro/rules/inbreeding/id-index'
import type { MessaggioRiga } from '@bisavolo/domain/registro/rules/letture/lettura'
import type { LegameInAttesa as Legame } from '../store-found.ts'
import type { Famiglia } from './famiglia.ts'
import { compareLegame, type Legami } from './legami.ts'

const parole = {
  idpadre: {
    ...{ bit: 1, sesso: 1, altro: 'madre' as const, stesso: 'Un gatto non può essere padre di sé stesso' },
    sbagliato: 'Il padre deve essere un maschio',
    cambiato: 'Padre: è cambiato sia nel file sia qui',
  },
  idmadre: {
    ...{ bit: 2, sesso: 2, altro: 'padre' as const, stesso: 'Un gatto non può essere madre di sé stesso' },
    sbagliato: 'La madre deve essere una femmina',
    cambiato: 'Madre: è cambiata sia nel file sia qui',
  },
} as const

/** Loops and ages are checked later, when all parents are set. */
export function decideLegame(famiglia: Famiglia, legame: Legame, legami: Legami): MessaggioRiga | null {
  const { n, id, valore } = legame
  const campo = legame.campo as keyof typeof parole
  const { bit, sesso, altro, stesso, sbagliato, cambiato } = parole[campo]
  const column = campo === 'idpadre' ? famiglia.padre : famiglia.madre
  const figlio = findSlot(famiglia.index, id)
  const refuse = (codice: string, messaggio: string): MessaggioRiga => {
    legami.trovati[n] = 0
    const resta = legame.qui === null ? 'il legame resta vuoto' : 'resta il legame di prima'
    return { livello: 'avviso', campo, codice, messaggio: `${messaggio} («${valore}»): ${resta}` }
  }
  const trovato = legami.trovati[n] as number
  if (valore !== null && trovato === 0) return null
  if (trovato === id) return refuse('se_stesso', stesso)
  const genitore = trovato === 0 ? -1 : findSlot(famiglia.index, trovato)
  const suo = genitore < 0 ? 0 : (famiglia.sesso[genitore] as number)
  if (suo !== 0 && suo !== sesso) return refuse('sesso', sbagliato)
  compareLegame(legame, legami)
  if (legami.conflitti.has(n)) return { livello: 'avviso', campo, codice: 'conflitto', messaggio: cambiato }
  if (legami.fermi.has(n)) return null
  if (genitore >= 0 && famiglia[altro][figlio] === genitore)
    return refuse('sesso', 'Padre e madre non possono essere lo stesso gatto')
  column[figlio] = genitore
  if (genitore >= 0) famiglia.proposti[figlio] = (famiglia.proposti[figlio] as number) | bit
  return null
}
