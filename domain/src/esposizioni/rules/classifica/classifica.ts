import type { Regola } from '../../../kit/regola.ts'
import { type CategoriaRazza, categoriaRazza } from '../regole/regole-expo.ts'
import {
  esposizioneKeys,
  extraOf,
  type Flag,
  hasText,
  isEstera,
  isSet,
  punteggioOf,
  type RisultatoExpo,
} from '../risultati/punteggio.ts'
import {
  type Conteggio,
  compareConteggio,
  countVoci,
  type LimitiClassifica,
  limitiOf,
  type Voce,
} from './classifica-punti.ts'

export const gruppi = ['Adulti', 'Neutri', 'Cuccioli'] as const
export type Gruppo = (typeof gruppi)[number]

export interface GattoClassifica {
  id: number
  nome: string
  razza: string
  idallevatore?: number | null
  nazione?: string | null
  idlibro_sorgente?: number | null
  campionato: Flag
  /** True if registered in one of the association's ten own books. */
  libro_proprio: boolean
  /** True if the owner has an approved Ordinario or Onorario enrolment of the year. */
  socio_anno: boolean
  socio_anno_dopo?: boolean
  radiato?: Flag
}

export interface InputClassifica {
  anno: number
  risultati: readonly RisultatoExpo[]
  gatti: readonly GattoClassifica[]
  regole: readonly Regola[]
  oggi: string
  /** The final list also requires next year's enrolment. */
  finale?: boolean
  quotaEstera?: boolean
}

export interface RigaClassifica extends Conteggio<Voce> {
  posizione: number
  posizione_categoria: number | null
  posizione_razza: number
  gruppo: Gruppo
  categoria: CategoriaRazza | null
  razza: string
  idgatto: number
  nome: string
  origine: 'Italia' | 'Estero'
}

export interface ClassificaGatti {
  righe: RigaClassifica[]
  esclusi: { idgatto: number; nome: string; motivo: string }[]
}

/** D4: a cat that moves to another group starts from zero there. */
export function classificaGatti(input: InputClassifica): ClassificaGatti {
  const limiti = limitiOf(input)
  const gatti = new Map(input.gatti.map(gatto => [gatto.id, gatto]))
  const esclusi: ClassificaGatti['esclusi'] = []
  const righe: RigaClassifica[] = []
  const categoria = categoriaCache(input.regole, input.anno)
  for (const [idgatto, byGruppo] of vociByGatto(input)) {
    const gatto = gatti.get(idgatto)
    if (gatto === undefined) continue
    const motivo = motivoEsclusione(gatto, input.finale ?? false)
    if (motivo !== null) esclusi.push({ idgatto, nome: gatto.nome, motivo })
    else for (const [gruppo, voci] of byGruppo) pushRiga(righe, gatto, gruppo, voci, limiti, categoria(gatto.razza))
  }
  righe.sort(
    (a, b) => gruppi.indexOf(a.gruppo) - gruppi.indexOf(b.gruppo) || compareConteggio(a, b) || a.idgatto - b.idgatto,
  )
  number(righe)
  return { righe, esclusi }
}

/** Reader's rights on the owner's data (security 3.3). */
export interface LettoreEsclusi {
  radiati: boolean
  iscrizioni: boolean
}
export const leggeTutto: LettoreEsclusi = { radiati: true, iscrizioni: true }

/** D4. Readers without rights on the owner get a generic reason. */
export function motivoEsclusione(
  gatto: GattoClassifica,
  finale: boolean,
  { radiati, iscrizioni }: LettoreEsclusi = leggeTutto,
): string | null {
  if (!isSet(gatto.campionato)) return 'Il gatto non è iscritto al campionato'
  if (!gatto.libro_proprio) return 'Il gatto non è registrato nel Libro Genealogico'
  if (isSet(gatto.radiato)) return radiati ? 'Il proprietario è radiato' : fuoriClassifica
  if (!gatto.socio_anno)
    return iscrizioni ? "Il proprietario non è socio Ordinario o Onorario nell'anno" : fuoriClassifica
  if (finale && gatto.socio_anno_dopo !== true)
    return iscrizioni ? "Il proprietario non ha rinnovato per l'anno successivo" : fuoriClassifica
  return null
}

const fuoriClassifica = 'Non in classifica'

/** Only classes 1 to 12 are ranked. */
export function gruppoOf(category: string | null | undefined): Gruppo | null {
  return gruppoByClasse.get(category ?? '') ?? null
}

/** D4: abroad means the row "Estera" or another country. An Italian show entered as foreign by mistake stays Italian. */
export function voceOf(entry: RisultatoExpo, keyOf: (entry: RisultatoExpo) => string): Voce {
  const [punti, extra] = [punteggioOf(entry), extraOf(entry)]
  const nazione = entry.nazione?.trim().toUpperCase() ?? ''
  const esposizione = keyOf(entry)
  return {
    id: entry.id ?? null,
    esposizione,
    data: entry.data ?? '',
    estero: (entry.esposizioni_id === -1 && isEstera(esposizione)) || (nazione !== '' && nazione !== 'IT'),
    punti,
    extra,
    totale: punti + extra,
    best: hasText(entry.best) ? 1 : 0,
    contato: false,
    motivo: null,
  }
}

export function categoriaCache(regole: readonly Regola[], anno: number): (razza: string) => CategoriaRazza | null {
  const known = new Map<string, CategoriaRazza | null>()
  return razza => {
    let found = known.get(razza)
    if (found === undefined) {
      found = categoriaRazza(regole, razza, `${anno}-12-31`)
      known.set(razza, found)
    }
    return found
  }
}

const gruppoByClasse = new Map<string, Gruppo>([
  ...['1', '3', '5', '7', '9'].map((code): [string, Gruppo] => [code, 'Adulti']),
  ...['2', '4', '6', '8', '10'].map((code): [string, Gruppo] => [code, 'Neutri']),
  ...['11', '12'].map((code): [string, Gruppo] => [code, 'Cuccioli']),
])

export function vociByGatto({
  anno,
  risultati,
}: Pick<InputClassifica, 'anno' | 'risultati'>): Map<number, Map<Gruppo, Voce[]>> {
  const byGatto = new Map<number, Map<Gruppo, Voce[]>>()
  const keyOf = esposizioneKeys(risultati)
  for (const entry of risultati) {
    const gruppo = gruppoOf(entry.category)
    if (gruppo === null || entry.gatti_id === undefined || !entry.data?.startsWith(`${anno}-`)) continue
    const byGruppo = byGatto.get(entry.gatti_id) ?? new Map<Gruppo, Voce[]>()
    byGatto.set(entry.gatti_id, byGruppo)
    const voci = byGruppo.get(gruppo)
    if (voci === undefined) byGruppo.set(gruppo, [voceOf(entry, keyOf)])
    else voci.push(voceOf(entry, keyOf))
  }
  return byGatto
}

function pushRiga(
  righe: RigaClassifica[],
  gatto: GattoClassifica,
  gruppo: Gruppo,
  voci: readonly Voce[],
  limiti: LimitiClassifica,
  categoria: CategoriaRazza | null,
): void {
  const conteggio = countVoci(voci, limiti)
  if (conteggio.risultati === 0) return
  // assign, not spread: faster for 10,000 rows
  const riga: RigaClassifica = Object.assign(conteggio, {
    posizione: 0,
    posizione_categoria: null,
    posizione_razza: 0,
    gruppo,
    categoria,
    razza: gatto.razza,
    idgatto: gatto.id,
    nome: gatto.nome,
    origine: isItaliano(gatto) ? ('Italia' as const) : ('Estero' as const),
  })
  righe.push(riga)
}

function isItaliano(gatto: GattoClassifica): boolean {
  return gatto.nazione?.toUpperCase() === 'IT' || gatto.idlibro_sorgente == null
}

/** The rows must be sorted. */
function number(righe: readonly RigaClassifica[]): void {
  const counters = new Map<string, number>()
  const next = (key: string): number => {
    const n = (counters.get(key) ?? 0) + 1
    counters.set(key, n)
    return n
  }
  for (const riga of righe) {
    riga.posizione = next(riga.gruppo)
    riga.posizione_categoria = riga.categoria === null ? null : next(`${riga.gruppo}/${riga.categoria}`)
    riga.posizione_razza = next(`${riga.gruppo}/razza/${riga.razza}`)
  }
}
