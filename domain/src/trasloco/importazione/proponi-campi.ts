import type { Field } from '../../kit/field.ts'
import { nazioneOf } from '../../registro/rules/letture/nazioni.ts'
import { type Forma, formaOf, headingOf, likeness, stem, wordsOf } from '../rules/importazione/nomi-colonne.ts'
import { type CampoImportabile, campiImportabili } from './campi-importabili.ts'
import type { EntitaImportabile } from './entita-importabili.ts'
import { lettoreOf } from './leggi-campo.ts'
import { sinonimi } from './sinonimi.ts'
import type { ColonnaLetta } from './tabella-guardata.ts'

export interface Assegnata {
  colonna: ColonnaLetta
  campo: string
  score: number
}

interface Nomi {
  tabella: readonly Forma[]
  about: ReadonlySet<string>
  campi: readonly { campo: CampoImportabile; own: readonly Forma[]; names: readonly Forma[] }[]
}

const known = new Map<EntitaImportabile, Nomi>()

function nomiOf(entita: EntitaImportabile): Nomi {
  const found = known.get(entita)
  if (found !== undefined) return found
  const { tabella, campi } = sinonimi[entita]
  const tables = [...tabella.split('|'), entita].map(wordsOf)
  const nomi: Nomi = {
    tabella: tables.map(formaOf),
    about: new Set(tables.filter(words => words.length === 1).map(([word = '']) => stem(word))),
    campi: campiImportabili(entita).map(campo => ({
      campo,
      own: [campo.campo, campo.label].map(name => formaOf(wordsOf(name))),
      names: (campi[campo.campo]?.split('|') ?? []).map(name => formaOf(wordsOf(name))),
    })),
  }
  known.set(entita, nomi)
  return nomi
}

/** Ignores `tbl_`, `dbo.` and file extensions. */
export function tabellaLikeness(nome: string, entita: EntitaImportabile): number {
  const words = wordsOf(nome.replace(/\.(?:csv|xlsx?|dbf|txt)$/i, '')).filter(word => !around.has(word))
  return likeness(headingOf(words, none), nomiOf(entita).tabella)
}

const around = new Set([
  'tbl',
  'tb',
  'tab',
  't',
  'dbo',
  'tabella',
  'table',
  'elenco',
  'lista',
  'export',
  'foglio',
  'sheet',
])
const none: ReadonlySet<string> = new Set()

export function assegna(entita: EntitaImportabile, colonne: readonly ColonnaLetta[]): Assegnata[] {
  const { about, campi } = nomiOf(entita)
  const pairs = colonne.flatMap(colonna => {
    const heading = headingOf(colonna.words, about)
    return campi.flatMap(({ campo, own, names }) => {
      // Own names win over synonyms: with Numero and Codice, the second is the code.
      const name = Math.max(likeness(heading, own), likeness(heading, names) * 0.98)
      const score = scoreOf(name, entita, campo, colonna)
      return score < 0.6 ? [] : [{ colonna, campo: campo.campo, score }]
    })
  })
  const taken = new Set<unknown>()
  return pairs
    .toSorted((a, b) => b.score - a.score)
    .filter(({ colonna, campo }) => {
      if (taken.has(colonna) || taken.has(campo)) return false
      taken.add(colonna).add(campo)
      return true
    })
}

export function pesoOf(assegnate: readonly Assegnata[]): number {
  return assegnate.reduce((sum, { campo, score }) => sum + score * (common.has(campo) ? 0.2 : 1), 0)
}

const common = new Set(['note', 'codice', 'descrizione', 'tipo', 'stato', 'nome', 'nazione', 'titolo'])

/** Values can veto a name; unmistakable values need no name. */
function scoreOf(
  name: number,
  entita: EntitaImportabile,
  campo: CampoImportabile,
  { contenuto, esempi, words }: ColonnaLetta,
): number {
  const { quanti, date, chip, codiciFiscali, email, ems } = contenuto
  const { field } = campo
  if (quanti === 0) return name
  if (campo.campo === 'chip') return chip >= 0.5 ? Math.max(name, 0.85) : name * 0.9
  if (campo.campo === 'codice_fiscale') return codiciFiscali >= 0.5 ? Math.max(name, 0.75) : name * 0.9
  if (campo.campo === 'ems') return ems >= 0.5 ? Math.max(name, 0.85) : 0
  if (campo.campo === 'email') return email >= 0.5 ? Math.max(name, 0.7) : 0
  if (name === 0) return 0
  // "EMS" may hold the colour alone, beside a breed column.
  if (field.to === 'colori' && words.at(-1) === 'ems' && contenuto.colori < 0.5 && !words.includes('colore')) return 0
  // "stato" may also mean alive or dead.
  if (campo.campo === 'nazione' && name < 1 && !esempi.some(esempio => nazioneOf(esempio) !== null)) return 0
  if (email >= 0.5 && campo.campo !== 'pec') return 0
  if (chip >= 0.5 && field.to === undefined) return 0
  if (isDay(field)) return date >= 0.5 || (contenuto.interi === 1 && contenuto.cap > 0) ? name : 0
  if (date >= 0.8) return 0
  if (field.kind === 'choice' && campo.campo !== 'sesso') return amongChoices(name, entita, campo, esempi)
  // Book numbers have letters, so a bare number is more likely the old key.
  if (entita === 'gatti' && campo.campo === 'codice' && contenuto.interi >= 0.8) return name * 0.9
  return fits(field, campo.campo, name, contenuto)
}

function fits(
  field: Field,
  campo: string,
  name: number,
  { interi, numeri, sessi, siNo, ems, colori, parole, sigle, cap }: ColonnaLetta['contenuto'],
): number {
  if (campo === 'sesso') return sessi || name >= plain ? name : 0
  if (campo === 'cap') return cap >= 0.5 || name === 1 ? name : 0
  if (field.kind === 'flag') return siNo ? name : name * 0.5
  if (field.kind === 'integer') return interi >= 0.5 ? name : 0
  if (field.kind === 'money') return numeri >= 0.5 ? name : 0
  // A full EMS code contains breed and colour.
  if (ems >= 0.5 && (field.to === 'razze' || field.to === 'colori')) return name * 0.6
  if (field.to === 'colori' && colori >= 0.5) return Math.min(1, name + 0.05)
  if (campo === 'idprovincia' && sigle >= 0.5) return Math.min(1, name + 0.05)
  if (campo === 'nome' || campo === 'nome_completo' || campo === 'cognome')
    return parole >= 0.3 || (name >= plain && numeri < 0.5) ? name : 0
  return name
}

const plain = 0.93

function amongChoices(
  name: number,
  entita: EntitaImportabile,
  campo: CampoImportabile,
  esempi: readonly string[],
): number {
  const leggi = lettoreOf(entita, campo)
  const read = esempi.filter(esempio => leggi(esempio, { oggi: '2100-01-01', futuro: true }).valore !== null).length
  if (read / esempi.length >= 0.8) return name + 0.1
  return read === 0 ? name * 0.5 : name
}

function isDay(field: Field): boolean {
  return field.kind === 'date' || field.kind === 'datetime'
}
