import type { Dubbio } from '../confronto.ts'

declare module '../../engine/world.ts' {
  interface World {
    esposizioni: Esposizioni
  }
}

export interface Expo {
  id: number
  name: string
  date: string
  data_chiusura: string
  attiva: boolean
  account: number
  numerata: boolean
}

export interface Voce {
  id: number
  /** -1 for foreign shows. */
  expo: number
  estera_name: string | null
  estera_date: string | null
  gatto: number
  category: string
  titolo: string | null
  best: string | null
  bestofbest: number | null
  biv: boolean
  nomination: boolean
  points: number
  extra: number
  giudice: string | null
}

export interface Esposizioni {
  esposizioni: Map<number, Expo>
  voci: Map<number, Voce>
  campioni: Set<number>
  titoli: Map<number, string[]>
  dubbi: Dubbio[]
}

export const noEsposizioni = (): Esposizioni => ({
  esposizioni: new Map(),
  voci: new Map(),
  campioni: new Set(),
  titoli: new Map(),
  dubbi: [],
})

export const dayOf = (state: Esposizioni, voce: Pick<Voce, 'expo' | 'estera_date'>) =>
  voce.expo === -1 ? voce.estera_date! : state.esposizioni.get(voce.expo)!.date

export const isJudged = ({ titolo, best, biv, nomination }: Voce) =>
  titolo !== null || best !== null || biv || nomination
