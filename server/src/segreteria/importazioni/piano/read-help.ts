import type { Entity } from '@bisavolo/domain'
import { libriPropri } from '@bisavolo/domain/choices'
import { normalise } from '@bisavolo/domain/kit/filter'
import { sql } from 'kysely'
import { readTargets } from './read-known.ts'
import type { Piano, RigaPiano, Values } from './riga.ts'

export interface Provincia {
  id: number
  sigla: string
  regione: string
}

/** What completing a page of rows needs of other records. */
export interface Aiuto {
  today: string
  accountId: number | null
  province: ReadonlyMap<number, Provincia>
  /** The province of a comune by its name; null where two have that name. */
  provinciaOf: ReadonlyMap<string, number | null>
  /** Records that the rows refer to, stored or of this import. */
  record: (table: string, id: unknown) => Values | undefined
  /** The next free place in a document. */
  nextPosizione: (iddocumento: number) => number
  /** The sections there are, those of this import included. */
  sezioni: ReadonlySet<string>
  /** The codes of our own books. */
  propri: ReadonlyMap<number, string>
}

/** Which records the rows of a kind are completed from. */
const lookedAt: Record<string, readonly (readonly [campo: string, table: string])[]> = {
  cuccioli: [
    ['idgatto', 'gatti'],
    ['idDenuncia', 'denunce_nascita'],
  ],
  denunce_nascita: [
    ['idfattrice', 'gatti'],
    ['idstallone', 'gatti'],
  ],
  malattie_gatto: [
    ['idmalattia', 'malattie'],
    ['idgatto', 'gatti'],
  ],
  passaggi: [['idgatto', 'gatti']],
  iscrizioni_rinnovi: [['idcliente_socio', 'clienti_soci']],
  fatture_ricevute: [['idcliente', 'clienti_soci']],
}

/** What stays the same over the whole plan. */
export interface Costanti {
  province: Map<number, Provincia>
  provinciaOf: Map<string, number | null>
  posizioni: Map<number, number>
  /** Read when the first row asks: sections may come with the same file. */
  sezioni: Set<string> | null
  propri: Map<number, string>
}

export async function readCostanti({ db, tavole }: Piano): Promise<Costanti> {
  const costanti: Costanti = {
    ...{ province: new Map(), provinciaOf: new Map(), posizioni: new Map(), sezioni: null, propri: new Map() },
  }
  if (tavole.some(({ entity }) => entity.name === 'gatti'))
    for (const { id, codice } of await db
      .selectFrom('libri')
      .select(['id', 'codice'])
      .where('id', 'in', [...libriPropri])
      .execute())
      costanti.propri.set(id, codice)
  if (!tavole.some(({ entity }) => entity.name === 'clienti_soci' || entity.name === 'fatture_ricevute'))
    return costanti
  const province = await db.selectFrom('province').select(['id', 'sigla', 'regione']).execute()
  for (const provincia of province) costanti.province.set(provincia.id, provincia)
  const comuni = await db.selectFrom('comuni').select(['nome', 'idprovincia']).execute()
  for (const { nome, idprovincia } of comuni) {
    const key = normalise(nome)
    const known = costanti.provinciaOf.get(key)
    costanti.provinciaOf.set(key, known === undefined || known === idprovincia ? idprovincia : null)
  }
  return costanti
}

export async function readHelp(
  piano: Piano,
  entity: Entity,
  costanti: Costanti,
  righe: readonly RigaPiano[],
): Promise<Aiuto> {
  const { province, provinciaOf, posizioni, propri } = costanti
  const wanted = new Map<string, Set<number>>()
  for (const [campo, table] of lookedAt[entity.name] ?? [])
    for (const { valori } of righe) {
      const id = valori[campo]
      if (typeof id === 'number') wanted.set(table, (wanted.get(table) ?? new Set()).add(id))
    }
  const found = new Map<string, Map<number, Values>>()
  for (const [table, ids] of wanted) found.set(table, await readTargets(piano, table, [...ids]))
  return {
    ...{ today: piano.today, accountId: piano.accountId, province, provinciaOf, propri },
    sezioni: await readSezioni(piano, entity, costanti),
    record: (table, id) => (typeof id === 'number' ? found.get(table)?.get(id) : undefined),
    nextPosizione: iddocumento => {
      const next = (posizioni.get(iddocumento) ?? 0) + 1
      posizioni.set(iddocumento, next)
      return next
    },
  }
}

async function readSezioni({ db, id }: Piano, { name }: Entity, costanti: Costanti): Promise<ReadonlySet<string>> {
  if (name !== 'clienti_soci' && name !== 'iscrizioni_rinnovi') return new Set()
  if (costanti.sezioni !== null) return costanti.sezioni
  const { rows } = await sql<{ regione: string }>`
    select regione from sezioni
    union select proposta ->> 'regione' from importazioni_righe
    where idimportazione = ${id} and entita = 'sezioni' and esito = 'inserito'`.execute(db)
  costanti.sezioni = new Set(rows.map(({ regione }) => regione))
  return costanti.sezioni
}
