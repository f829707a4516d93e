import { type NomeGatto, nomeConAffisso } from '@bisavolo/domain/registro/rules/gatto/nome-gatto'
import { type RawBuilder, sql } from 'kysely'

/** For the row with alias `t`. */
export function nomeColumns(t: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${t}.${name}`)
  return sql`${column('codice')}, ${column('nome')}, ${column('prefisso')}, ${column('suffisso')}, ${column('nazione')}`
}

/** Arguments for json_build_object. */
export function nomeJson(t: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${t}.${name}`)
  return sql`'codice', ${column('codice')}, 'nome', ${column('nome')}, 'prefisso', ${column('prefisso')},
    'suffisso', ${column('suffisso')}, 'nazione', ${column('nazione')}`
}

export interface Chiamato extends NomeGatto {
  codice: string | null
}

export function nomeECodice(gatto: Chiamato): string {
  return [nomeConAffisso(gatto), gatto.codice && `(${gatto.codice})`].filter(Boolean).join(' ')
}
