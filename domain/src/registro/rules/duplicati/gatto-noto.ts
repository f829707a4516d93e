import { type Grafia, grafiaOf, plainWords } from '../../../kit/likeness.ts'
import { oneCode } from '../../../kit/one-code.ts'
import { isTitolo } from '../gatto/titoli-nome.ts'

export interface DatiGatto {
  id: number
  nome: string
  prefisso: string | null
  suffisso: string | null
  sesso: string | null
  codice: string | null
  codice_sorgente: string | null
  precedenti: readonly string[]
  chip: string | null
  data_nascita: string | null
  idrazza: number | null
  idgenotipo: number | null
  idpadre: number | null
  idmadre: number | null
  idproprietario: number | null
}

export interface GattoNoto {
  id: number
  nome: string
  grafia: Grafia
  parole: readonly string[]
  /** A numeral makes a different cat: "Luna II". */
  numerali: string
  intero: Grafia
  affisso: string
  sesso: string | null
  codice: string | null
  codici: readonly string[]
  chip: string | null
  nascita: string | null
  razza: number | null
  colore: number | null
  padre: number | null
  madre: number | null
  proprietario: number | null
}

export function gattoNotoOf(gatto: DatiGatto): GattoNoto {
  const affisso = plainWords([gatto.prefisso, gatto.suffisso].filter(Boolean).join(' '))
  const parole = withoutTitles(gatto.nome)
  const nome = withoutAffisso(parole, affisso)
  const codici = [gatto.codice, gatto.codice_sorgente, ...gatto.precedenti]
  return {
    id: gatto.id,
    nome: nome.join(' '),
    grafia: grafiaOf(nome.join(' ')),
    parole: nome,
    numerali: nome.filter(word => /^(?:\d+|[ivx]+)$/.test(word)).join(' '),
    intero: grafiaOf([...new Set([...affisso, ...nome])].toSorted().join(' ')),
    affisso: affisso.join(' '),
    sesso: gatto.sesso,
    codice: gatto.codice === null ? null : oneCode(gatto.codice),
    codici: [...new Set(codici.filter(isText).map(oneCode))].filter(code => code.length >= 3),
    chip: gatto.chip === null ? null : gatto.chip.replace(/\D/g, '') || null,
    nascita: gatto.data_nascita,
    razza: gatto.idrazza,
    colore: gatto.idgenotipo,
    padre: gatto.idpadre,
    madre: gatto.idmadre,
    proprietario: gatto.idproprietario,
  }
}

/** Old data has titles and country in the name: `GIC IT*Luna, JW`. */
function withoutTitles(nome: string): string[] {
  const words = nome
    .replace(/(^|\s)\p{L}{1,3}\s*\*/gu, '$1')
    .split(/[\s,;&]+/)
    .filter(word => word !== '')
  const bare = words.filter(word => !isTitolo(word))
  return plainWords((bare.length === 0 ? words : bare).join(' '))
}

function withoutAffisso(nome: readonly string[], affisso: readonly string[]): readonly string[] {
  if (affisso.length === 0 || !affisso.every(word => nome.includes(word))) return nome
  const bare = nome.filter(word => !affisso.includes(word))
  return bare.length === 0 ? nome : bare
}

function isText(text: string | null): text is string {
  return text !== null && text.trim() !== ''
}
