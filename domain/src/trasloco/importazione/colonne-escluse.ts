import type { Mappatura, TabellaLetta } from '../rules/importazione/mappatura.ts'

export interface ColonnaEsclusa {
  tabella: string
  colonna: string
  esempi: string[]
}

const shown = 3

/** Columns with values that no field takes. A table that is left out leaves out all of them. */
export function colonneEscluse(tabelle: readonly TabellaLetta[], mappatura: Mappatura): ColonnaEsclusa[] {
  return tabelle.flatMap(({ nome, colonne }) => {
    const mappata = mappatura.find(({ tabella }) => tabella === nome)
    const taken = new Set(mappata === undefined || mappata.entita === null ? [] : Object.keys(mappata.campi))
    if (mappata?.entita != null && mappata.chiave !== null) taken.add(mappata.chiave)
    return colonne
      .filter(({ nome: colonna, esempi }) => !taken.has(colonna) && esempi.some(esempio => esempio.trim() !== ''))
      .map(({ nome: colonna, esempi }) => ({ tabella: nome, colonna, esempi: esempi.slice(0, shown) }))
  })
}
