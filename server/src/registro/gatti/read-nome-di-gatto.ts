import { type NomeGatto, nomeConAffisso } from '@bisavolo/domain/registro/rules/gatto/nome-gatto'
import { type RawBuilder, sql } from 'kysely'

/** What a cat is called by here, as columns of a row `t` or a joined one. */
export function nomeColumns(t: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${t}.${name}`)
  return sql`${column('codice')}, ${column('nome')}, ${column('prefisso')}, ${column('suffisso')}, ${column('nazione')}`
}

/** The same of a cat beside the row, as one json value; null where there is none. */
export function nomeJson(t: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${t}.${name}`)
  return sql`'codice', ${column('codice')}, 'nome', ${column('nome')}, 'prefisso', ${column('prefisso')},
    'suffisso', ${column('suffisso')}, 'nazione', ${column('nazione')}`
}

export interface Chiamato extends NomeGatto {
  codice: string | null
}

/** Two cats may share a name: the number tells them apart. */
export function nomeECodice(gatto: Chiamato): string {
  return [nomeConAffisso(gatto), gatto.codice && `(${gatto.codice})`].filter(Boolean).join(' ')
}
