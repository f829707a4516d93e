export type Role =
  | 'superadmin'
  | 'admin'
  | 'admin_cdn'
  | 'admin_cdn_full'
  | 'admin_comitato'
  | 'admin_sezione'
  | 'socio'
  | 'cliente'

export interface Person {
  /** Our own name, equal in every run of a seed: `socio-017`. */
  name: string
  role: Role
  email: string
  password: string
  account: number | null
  /** Id in clienti_soci; null for staff. */
  cliente: number | null
  sezione: string | null
  token: string | null
}

/** The model: the expected state after everything done so far, by the documents. Each area adds its part. */
export interface World {
  /** Simulated day in Rome, YYYY-MM-DD. */
  oggi: string
  inizio: string
  /** True at the last check of a run, which compares everything. */
  ultimo: boolean
  quantiSoci: number
  outbox: string
  people: Person[]
}

export const peopleWith = (w: World, ...roles: Role[]) => w.people.filter(person => roles.includes(person.role))

export const office = (w: World) => w.people.find(person => person.role === 'admin') ?? w.people[0]!

export const personOfClient = (w: World, cliente: number) => w.people.find(person => person.cliente === cliente)
