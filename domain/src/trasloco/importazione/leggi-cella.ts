import type { Leggi, Lettura, MessaggioRiga } from '../../registro/rules/letture/lettura.ts'
import { isNulla, isNullaParola } from '../../registro/rules/letture/lettura.ts'
import { nomeSenzaAffisso } from '../rules/importazione/affisso-nel-nome.ts'
import { type VoceArchivio, voceArchivio } from '../rules/importazione/archivio.ts'
import type { Cella, RigaConvertita } from '../rules/importazione/mappatura.ts'
import { doveResta, isNellArchivio } from './campo-archivio.ts'

export type Riferimento = RigaConvertita['riferimenti'][number]

export interface Lettore {
  indice: number
  campo: string
  label: string
  leggi: Leggi
  tramite: string | null
  futuro: boolean
  /** A date the row cannot do without. */
  obbligatoria: boolean
  archivio: VoceArchivio['campo'] | null
}

/** A name that repeats the affisso of its own column. */
export function spezzaNome(
  lettori: readonly Lettore[],
  celle: readonly Cella[],
  { valori, altri, messaggi }: Pick<Raccolta, 'valori' | 'altri' | 'messaggi'>,
): void {
  const lettore =
    lettori.find(({ campo }) => campo === 'nome_completo') ?? lettori.find(({ campo }) => campo === 'nome')
  const testo = lettore === undefined ? null : celle[lettore.indice]
  if (lettore === undefined || testo === null || testo === undefined || isNulla(testo)) return
  const isWhole = altri.nome !== undefined
  const hasOwn = Boolean(valori.prefisso ?? valori.suffisso)
  if (isWhole ? !hasOwn : !testo.includes('*') && !hasOwn) return
  const { nome, nazione } = nomeSenzaAffisso(testo, valori)
  if (nazione !== null) altri.nazione ??= nazione
  if (isWhole) {
    altri.nome = nome
    const at = messaggi.findIndex(({ codice }) => codice === 'affisso_incerto')
    if (at >= 0) messaggi.splice(at, 1)
    // The guessed half of the affisso is part of the other column or of the name.
    for (const parte of ['prefisso', 'suffisso']) if (valori[parte] === undefined) delete altri[parte]
  } else if (typeof valori.nome === 'string' && nome !== '') valori.nome = nome
}

interface Raccolta {
  valori: Record<string, unknown>
  altri: Record<string, unknown>
  riferimenti: Riferimento[]
  messaggi: MessaggioRiga[]
  archivio: VoceArchivio[]
  interi: string[]
}

export function take(lettore: Lettore, cella: string, lettura: Lettura, into: Raccolta): void {
  const { campo, label, tramite, archivio } = lettore
  const { messaggio, intero } = lettura
  const isLost = messaggio !== undefined && isUnread(lettura) && messaggio.codice !== 'data_vuota'
  const isKept = lettura.resto === true || (isLost && !(lettore.obbligatoria && messaggio.livello === 'errore'))
  if (isKept) keep(lettore, cella, into)
  if (messaggio !== undefined) {
    const isLeft = isKept && messaggio.codice === 'data_impossibile'
    into.messaggi.push({
      livello: isLeft ? 'avviso' : messaggio.livello,
      campo,
      codice: messaggio.codice,
      messaggio: `${label}: ${messaggio.testo}${isLeft ? ', resta vuota' : ''}${isKept ? doveResta(archivio) : ''}`,
    })
  }
  if (intero !== undefined) into.interi.push(campo, label, intero)
  if (lettura.altri !== undefined) Object.assign(into.altri, lettura.altri)
  if (lettura.riferimenti !== undefined)
    into.riferimenti.push(...lettura.riferimenti.map(one => ({ ...one, campo: one.campo === '' ? campo : one.campo })))
  else if (tramite !== null) {
    const valore = tramite === 'chiave' || tramite === 'id' ? keyOf(textOf(lettura.valore)) : textOf(lettura.valore)
    // Old systems write key 0 for no reference.
    if (valore !== null && !(tramite === 'chiave' && valore === '0') && !isNullaParola(valore))
      into.riferimenti.push({ campo, tramite, valore })
  } else if (lettura.valore !== null) into.valori[campo] = lettura.valore
}

export function keep({ campo, label, archivio }: Lettore, cella: string, into: Raccolta): void {
  const di = isNellArchivio(campo) ? label : campo
  if (archivio !== null) into.archivio.push(voceArchivio(archivio, di, label, cella))
}

function isUnread({ valore, altri, riferimenti, intero }: Lettura): boolean {
  return valore === null && altri === undefined && riferimenti === undefined && intero === undefined
}

/** As text: a spreadsheet may turn 12 into 12.0. */
export function keyOf(cella: Cella): string | null {
  const key =
    cella
      ?.replace(/\s+/g, ' ')
      .trim()
      .replace(/^(\d+)\.0+$/, '$1') ?? ''
  return key === '' ? null : key
}

function textOf(valore: unknown): string | null {
  return valore === null || valore === undefined ? null : String(valore)
}
