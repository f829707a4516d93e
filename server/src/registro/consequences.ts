import type { Finding } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import type { Db, Trx } from '../platform/db/database.ts'
import type { Work } from '../records/work.ts'

type Avviso = Pick<Finding, 'codice' | 'livello' | 'campo' | 'messaggio'>

/** Callbacks of later areas inside this area's saves; filled by `app`. */
export interface Consequences {
  /** The cat's row is locked. */
  catChanged: (work: Work, before: Values, after: Values) => Promise<void>
  /** The cat's family is locked. */
  profileStored: (work: Work, idgatto: number) => Promise<void>
  catWarnings: (db: Db | Trx, idgatto: number, oggi: string) => Promise<Avviso[]>
}

export const consequences: { readonly [name in keyof Consequences]: Consequences[name][] } = {
  catChanged: [],
  profileStored: [],
  catWarnings: [],
}

export async function catChanged(...args: Parameters<Consequences['catChanged']>): Promise<void> {
  for (const follow of consequences.catChanged) await follow(...args)
}

export async function profileStored(...args: Parameters<Consequences['profileStored']>): Promise<void> {
  for (const follow of consequences.profileStored) await follow(...args)
}

export async function catWarnings(...args: Parameters<Consequences['catWarnings']>): Promise<Avviso[]> {
  return (await Promise.all(consequences.catWarnings.map(warn => warn(...args)))).flat()
}
