import { type Entity, isCode } from '@bisavolo/domain'
import { normalise } from '@bisavolo/domain/kit/filter'
import { oneCode } from '@bisavolo/domain/kit/one-code'
import { type RawBuilder, sql } from 'kysely'

export interface Via {
  of: (text: string) => string
  /** SQL for the column of `t` and for the value `v.valore`, already normalised by `of`. */
  column: RawBuilder<string>
  value: RawBuilder<string>
}

const asIs = sql<string>`v.valore`

/** Normalises only as far as values stay distinct: case, blanks, accents. */
export function viaOf(entity: Entity, named: string): Via | null {
  const campo = entity.name === 'province' && named === 'codice' ? 'sigla' : named
  if (campo === 'id') return { of: text => text.trim(), column: sql<string>`t.id::text`, value: asIs }
  if (entity.name === 'gatti' && campo === 'nome_completo')
    return { of: nomeCercato, column: sql<string>`t.nome`, value: asIs }
  const field = entity.fields[campo]
  if (field === undefined || field.kind === 'secret') return null
  const column = sql.ref<string>(`t.${campo}`)
  if (isCode(field)) return { of: oneCode, column: sql<string>`codice_unico(${column})`, value: asIs }
  if (campo === 'chip') return { of: text => text.replace(/\D/g, ''), column, value: asIs }
  if (campo === 'codice_fiscale' || campo === 'partita_iva')
    return { of: text => text.replace(/\s/g, '').toUpperCase(), column, value: asIs }
  if (field.search !== undefined)
    return { of: plain, column: sql.ref<string>(`t.${campo}_norm`), value: sql<string>`normalise(v.valore)` }
  return { of: plain, column: sql<string>`normalise(${column}::text)`, value: sql<string>`normalise(v.valore)` }
}

function plain(text: string): string {
  return normalise(text.trim().replace(/\s+/g, ' '))
}

export function nomeCercato(text: string): string {
  const senzaTitoli = (text.split(',')[0] ?? text).replace(/\b[A-Z]{1,3}\*/g, '')
  return normalise(senzaTitoli)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

export const nomeInRegistro = sql<string>`
  trim(regexp_replace(normalise(concat_ws(' ', prefisso, nome, suffisso)), '[^a-z0-9]+', ' ', 'g'))`
