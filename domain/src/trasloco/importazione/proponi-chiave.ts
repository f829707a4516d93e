import type { TabellaLetta } from '../rules/importazione/mappatura.ts'
import { stem } from '../rules/importazione/nomi-colonne.ts'
import type { EntitaImportabile } from './entita-importabili.ts'
import type { Assegnata } from './proponi-campi.ts'
import { sinonimi } from './sinonimi.ts'
import type { ColonnaLetta } from './tabella-guardata.ts'

const keyWords = new Set([
  'id',
  'chiave',
  'key',
  'pk',
  'contatore',
  'recno',
  'guid',
  'uuid',
  'oid',
  'rowid',
  'progressivo',
  'prog',
])
const codeWords = new Set(['cod', 'codice', 'code', 'numero', 'nr', 'num', 'matricola', 'tessera', 'kod'])

export function proponiChiave(
  entita: EntitaImportabile,
  letta: TabellaLetta,
  colonne: readonly ColonnaLetta[],
  assegnate: readonly Assegnata[],
): string | null {
  const nouns = new Set(sinonimi[entita].tabella.split('|').map(stem))
  const references = new Set(
    assegnate.filter(({ campo, score }) => /^id|_id$/.test(campo) && score >= 0.75).map(({ colonna }) => colonna),
  )
  const ranked = colonne
    .filter(colonna => mayBeKey(colonna, letta.righe))
    .map(colonna => ({ colonna, score: scoreOf(colonna, nouns, references.has(colonna)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  return ranked[0]?.colonna.nome ?? unnamed(letta, colonne, assegnate)
}

/** Fallbacks: the code, or a first column with plain numbers. */
function unnamed(
  letta: TabellaLetta,
  colonne: readonly ColonnaLetta[],
  assegnate: readonly Assegnata[],
): string | null {
  const code = assegnate.find(({ campo, colonna }) => campo === 'codice' && mayBeKey(colonna, letta.righe))
  if (code !== undefined) return code.colonna.nome
  const [first] = colonne
  const isFree = first !== undefined && !assegnate.some(({ colonna }) => colonna === first)
  return isFree && first.contenuto.interi === 1 && mayBeKey(first, letta.righe) ? first.nome : null
}

function scoreOf({ words: heading }: ColonnaLetta, nouns: ReadonlySet<string>, isReference: boolean): number {
  const words = heading.length === 1 ? parted(heading[0] ?? '', nouns) : heading
  const [first = '', ...rest] = words
  const about = rest.map(stem).join(' ')
  const isOwn = rest.length > 0 && (nouns.has(about) || nouns.has(rest.join(' ')))
  if (keyWords.has(first) && rest.length === 0) return 1
  if (keyWords.has(first) && isOwn) return 0.95
  if (keyWords.has(words.at(-1) ?? '') && nouns.has(words.slice(0, -1).map(stem).join(' '))) return 0.95
  if (isReference) return 0
  if (codeWords.has(first) && isOwn) return 0.8
  if (codeWords.has(first) && rest.length === 0) return 0.7
  if (codeWords.has(words.at(-1) ?? '') && nouns.has(words.slice(0, -1).map(stem).join(' '))) return 0.7
  return ['registro', 'libro', 'socio', 'pedigree', 'lg', 'registration'].includes(rest[0] ?? '') &&
    codeWords.has(first)
    ? 0.5
    : 0
}

function mayBeKey({ esempi }: ColonnaLetta, righe: number): boolean {
  return esempi.length >= Math.min(righe, 5) && esempi.every(esempio => esempio.length <= 40 && !/[@\n]/.test(esempio))
}

/** IDGATTO is split into id and gatto if the table is about gatti. */
function parted(word: string, nouns: ReadonlySet<string>): string[] {
  const match = /^(id|cod|codice|num|nr|pk)(.+)$/.exec(word)
  return match !== null && nouns.has(stem(match[2] ?? '')) ? [match[1] ?? '', match[2] ?? ''] : [word]
}
