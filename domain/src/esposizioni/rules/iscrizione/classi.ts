import { completedMonths, isRealDate } from '../../../kit/date.ts'
import { elencoAt, numeroAt, type Regola } from '../../../kit/regola.ts'
import { highestOf, lineaCampione, lineaPremior, titlesOf } from '../../../registro/rules/gatto/titoli-nome.ts'
import { type Flag, isSet, type RisultatoExpo } from '../risultati/punteggio.ts'
import { proposteTitoli } from '../titoli/titoli.ts'
import { pretitoloAl } from '../titoli/titoli-al.ts'

export interface Classe {
  code: string
  name: string
}

/** §3. The age limits of 12 and 11 depend on the day: see `nomeClasse`. */
export const classi: readonly Classe[] = [
  { code: '1', name: 'Supreme Champion' },
  { code: '2', name: 'Supreme Premior' },
  { code: '3', name: 'CACS' },
  { code: '4', name: 'CAPS' },
  { code: '5', name: 'CAGCIB' },
  { code: '6', name: 'CAGPIB' },
  { code: '7', name: 'CACIB' },
  { code: '8', name: 'CAPIB' },
  { code: '9', name: 'CAC' },
  { code: '10', name: 'CAP' },
  { code: '11', name: 'Giovani' },
  { code: '12', name: 'Cuccioli' },
  { code: '13.b', name: 'Classe di controllo per incroci' },
  { code: '15', name: 'Fuori concorso' },
]

export interface GattoExpo {
  data_nascita: string | null
  sesso?: string | null
  neutro?: Flag
  annullato?: Flag
  deceduto?: Flag
  polidattilia?: Flag
  data_decesso?: string | null
  pretitolo?: string | null
  posttitolo?: string | null
  libro?: string | null
  razza?: string | null
}

export interface InputClassi {
  gatto: GattoExpo | null
  data: string | null
  regole: readonly Regola[]
  risultati?: readonly RisultatoExpo[]
  oggi: string
}

export type ClassiResult =
  | { categories: Classe[]; avvisi: string[]; errore?: never }
  | { errore: { field: string; message: string }; categories?: never }

/** rule book 1.4: excluded even from classes out of competition. */
export const nonAmmessoPolidattilo = 'Il gatto ha la polidattilia: non è ammesso alle esposizioni'

/** D1: best choice first, with the titles held on that day. */
export function classiFor({ gatto, data, regole, risultati = [], oggi }: InputClassi): ClassiResult {
  if (gatto === null || isSet(gatto.annullato)) return refuse('gatti_id', 'Gatto non valido')
  if (data === null || data === '') return refuse('data', "Data dell'esposizione mancante")
  if (!isRealDate(data)) return refuse('data', "Data dell'esposizione non valida")
  if (isSet(gatto.deceduto) && (!gatto.data_decesso || gatto.data_decesso <= data)) {
    return refuse('gatti_id', 'Il gatto risulta deceduto')
  }
  if (isSet(gatto.polidattilia)) return refuse('gatti_id', nonAmmessoPolidattilo)
  const born = gatto.data_nascita
  if (born === null || !isRealDate(born) || born > data) return refuse('gatti_id', 'Data di nascita non valida')
  const mesi = completedMonths(born, data)
  const eta = etaAt(regole, data)
  if (mesi < eta.minima) {
    return refuse('gatti_id', `Il gatto deve avere almeno ${eta.minima} mesi alla data dell'esposizione`)
  }
  const allora = () => ({ ...gatto, pretitolo: pretitoloAl({ gatto, data, risultati, regole, oggi }) })
  const codes =
    mesi < eta.giovani ? ['12'] : mesi < eta.adulti ? ['11'] : classiAdulto(allora(), data, regole, risultati)
  const controllo = isControllo(gatto, data, regole)
  const categories = [...codes, ...(controllo ? ['13.b'] : []), '15'].map(code => ({
    code,
    name: nomeClasse(code, data, regole),
  }))
  return { categories, avvisi: avvisiFor(codes, controllo) }
}

export function nomeClasse(code: string, data: string, regole: readonly Regola[]): string {
  const name = classi.find(classe => classe.code === code)?.name ?? code
  const eta = etaAt(regole, data)
  if (code === '12') return `${name} (${eta.minima}/${eta.giovani} mesi)`
  return code === '11' ? `${name} (${eta.giovani}/${eta.adulti} mesi)` : name
}

/** Stored values contain the months of 2014-2023; the label follows the day of the show (rule book 1.2). */
export function nomeBest(best: string, data: string, regole: readonly Regola[]): string {
  const eta = etaAt(regole, data)
  if (best === 'Best Cuccioli 4/7 mesi') return `Best Cuccioli ${eta.minima}/${eta.giovani} mesi`
  return best === 'Best Cuccioli 7/10 mesi' ? `Best Cuccioli ${eta.giovani}/${eta.adulti} mesi` : best
}

export const classiLinea = {
  campione: ['9', '7', '5', '3', '1'],
  premior: ['10', '8', '6', '4', '2'],
} as const

function refuse(field: string, message: string): ClassiResult {
  return { errore: { field, message } }
}

function etaAt(regole: readonly Regola[], data: string): { minima: number; giovani: number; adulti: number } {
  return {
    minima: numeroAt(regole, 'expo.eta_minima', data),
    giovani: numeroAt(regole, 'expo.eta_giovani', data),
    adulti: numeroAt(regole, 'expo.eta_adulti', data),
  }
}

/** rule book 1.3: a cat must move up as soon as earlier results complete the next title. */
function classiAdulto(
  gatto: GattoExpo,
  data: string,
  regole: readonly Regola[],
  risultati: readonly RisultatoExpo[],
): string[] {
  const held = titlesOf(gatto.pretitolo)
  const current = classeOf(gatto, held)
  const earlier = risultati.filter(entry => entry.data != null && entry.data < data)
  if (earlier.length === 0) return [current]
  const { proposte } = proposteTitoli({ gatto: withFlag(gatto), risultati: earlier, oggi: data, regole })
  const next = classeOf(gatto, [...held, ...proposte.map(proposta => proposta.titolo)])
  return next === current ? [current] : [next, current]
}

function classeOf(gatto: GattoExpo, titoli: readonly string[]): string {
  const [linea, codes] = isSet(gatto.neutro)
    ? ([lineaPremior, classiLinea.premior] as const)
    : ([lineaCampione, classiLinea.campione] as const)
  const highest = highestOf(linea, titoli)
  return codes[(linea as readonly (string | null)[]).indexOf(highest) + 1] ?? codes[0]
}

function withFlag(gatto: GattoExpo) {
  return { ...gatto, sesso: gatto.sesso ?? null, neutro: isSet(gatto.neutro) }
}

function isControllo(gatto: GattoExpo, data: string, regole: readonly Regola[]): boolean {
  const razza = (gatto.razza ?? '').trim()
  return (
    (gatto.libro ?? '').toUpperCase().startsWith('RIEX') ||
    elencoAt(regole, 'expo.razze_controllo', data).includes(razza.toUpperCase()) ||
    razza.toLowerCase().includes('non')
  )
}

function avvisiFor(codes: readonly string[], controllo: boolean): string[] {
  const avvisi: string[] = []
  if (codes.length > 1) {
    avvisi.push(
      `I risultati registrati completano un titolo: la classe giusta è la ${codes[0]}, se il titolo è confermato`,
    )
  }
  if (controllo) {
    avvisi.push(
      "La classe 13.b richiede l'autorizzazione dell'Ufficio Centrale e non è aperta ai cuccioli di prima generazione, salvo PEB, SRL e SRS",
    )
  }
  return avvisi
}
