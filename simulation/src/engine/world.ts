export type Role =
  | 'superadmin'
  | 'admin'
  | 'admin_cdn'
  | 'admin_cdn_full'
  | 'admin_comitato'
  | 'admin_sezione'
  | 'socio'
  | 'cliente'

/** Somebody who acts: an account of the product, and the member or client behind it. */
export interface Person {
  /** Our name for them, the same in every run of a seed: `socio-017`. */
  name: string
  role: Role
  email: string
  password: string
  /** Number of the account, once it is made. */
  account: number | null
  /** Number of the person in clienti_soci; staff have none. */
  cliente: number | null
  /** Of a section's administrator. */
  sezione: string | null
  /** Kept by the HTTP client, which signs in anew when a session is over. */
  token: string | null
}

/** The second model: what must be true, by the documents, of everything that was done so far. Each area adds its own part. */
export interface World {
  /** Simulated day, YYYY-MM-DD of Rome. */
  oggi: string
  /** First simulated day. */
  inizio: string
  /** True at the last look of a run: areas then check everything. */
  ultimo: boolean
  /** How many members the association aims at. */
  quantiSoci: number
  /** Where the product's mails lie, one file each, for who waits for a link. */
  outbox: string
  people: Person[]
}

export const peopleWith = (w: World, ...roles: Role[]) => w.people.filter(person => roles.includes(person.role))

/** The person whose word is last: the first superadmin. */
export const office = (w: World) => w.people.find(person => person.role === 'admin') ?? w.people[0]!

export const personOfClient = (w: World, cliente: number) => w.people.find(person => person.cliente === cliente)
