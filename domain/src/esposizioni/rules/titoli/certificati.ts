import type { Regola } from '../../../kit/regola.ts'
import { giudiceKey, isForseStesso } from '../risultati/giudici.ts'
import { esposizioneKeys, hasText, type RisultatoExpo } from '../risultati/punteggio.ts'
import { type CambioEms, fuoriVarieta, inVarieta } from './cambio-ems.ts'
import { type Bilancio, bilancioOf, nazioneOf, type Requisiti, requisitiAt, satisfies } from './requisiti.ts'

export interface GattoTitoli {
  sesso?: string | null
  neutro?: number | boolean | null
  data_nascita?: string | null
  pretitolo?: string | null
  posttitolo?: string | null
}

export interface InputTitoli {
  gatto: GattoTitoli
  risultati: readonly RisultatoExpo[]
  figli?: readonly { pretitolo?: string | null; posttitolo?: string | null }[]
  /** Changes of variety, oldest first. They affect how certain a title is, never which titles are proposed. */
  cambi?: readonly CambioEms[]
  oggi: string
  regole: readonly Regola[]
}

export interface PropostaTitolo {
  titolo: string
  stato: 'raggiunto' | 'da verificare'
  data: string | null
  testo: string
  risultati: RisultatoExpo[]
  /** For the office, if the state is 'da verificare'. */
  verifiche: string[]
}

export interface TitoloMancante {
  titolo: string
  testo: string
}

export interface Proposte {
  proposte: PropostaTitolo[]
  mancano: TitoloMancante[]
}

type Metro = Pick<InputTitoli, 'cambi' | 'oggi' | 'regole'>

export function propostaCertificati(
  titolo: string,
  regola: string,
  certificati: readonly RisultatoExpo[],
  { regole, cambi = [] }: Metro,
): PropostaTitolo | null {
  for (const lettura of ['certo', 'possibile'] as const) {
    for (let n = 1; n <= certificati.length; n++) {
      const won = certificati.slice(0, n)
      const data = won.at(-1)?.data ?? ''
      const used = lettura === 'certo' ? inVarieta(won, cambi, data) : won
      const req = requisitiAt(regole, regola, data).find(one => satisfies(bilancioOf(used, one, lettura), one))
      if (req === undefined) continue
      const verifiche = lettura === 'certo' ? [] : verificheFor(used, req, fuoriVarieta(used, cambi, data))
      const stato = lettura === 'certo' ? 'raggiunto' : 'da verificare'
      return { titolo, stato, data, testo: testoFor(used, req, stato), risultati: [...used], verifiche }
    }
  }
  return null
}

/** "Per IC mancano: 2 CACIB, 1 giudice diverso", for the shortest way; null if no rule is in force. */
export function mancanteCertificati(
  titolo: string,
  regola: string,
  certificato: string,
  certificati: readonly RisultatoExpo[],
  { oggi, regole, cambi = [] }: Metro,
): TitoloMancante | null {
  const counted = inVarieta(certificati, cambi, oggi)
  const ways = requisitiAt(regole, regola, oggi).map(req =>
    deficitOf(bilancioOf(counted, req, 'certo'), req, certificato),
  )
  const best = ways.toSorted((a, b) => a.size - b.size)[0]
  if (best === undefined) return null
  const daVerificare = fuoriVarieta(certificati, cambi, oggi).map(altri => `; da verificare ${altri}`)
  return { titolo, testo: `Per ${titolo} ${manca(best.parts)}${daVerificare.join('')}` }
}

export function certificatiOf(risultati: readonly RisultatoExpo[], certificato: string): RisultatoExpo[] {
  return onePerShow(risultati.filter(entry => entry.titolo === certificato))
}

export function onePerShow(risultati: readonly RisultatoExpo[]): RisultatoExpo[] {
  const seen = new Map<string, RisultatoExpo>()
  const keyOf = esposizioneKeys(risultati)
  for (const entry of risultati) if (!seen.has(keyOf(entry))) seen.set(keyOf(entry), entry)
  return [...seen.values()]
}

function testoFor(used: readonly RisultatoExpo[], req: Requisiti, stato: PropostaTitolo['stato']): string {
  const certificati = `${used.length} ${used[0]?.titolo ?? ''}`
  if (stato === 'da verificare') return `${certificati}, dati da verificare`
  const { giudici, nazioni } = bilancioOf(used, req, 'certo')
  const inNazioni = req.nazioni > 0 || req.massimo > 0 ? ` in ${plural(nazioni, 'nazione', 'nazioni')}` : ''
  return `${certificati} con ${plural(giudici, 'giudice', 'giudici')}${inNazioni}`
}

function verificheFor(used: readonly RisultatoExpo[], req: Requisiti, fuori: readonly string[]): string[] {
  const certo = bilancioOf(used, req, 'certo')
  const senzaGiudice = used.filter(entry => (entry.giudice ?? '').trim() === '').length
  const senzaNazione = used.filter(entry => nazioneOf(entry) === null).length
  const verifiche = fuori.map(altri => `${altri}: da contare solo se il cambio corregge un errore di registrazione`)
  if (senzaGiudice > 0 && certo.giudici < req.giudici) {
    verifiche.push(`Indicare il giudice di ${plural(senzaGiudice, 'certificato', 'certificati')}`)
  }
  if (certo.giudici < req.giudici) verifiche.push(...dubbi(used))
  if (senzaNazione > 0 && (req.nazioni > 0 || req.massimo > 0)) {
    verifiche.push(`Indicare la nazione di ${plural(senzaNazione, 'esposizione estera', 'esposizioni estere')}`)
  }
  if (certo.lontani < req.lontani) {
    verifiche.push(`Confermare che almeno ${req.lontani} esposizioni distano 300 km o più dalle altre`)
  }
  return verifiche
}

function dubbi(used: readonly RisultatoExpo[]): string[] {
  const nomi = new Map(
    used.flatMap(({ giudice }) => (hasText(giudice) ? [[giudiceKey(giudice), giudice.trim()] as const] : [])),
  )
  const all = [...nomi.values()]
  return all.flatMap((uno, index) =>
    all
      .slice(index + 1)
      .filter(altro => isForseStesso(uno, altro))
      .map(altro => `Controllare se ${uno} e ${altro} sono lo stesso giudice`),
  )
}

function deficitOf(have: Bilancio, req: Requisiti, certificato: string): { size: number; parts: string[] } {
  const certificati = Math.max(0, req.certificati - have.certificati)
  const giudici = Math.max(0, req.giudici - have.giudici)
  const nazioni = Math.max(0, req.nazioni - have.nazioni)
  const lontani = Math.max(0, req.lontani - have.lontani)
  const parts: string[] = []
  if (certificati > 0) parts.push(`${certificati} ${certificato}`)
  if (giudici > 0) parts.push(plural(giudici, 'giudice diverso', 'giudici diversi'))
  if (nazioni > 0) parts.push(plural(nazioni, 'altra nazione', 'altre nazioni'))
  if (lontani > 0) parts.push(plural(lontani, 'esposizione a 300 km o più', 'esposizioni a 300 km o più'))
  return { size: certificati * 100 + giudici + nazioni + lontani, parts }
}

function manca(parts: string[]): string {
  const verb = parts.length === 1 && parts[0]?.startsWith('1 ') ? 'manca' : 'mancano'
  return `${verb}: ${parts.join(', ')}`
}

function plural(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`
}
