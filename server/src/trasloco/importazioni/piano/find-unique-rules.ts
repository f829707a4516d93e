import { codeWithin, type Entity, type Field, isCode, isUnique } from '@bisavolo/domain'
import { normalise } from '@bisavolo/domain/kit/filter'
import { oneCode } from '@bisavolo/domain/kit/one-code'
import type { Values } from '@bisavolo/domain/kit/values'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf } from '../../../platform/db/columns.ts'

export interface RegolaUnica {
  nome: string
  campi: readonly string[]
  /** Values that must be unique; null if there is nothing to compare. */
  parts: (row: Values) => readonly string[] | null
  /** SQL: record `t` has the values `v.p0`, `v.p1` … (text). */
  same: RawBuilder<boolean>
  messaggio?: string
  /** Two records may share these values; for rows without a key they mean the same row. */
  onlyWithoutKey?: true
  /** If the file lacks this field the plan fills it, so a later file cannot recognise the row by it. */
  mustBeTold?: string
}

export function unicheOf(entity: Entity): readonly RegolaUnica[] {
  const known = cache.get(entity)
  if (known !== undefined) return known
  const rules = [...ofFields(entity), ...ofSets(entity), ...(ofTables[entity.name] ?? [])]
  cache.set(entity, rules)
  return rules
}

const cache = new WeakMap<Entity, readonly RegolaUnica[]>()

function ofFields(entity: Entity): RegolaUnica[] {
  const types = typesOf(entity)
  return Object.entries(entity.fields).flatMap(([campo, field]): RegolaUnica[] => {
    if (isCode(field)) return [codeRule(entity, campo)]
    if (!isUnique(field)) return []
    const column = sql.ref(`t.${campo}`)
    return entity.small
      ? [
          {
            ...{ nome: campo, campi: [campo], parts: row => textsOf(row, [campo])?.map(normalise) ?? null },
            same: sql<boolean>`normalise(${column}::text) = v.p0`,
          },
        ]
      : [
          {
            ...{ nome: campo, campi: [campo], parts: row => textsOf(row, [campo]) },
            same: sql<boolean>`${column} = v.p0::${sql.raw(types.get(campo) ?? 'text')}`,
          },
        ]
  })
}

function typesOf(entity: Entity): Map<string, string> {
  return new Map(columnsOf(entity).map(({ name, type }) => [name, type.split(' ')[0] as string]))
}

function codeRule(entity: Entity, campo: string): RegolaUnica {
  const within = codeWithin(entity.fields[campo] as Field)
  const column = sql`codice_unico(${sql.ref(`t.${campo}`)})`
  return {
    nome: `${campo} uno`,
    campi: within === undefined ? [campo] : [campo, within],
    parts: row => {
      const value = row[campo]
      const code = typeof value === 'string' ? oneCode(value) : ''
      if (code === '') return null
      return within === undefined ? [code] : [code, String(row[within] ?? '')]
    },
    same:
      within === undefined
        ? sql<boolean>`${column} = v.p0`
        : sql<boolean>`${column} = v.p0 and coalesce(${sql.ref(`t.${within}`)}::text, '') = v.p1`,
  }
}

function ofSets(entity: Entity): RegolaUnica[] {
  const types = typesOf(entity)
  return entity.unique.map(({ fields, where = {}, message }) => ({
    ...{ nome: fields.join(' '), campi: [...fields, ...Object.keys(where)], messaggio: message },
    parts: row =>
      Object.entries(where).every(([campo, value]) => Number(row[campo] ?? 0) === value) ? textsOf(row, fields) : null,
    same: sql<boolean>`${sql.join(
      [
        ...fields.map(
          (campo, i) => sql`${sql.ref(`t.${campo}`)} = v.${sql.ref(`p${i}`)}::${sql.raw(types.get(campo) ?? 'text')}`,
        ),
        ...Object.entries(where).map(([campo, value]) => sql`${sql.ref(`t.${campo}`)} = ${sql.lit(value)}`),
      ],
      sql` and `,
    )}`,
  }))
}

/** As in a unique index, empty values never conflict. */
function textsOf(row: Values, campi: readonly string[]): string[] | null {
  const texts = campi.map(campo => row[campo] ?? '').map(String)
  return texts.includes('') ? null : texts
}

const ofTables: Record<string, readonly RegolaUnica[]> = {
  gatti: [
    {
      ...{ nome: 'cuccioloId', campi: ['cuccioloId'], parts: row => textsOf(row, ['cuccioloId']) },
      same: sql<boolean>`t."cuccioloId" = v.p0::integer`,
    },
  ],
  malattie_gatto: [
    {
      ...{ nome: 'test', campi: ['idgatto', 'idmalattia', 'data_test', 'esito'], onlyWithoutKey: true },
      parts: row => {
        const parts = textsOf(row, ['idgatto', 'idmalattia', 'data_test'])
        return parts === null ? null : [...parts, String(row.esito ?? '')]
      },
      same: sql<boolean>`t.idgatto = v.p0::integer and t.idmalattia = v.p1::integer and t.data_test = v.p2::date
        and coalesce(t.esito, '') = v.p3`,
      messaggio: 'Il gatto ha già lo stesso test, dello stesso giorno e con lo stesso esito',
    },
  ],
  passaggi: [
    {
      ...{ nome: 'aperto', campi: ['idgatto', 'stato'] },
      parts: row => (row.stato === 'inviato' && row.da_confermare !== 1 ? textsOf(row, ['idgatto']) : null),
      same: sql<boolean>`t.idgatto = v.p0::integer and t.stato = 'inviato' and t.da_confermare = 0`,
      messaggio: 'Il gatto ha già un passaggio aperto',
    },
  ],
  esposizioni_has_gatti: [
    {
      ...{ nome: 'italiana', campi: ['gatti_id', 'esposizioni_id'] },
      parts: row => (row.esposizioni_id === -1 ? null : textsOf(row, ['gatti_id', 'esposizioni_id'])),
      same: sql<boolean>`t.gatti_id = v.p0::integer and t.esposizioni_id = v.p1::integer and t.stato = 'iscritta'`,
      messaggio: 'Il gatto è già iscritto a questa esposizione',
    },
    {
      ...{ nome: 'estera', campi: ['gatti_id', 'estera_name', 'estera_date'] },
      parts: row => {
        const parts = row.esposizioni_id === -1 ? textsOf(row, ['gatti_id', 'estera_name', 'estera_date']) : null
        return parts === null ? null : parts.map(normalise)
      },
      same: sql<boolean>`t.esposizioni_id = -1 and t.gatti_id = v.p0::integer and t.estera_name_norm = v.p1
        and t.estera_date = v.p2::date and t.stato = 'iscritta'`,
      messaggio: 'Il gatto è già iscritto a questa esposizione estera',
    },
  ],
  fatture_ricevute_righe: [
    {
      ...{ nome: 'posizione', campi: ['iddocumento', 'posizione'], mustBeTold: 'posizione' },
      parts: row => textsOf(row, ['iddocumento', 'posizione']),
      same: sql<boolean>`t.iddocumento = v.p0::integer and t.posizione = v.p1::integer`,
      messaggio: 'Il documento ha già una riga in questa posizione',
    },
  ],
}
