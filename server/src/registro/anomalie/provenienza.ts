import { findingsOfProvenienza } from '@bisavolo/domain/registro/rules/razze/razza-dai-genitori'
import { type RawBuilder, sql } from 'kysely'
import type { Anomalia, Controllo } from '../../findings/controllo.ts'
import { oneOf } from '../../findings/one-of.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { type Chiamato, nomeColumns, nomeECodice } from '../gatti/read-nome-di-gatto.ts'

interface Famiglia {
  idrazza: number
  idrazza_padre: number
  idrazza_madre: number
  razza: string
  padre: string
  madre: string
}

interface Riga extends Chiamato, Famiglia {
  id: number
}

/** D6. Skips families of a single breed. */
export const provenienza: Controllo = {
  entita: 'gatti',
  reads: ['razze'],
  maybe: () => sql<boolean>`(t.annullato = 0 and exists (select 1 from gatti as p, gatti as m
    where p.id = t.idpadre and m.id = t.idmadre and (p.idrazza <> t.idrazza or m.idrazza <> t.idrazza)))`,
  async find(db, ids) {
    const wanted = ids === null ? sql<boolean>`true` : oneOf('g.id', ids)
    const odd = (await readFamiglie(db, wanted)).filter(one => findingsOf(one).length > 0)
    if (odd.length === 0) return []
    const rows = await readRows(db, wanted, odd)
    return rows.flatMap(row => findingsOf(row).map(finding => anomaliaOf(row, finding)))
  },
  async touched(db, ids) {
    const { rows } = await sql<{ id: number }>`
      select id from gatti where idpadre = any(${[...ids]}::int[])
      union select id from gatti where idmadre = any(${[...ids]}::int[])`.execute(db)
    return rows.map(({ id }) => id)
  },
}

const findingsOf = ({ razza, padre, madre }: Famiglia) => findingsOfProvenienza(razza, padre, madre)

function anomaliaOf(row: Riga, { codice, livello, campo, messaggio }: ReturnType<typeof findingsOf>[number]): Anomalia {
  return {
    ...{ entita: 'gatti', id: row.id, codice, gravita: livello, campo, messaggio, nome: nomeECodice(row) },
    azione: 'Correggi la razza o i genitori; se le carte dicono così, accetta con un motivo',
  }
}

const families = sql`
  gatti as g join gatti as p on p.id = g.idpadre join gatti as m on m.id = g.idmadre
    join razze on razze.id = g.idrazza join razze as rp on rp.id = p.idrazza join razze as rm on rm.id = m.idrazza`
const breeds = sql`g.idrazza, p.idrazza as idrazza_padre, m.idrazza as idrazza_madre,
  razze.codice as razza, rp.codice as padre, rm.codice as madre`
const mixed = sql`g.annullato = 0 and (p.idrazza <> g.idrazza or m.idrazza <> g.idrazza)`

async function readFamiglie(db: Db | Trx, wanted: RawBuilder<boolean>): Promise<Famiglia[]> {
  const { rows } = await sql<Famiglia>`
    select distinct ${breeds} from ${families} where ${mixed} and ${wanted}`.execute(db)
  return rows
}

async function readRows(db: Db | Trx, wanted: RawBuilder<boolean>, odd: readonly Famiglia[]): Promise<Riga[]> {
  const column = (name: 'idrazza' | 'idrazza_padre' | 'idrazza_madre') => sql`${odd.map(one => one[name])}::int[]`
  const { rows } = await sql<Riga>`
    select g.id, ${nomeColumns('g')}, ${breeds} from ${families}
    where ${mixed} and ${wanted} and (g.idrazza, p.idrazza, m.idrazza) in
      (select * from unnest(${column('idrazza')}, ${column('idrazza_padre')}, ${column('idrazza_madre')}))`.execute(db)
  return rows
}
