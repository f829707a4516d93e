import type { EntityName } from '@bisavolo/domain'
import type { Livello } from '@bisavolo/domain/kit/finding'
import { areaOf } from '@bisavolo/domain/trasloco/rules/anomalie/aree'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { limitTo, type Slice } from '../records/paging/slice.ts'
import { controlli } from './controlli.ts'

export interface RigaAnomalia {
  entita: EntityName
  id: number
  codice: string
  gravita: Livello
  campo: string
  messaggio: string
  azione: string
  collegamento: string
  nome: string
  stato: 'aperta' | 'accettata'
  motivo: string | null
  accettata_da: string | null
  accettata_il: string | null
  [name: string]: unknown
}

export interface FiltroAnomalie {
  stato?: unknown
  entita?: unknown
  area?: unknown
  codice?: unknown
  gravita?: unknown
  testo?: unknown
}

const joined = sql`anomalie as t left join anomalie_accettate as x
  on x.entita = t.entita and x.entita_id = t.entita_id and x.codice = t.codice and x.messaggio = t.messaggio`

const inOrder = sql`array_position(array['blocco', 'avviso', 'info'], t.gravita), t.entita_id desc, t.entita, t.codice`

export async function readAnomalie(db: Db, filtro: FiltroAnomalie, slice?: Slice): Promise<RigaAnomalia[]> {
  const { rows } = await sql<RigaAnomalia>`
    select t.entita, t.entita_id as id, t.codice, t.gravita, t.campo, t.messaggio, t.azione, t.nome, t.collegamento,
      case when x.id is null then 'aperta' else 'accettata' end as stato, x.motivo,
      nullif(concat_ws(' ', account.name, account.surname), '') as accettata_da, x.accettata_il
    from ${joined} left join account on account.id = x.account_id
    where ${whereOf(filtro)} order by ${inOrder} ${limitTo(slice)}`.execute(db)
  return rows
}

export async function countAnomalie(db: Db, filtro: FiltroAnomalie): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${joined} where ${whereOf(filtro)}`.execute(db)
  return rows[0]?.n ?? 0
}

export async function countAperte(db: Db): Promise<{ aperte: number; gravi: number }> {
  const { rows } = await sql<{ aperte: number; gravi: number }>`
    select count(*)::int as aperte, count(*) filter (where t.gravita = 'blocco')::int as gravi
    from ${joined} where x.id is null`.execute(db)
  return rows[0] ?? { aperte: 0, gravi: 0 }
}

export async function countByRule(db: Db) {
  const { rows } = await sql<Pick<RigaAnomalia, 'entita' | 'codice' | 'gravita'> & { conto: number }>`
    select t.entita, t.codice, t.gravita, count(*)::int as conto from ${joined} where x.id is null group by 1, 2, 3`.execute(
    db,
  )
  return rows
}

function whereOf({ stato = 'tutte', entita, area, codice, gravita, testo }: FiltroAnomalie): RawBuilder<unknown> {
  const is = (column: string, value: unknown) =>
    value == null || value === '' ? [] : [sql`${sql.ref(`t.${column}`)} = ${String(value)}`]
  const words = String(testo ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const inArea = [...new Set(controlli.map(({ entita: own }) => own))].filter(own => areaOf(own) === area)
  return sql.join(
    [
      sql`true`,
      ...(stato === 'tutte' ? [] : [stato === 'aperta' ? sql`x.id is null` : sql`x.id is not null`]),
      ...is('entita', entita),
      ...(area == null || area === '' ? [] : [sql`t.entita = any(${inArea}::text[])`]),
      ...is('codice', typeof codice === 'string' ? codice.trim().toUpperCase() : codice),
      ...is('gravita', gravita),
      ...words.map(word => sql`normalise(t.nome || ' ' || t.messaggio) like '%' || like_literal(${word}) || '%'`),
    ],
    sql` and `,
  )
}
