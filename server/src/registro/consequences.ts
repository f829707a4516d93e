import type { Finding } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import type { Db, Trx } from '../platform/db/database.ts'
import type { Work } from '../records/work.ts'
import type { Referto } from './referti/referto-row.ts'

type Avviso = Pick<Finding, 'codice' | 'livello' | 'campo' | 'messaggio'>

/** Callbacks of later areas inside this area's saves; filled by `app`. */
export interface Consequences {
  /** The cat's row is locked. */
  catChanged: (work: Work, before: Values, after: Values) => Promise<void>
  /** The cat's family is locked. */
  profileStored: (work: Work, idgatto: number) => Promise<void>
  catWarnings: (db: Db | Trx, idgatto: number, oggi: string) => Promise<Avviso[]>
  /** Decided, or waiting again. */
  refertoMoved: (work: Work, referto: Referto) => Promise<void>
  /** D27: a flag of the person (dead, struck off, referred) or its day changed, also when it is taken back. */
  personEnded: (work: Work, idcliente: number) => Promise<void>
}

export const consequences: { readonly [name in keyof Consequences]: Consequences[name][] } = {
  catChanged: [],
  profileStored: [],
  catWarnings: [],
  refertoMoved: [],
  personEnded: [],
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

export async function refertoMoved(...args: Parameters<Consequences['refertoMoved']>): Promise<void> {
  for (const follow of consequences.refertoMoved) await follow(...args)
}

export async function personEnded(...args: Parameters<Consequences['personEnded']>): Promise<void> {
  for (const follow of consequences.personEnded) await follow(...args)
}
