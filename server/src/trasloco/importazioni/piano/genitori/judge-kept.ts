import type { MessaggioRiga } from '@bisavolo/domain/registro/rules/letture/lettura'
import { readNomi } from '../parole/read-nomi.ts'
import type { Piano } from '../riga.ts'
import type { Messaggi } from '../store-piano.ts'
import type { Famiglia } from './famiglia.ts'
import type { Legami } from './legami.ts'

type Campo = 'idpadre' | 'idmadre'

/** Children outside the file whose link stays. */
export interface Tenuto {
  tabella: number
  riga: number
  perche: string
  figli: number[]
}

const parole = {
  idpadre: { sesso: 1, sbagliato: 'Il padre deve essere un maschio' },
  idmadre: { sesso: 2, sbagliato: 'La madre deve essere una femmina' },
} as const
const dopo = 'Il genitore è nato dopo il figlio'

/** Stored links that a change makes impossible are removed if the child is in the file (contract 5), else reported. */
export function judgeKept(
  famiglia: Famiglia,
  legami: Legami,
  linkOf: (figlio: number, campo: Campo) => number,
): Tenuto[] {
  const fuori = new Map<string, { slot: number; campo: Campo; perche: string; figli: number[] }>()
  const { count, proposti, cambiato } = famiglia
  for (let figlio = 0; figlio < count; figlio++)
    for (const [i, campo] of (['idpadre', 'idmadre'] as const).entries()) {
      const column = campo === 'idpadre' ? famiglia.padre : famiglia.madre
      const genitore = column[figlio] as number
      if (genitore < 0 || ((proposti[figlio] as number) & (i + 1)) !== 0) continue
      if (cambiato[figlio] !== 1 && cambiato[genitore] !== 1) continue
      const perche = faultOf(famiglia, figlio, genitore, campo)
      if (perche === null) continue
      const n = linkOf(figlio, campo)
      if (n !== 0) {
        column[figlio] = -1
        legami.tolti.add(n)
        legami.messaggi.set(n, removed(campo, perche, legami.messaggi.get(n)))
        continue
      }
      const slot = cambiato[genitore] === 1 ? genitore : figlio
      const key = `${slot} ${campo} ${perche}`
      const told = fuori.get(key) ?? { slot, campo, perche, figli: [] }
      fuori.set(key, told)
      told.figli.push(famiglia.id[figlio] as number)
    }
  return [...fuori.values()].map(({ slot, perche, figli }) => ({
    tabella: famiglia.tabella[slot] as number,
    riga: famiglia.riga[slot] as number,
    ...{ perche, figli },
  }))
}

function faultOf({ sesso, nascita, ignoto }: Famiglia, figlio: number, genitore: number, campo: Campo): string | null {
  const suo = sesso[genitore] as number
  if (suo !== 0 && suo !== parole[campo].sesso) return parole[campo].sbagliato
  const [nato, prima] = [nascita[figlio] as number, nascita[genitore] as number]
  return nato !== ignoto && prima !== ignoto && prima > nato ? dopo : null
}

function removed(campo: Campo, perche: string, said: MessaggioRiga | undefined): MessaggioRiga {
  const codice = perche === dopo ? 'nascita' : 'sesso'
  const gone = `${perche}: si toglie il legame che c’era`
  const messaggio = said?.messaggio.includes(perche)
    ? said.messaggio.replace('resta il legame di prima', 'si toglie il legame che c’era')
    : [said?.messaggio.replace(/: resta il legame di prima$/, ''), gone].filter(Boolean).join('. ')
  return { livello: 'avviso', campo, codice: said?.codice ?? codice, messaggio }
}

const shown = 5

export async function sayKept(piano: Piano, tenuti: readonly Tenuto[]): Promise<Messaggi[]> {
  const wanted = tenuti.flatMap(({ figli }) => figli.slice(0, shown).map(id => ({ to: 'gatti', id })))
  const nomi = await readNomi(piano, wanted)
  return tenuti.map(({ tabella, riga, perche, figli }) => ({
    ...{ tabella, riga },
    messaggi: [stays(perche, figli, id => nomi('gatti', id))],
  }))
}

function stays(perche: string, figli: readonly number[], nomeOf: (id: number) => string): MessaggioRiga {
  const quali = `${figli.slice(0, shown).map(nomeOf).join('; ')}${figli.length > shown ? ' …' : ''}`
  const dove =
    figli.length === 1
      ? `nel registro è così per un gatto che non è nel file (${quali}), e il legame resta`
      : `nel registro è così per ${figli.length} gatti che non sono nel file (${quali}), e i legami restano`
  const messaggio = `${perche}: ${dove}`
  return { livello: 'avviso', campo: perche === dopo ? 'data_nascita' : 'sesso', codice: 'legame_tenuto', messaggio }
}
