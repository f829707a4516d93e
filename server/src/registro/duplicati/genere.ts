import type { Confronto } from '@bisavolo/domain/kit/pairs'
import type { Db, Trx } from '../../platform/db/database.ts'

export type EntitaDuplicabile = 'gatti' | 'clienti_soci'

export interface Genere<Dati extends { id: number }, Noto extends { id: number }> {
  entita: EntitaDuplicabile
  confronto: Confronto<Noto>
  notoOf: (dati: Dati, today: string) => Noto
  readAfter: (db: Db | Trx, id: number, limit: number) => Promise<Dati[]>
  readSome: (db: Db | Trx, ids: readonly number[]) => Promise<Dati[]>
  /** Superset of the rows that share a key with `noti`, found by index. */
  readNear: (db: Db | Trx, noti: readonly Noto[]) => Promise<Dati[]>
}

// biome-ignore lint/suspicious/noExplicitAny: each kind compares its own rows with its own rows alone.
export type AnyGenere = Genere<any, any>
