import { avviso, type Finding } from '../../../kit/finding.ts'
import { esposizioneKey, hasText } from './punteggio.ts'

export interface Mostra {
  esposizioni_id: number
  estera_name: string | null
  data: string | null
}

export interface Premiato extends Mostra {
  id: number | null
  nome: string
  sesso: string | null
  /** Breed category I to IV: each has its own bests. */
  categoria: string | null
  best: string | null
  bestofbest: number | null
}

export interface PremioDoppio extends Finding {
  con: number[]
}

/** E22: a warning only, because judges may rank two cats equal. */
export function checkPremiDoppi(uno: Premiato, premiati: readonly Premiato[]): PremioDoppio[] {
  const { best, bestofbest, categoria } = uno
  if (!hasText(best)) return []
  const others = stessaMostra(uno, premiati)
  const stessoBest = others.filter(one => one.best === best && one.categoria === categoria)
  const stessoPosto = others.filter(
    one => bestofbest !== null && one.bestofbest === bestofbest && gruppoOf(one.best) === gruppoOf(best),
  )
  const [diCategoria, gruppo] = [categoria === null ? '' : ` (categoria ${categoria})`, gruppoOf(best)]
  return [
    ...doppio('best', `${best}${diCategoria}`, stessoBest),
    ...doppio('bestofbest', `Il ${bestofbest}° posto nel Best of Best ${gruppo}`, stessoPosto),
  ]
}

export function stessaMostra(uno: Premiato, premiati: readonly Premiato[]): Premiato[] {
  return premiati.filter(
    one => one !== uno && (uno.id === null || one.id !== uno.id) && mostraOf(one) === mostraOf(uno),
  )
}

function doppio(campo: string, premio: string, others: readonly Premiato[]): PremioDoppio[] {
  if (others.length === 0) return []
  const con = others.flatMap(({ id }) => (id === null ? [] : [id]))
  return [{ ...avviso('E22', campo, `${premio} è anche di ${nomiOf(others)}: verifica che sia un ex aequo`), con }]
}

export function nomiOf(others: readonly { nome: string }[]): string {
  const named = others.slice(0, 3).map(({ nome }) => nome)
  const more = others.length - named.length
  return named.join(', ') + (more === 0 ? '' : more === 1 ? ' e un altro' : ` e altri ${more}`)
}

function gruppoOf(best: string | null): string {
  return ['Adulti', 'Neutri', 'Cuccioli'].find(gruppo => best?.includes(gruppo)) ?? ''
}

export function mostraOf({ esposizioni_id, estera_name, data }: Mostra): string {
  return esposizioneKey({ esposizioni_id, estera_name, data })
}
