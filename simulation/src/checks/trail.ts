import type { Difference, Eyes, Json } from '../engine/area.ts'

/** Columns without an author: keys, versions, derived values, secrets. */
const ownAffair = /^(id|version|password|password_hash|.*_norm|creato_il|chiave|percorso)$/

/** Audited in another way: derived states, or changes with a named audit line. */
const followsFromElse = new Set([
  'iscrizioni_rinnovi.stato',
  'fatture_ricevute.stato',
  'fatture_ricevute.da_incassare',
  // Audited as "cambio password".
  'account.password_expire',
  // Set by the database when the status becomes 1.
  'account.gia_abilitato',
  // Decision 65: a single audit line of the show says how many were given.
  'esposizioni_has_gatti.numero',
  // Audited as "sorteggio per il test di parentela".
  'denunce_nascita.sorteggiata',
  // Audited as "presa visione dei rilievi".
  'denunce_nascita.rilievi',
  'denunce_nascita.presa_visione',
])

const told = [
  ...['clienti_soci', 'account', 'gatti', 'malattie_gatto', 'denunce_nascita', 'cuccioli', 'passaggi'],
  ...['iscrizioni_rinnovi', 'fatture_ricevute', 'esposizioni', 'esposizioni_has_gatti', 'affissi'],
]

interface Line {
  id: string
  entita: string
  entita_id: number
  azione: string
  campi: { campo: string; prima: Json; dopo: Json }[]
}

/** Replays the audit lines: their last values must be the stored ones, and every stored value must have a line. */
export class Trail {
  #last = '0'
  /** `gatti.nome`: audit lines also contain values that are no columns, such as the address of a sign-in. */
  #columns = new Set<string>()
  #values = new Map<string, Map<string, Json>>()

  #touched = new Map<string, Set<number>>()

  touched(entity: string) {
    return [...(this.#touched.get(entity) ?? [])]
  }

  async check(see: Eyes, all: boolean): Promise<Omit<Difference, 'area'>[]> {
    const lines = await see.sql<Line>(
      // entita_id 0: the export of a list, which belongs to no row.
      'select id, entita, entita_id, azione, campi from audit where id > $1 and entita = any($2) and entita_id <> 0 order by id',
      [this.#last, told],
    )
    if (this.#columns.size === 0)
      for (const { name } of await see.sql<{ name: string }>(
        `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
      ))
        this.#columns.add(name)
    const touched = new Map<string, Set<number>>()
    const differences: Omit<Difference, 'area'>[] = []
    for (const line of lines) {
      this.#last = line.id
      differences.push(...this.#replay(line))
      touched.set(line.entita, (touched.get(line.entita) ?? new Set()).add(line.entita_id))
    }
    this.#touched = touched
    for (const [entity, ids] of all ? this.#everTold() : touched)
      differences.push(...(await this.#compare(see, entity, [...ids])))
    return differences
  }

  #everTold() {
    const told = new Map<string, Set<number>>()
    for (const key of this.#values.keys()) {
      const [entity, id] = key.split(' ') as [string, string]
      told.set(entity, (told.get(entity) ?? new Set()).add(Number(id)))
    }
    return told
  }

  #replay({ entita, entita_id, campi }: Line) {
    const key = `${entita} ${entita_id}`
    const values = this.#values.get(key) ?? new Map<string, Json>()
    this.#values.set(key, values)
    const broken = []
    for (const { campo, prima, dopo } of campi) {
      const before = values.get(campo)
      if (!this.#columns.has(`${entita}.${campo}`)) continue
      if (values.has(campo) && !same(before, prima))
        broken.push({
          what: `storia di ${key}: ${campo} cambia da un valore che non aveva`,
          expected: before,
          found: prima,
        })
      values.set(campo, dopo)
    }
    return broken
  }

  async #compare(see: Eyes, entity: string, ids: number[]) {
    const rows = await see.sql<{ row: Record<string, Json> }>(
      `select to_jsonb(t) as row from ${entity} t where id = any($1)`,
      [ids],
    )
    return rows.flatMap(({ row }) => {
      const values = this.#values.get(`${entity} ${row.id}`) ?? new Map<string, Json>()
      return Object.entries(row).flatMap(([name, stored]) => {
        if (ownAffair.test(name) || followsFromElse.has(`${entity}.${name}`)) return []
        const explained = values.has(name) ? same(values.get(name), stored) : isNothing(stored)
        const what = `${entity} ${row.id}: la storia non spiega ${name}`
        return explained ? [] : [{ what, expected: values.get(name) ?? null, found: stored }]
      })
    })
  }
}

const isNothing = (value: Json) => value === null || value === 0 || value === '' || value === false

/** Audit lines contain amounts as text or number. */
function same(a: Json, b: Json) {
  if (a === b || (isNothing(a) && isNothing(b))) return true
  if (typeof a === 'object' || typeof b === 'object') return JSON.stringify(a) === JSON.stringify(b)
  return a !== null && b !== null && a !== '' && b !== '' && Number(a) === Number(b)
}
