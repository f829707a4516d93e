import type { Values } from '@bisavolo/domain/kit/values'
import type { MessaggioRiga } from '@bisavolo/domain/registro/rules/letture/lettura'
import type { LegameInAttesa as Legame } from '../store-found.ts'
import type { Aggiunta } from '../store-piano.ts'

/** Indexed by `n` of the waiting link. */
export interface Legami {
  /** Id of the record, 0 for none. */
  trovati: Int32Array
  messaggi: Map<number, MessaggioRiga>
  conflitti: Set<number>
  /** Links that keep the value of the registry. */
  fermi: Set<number>
  tolti: Set<number>
}

export function createLegami(count: number): Legami {
  return {
    trovati: new Int32Array(count + 1),
    messaggi: new Map(),
    conflitti: new Set(),
    fermi: new Set(),
    tolti: new Set(),
  }
}

export function compareLegame({ n, nota, valore, base, qui, scelta }: Legame, legami: Legami): void {
  const file = legami.trovati[n] || null
  if (!nota || (valore !== null && file === null)) return
  const edited = qui !== base
  if (file === qui || file === base || (edited && scelta === 'registro')) legami.fermi.add(n)
  else if (edited && scelta === null) legami.conflitti.add(n)
}

export function additionOf(row: readonly Legame[], legami: Legami, ordine: number): Aggiunta {
  const [{ tabella, riga, esito } = { tabella: 0, riga: 0, esito: '' }] = row
  const [proposta, prima, valori, sospesi]: Values[] = [{}, {}, {}, {}]
  const aggiunta: Aggiunta = { tabella, riga, esito, ordine, messaggi: [], proposta: {}, prima: {}, valori: {} }
  const messaggi: MessaggioRiga[] = []
  for (const { n, campo, tramite, valore, nota, base, qui } of row) {
    const id = legami.trovati[n] || null
    const said = legami.messaggi.get(n)
    if (said !== undefined) messaggi.push(said)
    if (legami.tolti.has(n)) {
      Object.assign(valori as Values, { [campo]: null })
      if (valore !== null) Object.assign(sospesi as Values, { [campo]: { tramite, valore } })
      Object.assign(proposta as Values, { [campo]: null })
      Object.assign(prima as Values, { [campo]: qui })
      if (aggiunta.esito === 'invariato') aggiunta.esito = 'aggiornato'
      continue
    }
    if (valore !== null && id === null) {
      Object.assign(valori as Values, { [campo]: nota ? base : null })
      Object.assign(sospesi as Values, { [campo]: { tramite, valore } })
      continue
    }
    Object.assign(valori as Values, { [campo]: id })
    if (legami.fermi.has(n)) continue
    Object.assign(proposta as Values, { [campo]: id })
    if (!nota) continue
    Object.assign(prima as Values, { [campo]: qui })
    if (legami.conflitti.has(n)) aggiunta.esito = 'conflitto'
    else if (aggiunta.esito === 'invariato') aggiunta.esito = 'aggiornato'
  }
  const pending = Object.keys(sospesi as Values).length > 0 ? { _sospesi: sospesi } : {}
  return {
    ...aggiunta,
    messaggi,
    proposta: proposta as Values,
    prima: prima as Values,
    valori: { ...valori, ...pending },
  }
}
