import { avviso } from '../../../kit/finding.ts'
import { numeroAt, type Regola } from '../../../kit/regola.ts'
import { varietaOf } from '../../../registro/rules/ems/varieta.ts'
import { certificatiExpo, certificatiGiovanili } from '../../../words/choices.ts'
import { gruppoOf } from '../classifica/classifica.ts'
import { type Mostra, mostraOf, nomiOf, type PremioDoppio } from './premi-doppi.ts'
import { type Flag, isSet } from './punteggio.ts'

export interface Presente {
  id: number | null
  /** Equal for cats of one show and variety; null if the EMS code is too vague. */
  gara: string | null
  isEstera: boolean
  data: string | null
  nome: string
  sesso: string | null
  category: string | null
  titolo: string | null
  biv: Flag
}

export const certificati: readonly string[] = [...certificatiExpo, ...certificatiGiovanili]

export function hasPremioVarieta({ titolo, biv }: Pick<Presente, 'titolo' | 'biv'>): boolean {
  return isSet(biv) || certificati.includes(titolo ?? '')
}

export function garaOf(mostra: Mostra, razza: string | null, colore: string | null): string | null {
  const varieta = varietaOf(razza, colore)
  return varieta === null ? null : `${mostraOf(mostra)} ${varieta.chiave}`
}

/** E31 to E33: neuters never compete with entire cats; kittens and adults may. `presenti` may include other varieties. */
export function checkPremiVarieta(
  uno: Presente,
  presenti: readonly Presente[],
  regole: readonly Regola[],
): PremioDoppio[] {
  if (uno.gara === null || !hasPremioVarieta(uno)) return []
  const others = presenti.filter(one => one.gara === uno.gara && one !== uno && (uno.id === null || one.id !== uno.id))
  return [...doppioCertificato(uno, others), ...(isSet(uno.biv) ? checkBiv(uno, others, regole) : [])]
}

function doppioCertificato(uno: Presente, others: readonly Presente[]): PremioDoppio[] {
  const { titolo, category, sesso } = uno
  if (titolo === null || !certificati.includes(titolo)) return []
  const con = others.filter(one => one.titolo === titolo && one.category === category && one.sesso === sesso)
  return trovato('E31', 'titolo', `Il ${titolo} della classe ${category} è anche di`, con)
}

function checkBiv(uno: Presente, others: readonly Presente[], regole: readonly Regola[]): PremioDoppio[] {
  const insieme = others.filter(one => isNeutri(one) === isNeutri(uno))
  const doppi = trovato(
    'E32',
    'biv',
    'Il BIV è anche di',
    insieme.filter(({ biv }) => isSet(biv)),
  )
  const presenti = 1 + insieme.filter(isInGara).length
  const minimo = numeroAt(regole, 'expo.biv_minimo', uno.data ?? '9999-12-31')
  // Abroad only our own cats are known, so counting them proves nothing.
  if (uno.isEstera || presenti >= minimo) return doppi
  const quanti = presenti === 1 ? '1 solo gatto presente' : `${presenti} gatti presenti`
  const messaggio = `BIV con ${quanti} della varietà: ne servono almeno ${minimo}`
  return [...doppi, { ...avviso('E33', 'biv', messaggio), con: [] }]
}

function trovato(codice: string, campo: string, premio: string, others: readonly Presente[]): PremioDoppio[] {
  if (others.length === 0) return []
  const con = others.slice(0, 3).flatMap(({ id }) => (id === null ? [] : [id]))
  return [{ ...avviso(codice, campo, `${premio} ${nomiOf(others)}, della stessa varietà: verifica`), con }]
}

function isNeutri({ category }: Presente): boolean {
  return gruppoOf(category) === 'Neutri'
}

/** Only ranked classes compete for the BIV. */
function isInGara({ category, titolo }: Presente): boolean {
  return titolo !== 'Assente' && gruppoOf(category) !== null
}
