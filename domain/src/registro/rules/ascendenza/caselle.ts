import { postoOf } from '../gatto/titoli-nome.ts'
import { emsOf } from '../letture/ems-vecchio.ts'
import { nazioneOf } from '../letture/nazioni.ts'
import { dividiNome } from '../letture/nome-gatto.ts'
import type { CampoCarta } from './campi-carta.ts'

export interface Casella {
  id?: number | null | undefined
  /** True if the cat on paper is none of the suggested matches. */
  nuovo?: boolean | null | undefined
  /** `id` is the parent the registry has in this position. */
  dal_registro?: boolean | null | undefined
  aggiorna?: CampoCarta[] | null | undefined
  nome_completo?: string | null | undefined
  prefisso?: string | null | undefined
  nome?: string | null | undefined
  suffisso?: string | null | undefined
  titoli?: string | null | undefined
  ems?: string | null | undefined
  codice?: string | null | undefined
  nazione?: string | null | undefined
  data_nascita?: string | null | undefined
  chip?: string | null | undefined
}

export interface Scritto {
  pretitolo: string | null
  prefisso: string | null
  nome: string
  suffisso: string | null
  posttitolo: string | null
  nazione: string | null
  sesso: 'M' | 'F'
  codice: string | null
  chip: string | null
  data_nascita: string | null
  razza: string | null
  colore: string | null
  messaggi: string[]
}

/** `P` is the sire, `MP` the dam's sire. */
export const postoCasella = /^[PM]{1,5}$/

export function figlioOf(posto: string): string {
  return posto.slice(0, -1)
}

export function sessoOf(posto: string): 'M' | 'F' {
  return posto.endsWith('P') ? 'M' : 'F'
}

export function inOrdine(posti: Iterable<string>): string[] {
  const place = (posto: string) => posto.replaceAll('P', '0').replaceAll('M', '1')
  return [...posti].sort((a, b) => a.length - b.length || place(a).localeCompare(place(b)))
}

export function isVuota(casella: Casella): boolean {
  const { id, nuovo: _, dal_registro: __, aggiorna: ___, ...scritte } = casella
  return (id ?? null) === null && Object.values(scritte).every(text => text == null || text.trim() === '')
}

const MAX_NOME = 40

/** Null without a name. */
export function scrittoOf(casella: Casella, posto: string): Scritto | null {
  const parti = partiOf(casella)
  if (parti === null) return null
  const ems = text(casella.ems)
  const letto = ems === null ? null : emsOf(ems)
  const nazione = text(casella.nazione)
  const chip = text(casella.chip)?.replace(/[\s.-]/g, '') ?? null
  const messaggi: string[] = []
  if (parti.nome.length > MAX_NOME) messaggi.push(`Il nome supera i ${MAX_NOME} caratteri`)
  if (parti.nome.includes('*')) messaggi.push('Il nome contiene un asterisco')
  if (parti.incerto) messaggi.push('Dove finisce l’affisso è una supposizione: controlla')
  if (ems !== null && letto === null) messaggi.push(`«${ems}» non è un codice EMS: razza e colore restano vuoti`)
  if (nazione !== null && nazioneOf(nazione) === null) messaggi.push(`«${nazione}» non è una nazione: resta vuota`)
  if (chip !== null && !/^\d{15}$/.test(chip)) messaggi.push('Il microchip non ha 15 cifre: resta vuoto')
  return {
    ...titoliOf(casella, parti),
    prefisso: parti.prefisso,
    nome: parti.nome,
    suffisso: parti.suffisso,
    nazione: nazione === null ? parti.nazione : nazioneOf(nazione),
    sesso: sessoOf(posto),
    codice: text(casella.codice),
    chip: chip !== null && /^\d{15}$/.test(chip) ? chip : null,
    data_nascita: text(casella.data_nascita),
    razza: letto?.razza ?? null,
    colore: letto?.colore ?? null,
    messaggi,
  }
}

type Parti = ReturnType<typeof dividiNome>

function partiOf(casella: Casella): Parti | null {
  const nome = text(casella.nome)
  if (nome !== null) {
    const [prefisso, suffisso] = [text(casella.prefisso), text(casella.suffisso)]
    return { pretitolo: null, nazione: null, prefisso, nome, suffisso, posttitolo: null, incerto: false }
  }
  const intero = text(casella.nome_completo)
  return intero === null ? null : dividiNome(intero)
}

function titoliOf(casella: Casella, parti: Parti): Pick<Scritto, 'pretitolo' | 'posttitolo'> {
  const scritti = (text(casella.titoli) ?? '').split(/[\s,;]+/).filter(titolo => titolo !== '' && titolo !== '&')
  const at = (posto: 'pretitolo' | 'posttitolo') => scritti.filter(titolo => postoOf(titolo) === posto).join(' ')
  return { pretitolo: at('pretitolo') || parti.pretitolo, posttitolo: at('posttitolo') || parti.posttitolo }
}

function text(value: string | null | undefined): string | null {
  const trimmed = value?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}
