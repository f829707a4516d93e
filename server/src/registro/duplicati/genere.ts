import type { Confronto } from '@bisavolo/domain/kit/pairs'
import type { Db, Trx } from '../../platform/db/database.ts'

/** The records that may be entered twice. */
export type EntitaDuplicabile = 'gatti' | 'clienti_soci'

/** One kind of record, as the search for doubles reads it: `Dati` as stored or typed, `Noto` ready to be compared. */
export interface Genere<Dati extends { id: number }, Noto extends { id: number }> {
  entita: EntitaDuplicabile
  confronto: Confronto<Noto>
  notoOf: (dati: Dati, today: string) => Noto
  /** Rows after an id, in its order. */
  readAfter: (db: Db | Trx, id: number, limit: number) => Promise<Dati[]>
  readSome: (db: Db | Trx, ids: readonly number[]) => Promise<Dati[]>
  /** Rows that may share a key with one of these, found by indexes: all that do and some that do not. */
  readNear: (db: Db | Trx, noti: readonly Noto[]) => Promise<Dati[]>
}

/** Whatever the kind, where only ids and likeness count. */
// biome-ignore lint/suspicious/noExplicitAny: each kind compares its own rows with its own rows alone.
export type AnyGenere = Genere<any, any>
