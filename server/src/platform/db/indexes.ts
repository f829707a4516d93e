import { type Entity, type Field, isCode, isStored, isUnique, lists } from '@bisavolo/domain'
import { searchColumn } from './columns.ts'

export interface Index {
  name: string
  definition: string
}

/** Columns without an index are sorted on demand: 300,000 rows in under half a second (decision 115). */
export function indexesOf(entity: Entity): Index[] {
  const { name: table, fields, unique, sought, small } = entity
  const indexes: Index[] = []
  const add = (suffix: string, definition: string, kind = 'index') =>
    indexes.push({
      name: `${table}_${suffix}`,
      definition: `${kind} "${table}_${suffix}" on "${table}" ${definition}`,
    })
  for (const { fields: of, where = {} } of unique) {
    const among = Object.entries(where).map(([name, value]) => `"${name}" = ${value}`)
    add(
      `${of.join('_')}_unique`,
      `${keyed(of)}${among.length === 0 ? '' : ` where ${among.join(' and ')}`}`,
      'unique index',
    )
  }
  for (const [suffix, definition] of byHand[table] ?? []) add(suffix, definition)
  const opened = ordersOf(entity)
  for (const [name, field] of Object.entries(fields)) {
    if (isUnique(field)) add(`${name}_unique`, keyed([name]), 'unique index')
    // Small tables are kept in memory by every server, so they need no index.
    if (!isStored(field) || small) continue
    if (isCode(field)) add(`${name}_one`, `(codice_unico("${name}"))`)
    if (field.search === 'prefix' || (field.search === 'contains' && opened.has(name)))
      add(`${name}_prefix`, `("${searchColumn(name)}" collate "C" text_pattern_ops)`)
    if (field.search === 'contains' && wholeOf(entity, name) === undefined) add(`${name}_contains`, trigrams(name))
    const isOrder = field.index !== undefined || (opened.has(name) && !isUnique(field))
    if (isOrder || (field.to !== undefined && !sharesIndex(entity, name))) add(`${name}_sort`, ordered(name, field))
  }
  for (const name of Object.keys(sought)) add(`${name}_contains`, trigrams(name))
  return indexes
}

export function wholeOf({ sought }: Entity, name: string): string | undefined {
  return Object.keys(sought).find(whole => sought[whole]?.of.some(([part]) => part === name))
}

function ordersOf({ name, list: own }: Entity): ReadonlySet<string> {
  return new Set(lists.flatMap(({ entity, sort }) => (entity === name ? (sort?.sortBy ?? own.sort) : [])))
}

const bandiere = [
  ...['antenato', 'annullato', 'deceduto', 'sesso', 'neutro', 'not_for_breeding', 'non_in_allevamento'],
  ...[
    'certificato_medico',
    'eccellenza_expo',
    'campionato',
    'bloccato',
    'nascondi_bloccato',
    'polidattilia',
    'inhousing',
  ],
  ...['riregistrato', 'paper_pedigree'],
]

type Own = readonly (readonly [suffix: string, definition: string])[]

const byHand: Readonly<Record<string, Own>> = {
  gatti: [
    // For /list/gatti and /list/riproduttori; also serves the foreign key `idrazza`.
    ['razza_sesso_nascita', '("idrazza", "sesso", "data_nascita", id)'],
    // Cats by birth; probable duplicates (same day, similar name) on saving or opening a cat.
    ['nascita_iniziali', '("data_nascita", left(parole("nome_norm"), 3))'],
    // Names in any spelling: probable duplicates, foreign pedigrees.
    ['parole', '(parole("nome_norm"))'],
    // Totals of /list/censimento and /list/riproduttori, rows of /list/gatti-bloccati.
    ['bandiere', keyed(bandiere)],
  ],
  clienti_soci: [
    ['libro', '("tessera" collate italiano, "nome_completo" collate italiano)'],
    ['fiscale_inizio', '(left("codice_fiscale", 9))'],
    ['fiscale_fine', '(substr("codice_fiscale", 9, 7))'],
    ['partita_iva', '("partita_iva")'],
    ['email_uguale', '(lower("email"))'],
    ['pec_uguale', '(lower("pec"))'],
    ['telefono_cifre', '(ultime_cifre("telefono"))'],
    ['cellulare_cifre', '(ultime_cifre("cellulare"))'],
    ['prefisso_parole', '(parole("prefisso"))'],
    ['suffisso_parole', '(parole("suffisso"))'],
    ['nascita', '("data_nascita")'],
  ],
  posta: [['da_inviare', `("prossimo_il") where "stato" = 'da_inviare'`]],
}

/** A wider index that begins with the reference already groups the rows by target. */
function sharesIndex({ name: table, unique }: Entity, name: string): boolean {
  const isFirst = unique.some(({ fields, where }) => where === undefined && fields[0] === name)
  return isFirst || (byHand[table] ?? []).some(([, definition]) => definition.startsWith(`("${name}",`))
}

function keyed(columns: readonly string[]): string {
  return `(${columns.map(one => `"${one}"`).join(', ')})`
}

function trigrams(name: string): string {
  return `using gin ("${searchColumn(name)}" gin_trgm_ops)`
}

function ordered(name: string, { index }: Field): string {
  return `("${name}", id)${index === 'sparse' ? ` where "${name}" is not null` : ''}`
}
