import { and, entityOf, eq, type Filter, like, oneOf } from '@bisavolo/domain'
import type { ReportParams } from '@bisavolo/domain/kit/report'
import { SIGLA_ESTERO } from '@bisavolo/domain/soci/rules/anagrafica/indirizzo'
import {
  type Destinatario,
  DOMESTIC,
  isSpedibile,
  paesiInOrdine,
  rigaCapOf,
  righeEtichetta,
  senzaEtichetta,
  senzaEtichettaFor,
} from '@bisavolo/domain/soci/rules/etichette/etichetta'
import { disciplineReaders } from '@bisavolo/domain/words/reach'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { filterToSql } from '../../records/filter-to-sql.ts'
import { withReach } from '../../records/list-records.ts'
import { limitTo, type Slice } from '../../records/paging/slice.ts'
import { given } from '../../reports/report-given.ts'
import type { CountRows, RowsQuery } from '../../reports/report-query.ts'
import { conProvincia, indirizzoPostale } from '../clienti_soci/read-indirizzo-postale.ts'

interface Riga extends Destinatario {
  id: number
  tipo: string
  sezione: string | null
}

export const etichettePostali: RowsQuery = async (db, who, params, slice) => {
  const rows = await selectDestinatari(db, peopleOf(who, params), wantedBy(params), slice)
  return (isEtichettePaged(params) ? rows : joined(rows)).map(shown)
}

/** One label per home is computed here, so SQL cannot page. Incomplete addresses are never joined. */
export const isEtichettePaged = ({ unica, vista }: ReportParams) => unica !== 1 || vista === 'incompleti'

export const countEtichette: CountRows = async (db, who, params) => {
  const { tables, where } = peopleOf(who, params)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n ${tables} where ${where} and ${wantedBy(params)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** SQL of `isSpedibile` and `compareDestinatari` in the domain. */
const spedibile = sql<boolean>`(coalesce(t.indirizzo, '') <> '' and t.citta <> ''
  and not (coalesce(p.sigla, '') = ${SIGLA_ESTERO} and coalesce(t.nazione, 'IT') = 'IT'))`
const inOrder = sql`
  case when t.nazione = any(${[...DOMESTIC]}::text[]) or p.sigla <> ${SIGLA_ESTERO} or (p.sigla is null and t.nazione is null)
    then 0 else coalesce(array_position(${paesiInOrdine()}::text[], t.nazione), 0) + 1 end,
  coalesce(t.cap, '') collate italiano, t.nome_completo collate italiano, t.id`

function wantedBy({ vista }: ReportParams): RawBuilder<boolean> {
  return sql`t.deceduto = 0 and t.radiato = 0 and ${vista === 'incompleti' ? sql`not ${spedibile}` : spedibile}`
}

export async function etichetteOfPersone(
  db: Db,
  who: Who,
  ids: readonly number[],
): Promise<{ rows: ReturnType<typeof shown>[]; motivi: Map<number, string> }> {
  if (ids.length === 0) return { rows: [], motivi: new Map() }
  const found = await selectDestinatari(db, peopleOf(who, {}, [oneOf('id', ids)]), sql`true`)
  const readsRadiato = disciplineReaders.includes(who.role)
  return {
    rows: found.filter(isSpedibile).map(shown),
    motivi: new Map(found.map(row => [row.id, senzaEtichettaFor(row, readsRadiato) ?? ''])),
  }
}

function shown(row: Riga) {
  return {
    id: row.id,
    nome_completo: row.nome_completo,
    ...blockOf(row),
    cap: row.cap,
    citta: row.citta,
    provincia: row.provincia,
    tipo: row.tipo,
    sezione: row.sezione,
    motivo: senzaEtichetta(row),
  }
}

/** The tax code is used to split the name and is not returned. */
function blockOf(row: Riga): { righe: string[]; riga_cap: number; etichetta: string } {
  if (!isSpedibile(row)) return { righe: [], riga_cap: 0, etichetta: '' }
  const righe = righeEtichetta(row)
  return { righe, riga_cap: rigaCapOf(row), etichetta: righe.join(' · ') }
}

interface People {
  tables: RawBuilder<unknown>
  where: RawBuilder<boolean>
  sezione: RawBuilder<unknown>
}

/** With `anno`: members of that year by the enrolment's section; without: people by the section of their residence. */
function peopleOf(who: Who, params: ReportParams, chosen: readonly Filter[] = []): People {
  const entity = entityOf('clienti_soci')
  const cap = typeof params.cap === 'string' ? [like('cap', `${params.cap.replace(/[\\%]/g, '\\$&')}%`)] : []
  const provincia = typeof params.provincia === 'string' ? [eq('provincia.sigla', params.provincia)] : []
  const anno = typeof params.anno === 'number' ? params.anno : null
  const sezione = sezioneFor(who, params.sezione)
  const resident = anno === null && sezione !== null ? [eq('sezione', sezione)] : []
  const asked = and(...chosen, ...resident, ...given(params, 'tipo'), ...provincia, ...cap)
  const where = filterToSql(entity, withReach(entity.access.read, who, asked), 't')
  const tables = sql`from clienti_soci as t ${conProvincia}`
  if (anno === null) return { tables, where, sezione: sql`t.sezione` }
  const iscritti = sql`join (
    select distinct on (i.idcliente_socio) i.idcliente_socio, i.sezione from iscrizioni_rinnovi as i
    where i.anno = ${anno}::int and i.stato = 'approvata' and (${sezione}::text is null or i.sezione = ${sezione}::text)
    order by i.idcliente_socio, i.tipo = 'Aderente', i.id
  ) as e on e.idcliente_socio = t.id`
  return { tables: sql`${tables} ${iscritti}`, where, sezione: sql`e.sezione` }
}

async function selectDestinatari(
  db: Db,
  { tables, where, sezione }: People,
  wanted: RawBuilder<boolean>,
  slice?: Slice,
): Promise<Riga[]> {
  const { rows } = await sql<Riga>`
    select t.id, ${indirizzoPostale}, t.tipo, ${sezione} as sezione
    ${tables} where ${where} and ${wanted} order by ${inOrder} ${limitTo(slice)}`.execute(db)
  return rows
}

function sezioneFor({ role, sezione }: Who, asked: unknown): string | null {
  const wanted = typeof asked === 'string' ? asked : null
  if (role !== 'admin_sezione') return wanted
  return wanted === null || wanted === sezione ? (sezione ?? '') : ''
}

function joined(rows: readonly Riga[]): Riga[] {
  const byAddress = new Map<string, Riga>()
  for (const row of rows) {
    const key = [row.indirizzo, row.frazione, row.cap, row.citta].map(part => plain(part)).join('|')
    const first = byAddress.get(key)
    if (first === undefined) byAddress.set(key, { ...row })
    else first.presso = first.presso ? `${first.presso}, ${row.nome_completo}` : `e ${row.nome_completo}`
  }
  return [...byAddress.values()]
}

function plain(text: string | null | undefined): string {
  return (text ?? '')
    .toLowerCase()
    .replace(/[\s,.]+/g, ' ')
    .trim()
}
