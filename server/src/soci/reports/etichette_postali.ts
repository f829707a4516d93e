import { and, entityOf, eq, type Filter, like, oneOf } from '@bisavolo/domain'
import {
  compareDestinatari,
  type Destinatario,
  isSpedibile,
  rigaCapOf,
  righeEtichetta,
  senzaEtichetta,
  senzaEtichettaFor,
} from '@bisavolo/domain/soci/rules/etichette/etichetta'
import { disciplineReaders } from '@bisavolo/domain/words/reach'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { filterToSql } from '../../records/filter-to-sql.ts'
import { withReach } from '../../records/list-records.ts'
import { given } from '../../reports/report-given.ts'
import type { ReportQuery } from '../../reports/report-query.ts'
import { conProvincia, indirizzoPostale } from '../clienti_soci/read-indirizzo-postale.ts'

interface Riga extends Destinatario {
  id: number
  tipo: string
  sezione: string | null
}

/** In the order of bulk mail, each with its block of lines; or those who cannot be written to for want of an address. */
export const etichettePostali: ReportQuery = async (db, who, params) => {
  const all = (await selectDestinatari(db, who, params)).filter(
    ({ deceduto, radiato }) => deceduto !== 1 && radiato !== 1,
  )
  const isMissing = params.vista === 'incompleti'
  const rows = all.filter(row => isSpedibile(row) !== isMissing).sort(compareDestinatari)
  // No address is no home that people share.
  return (params.unica === 1 && !isMissing ? joined(rows) : rows).map(shown)
}

/** The labels of these people, in the same order, and why the others have none. */
export async function etichetteOfPersone(
  db: Db,
  who: Who,
  ids: readonly number[],
): Promise<{ rows: ReturnType<typeof shown>[]; motivi: Map<number, string> }> {
  if (ids.length === 0) return { rows: [], motivi: new Map() }
  const found = await selectDestinatari(db, who, {}, [oneOf('id', ids)])
  const readsRadiato = disciplineReaders.includes(who.role)
  return {
    rows: found.filter(isSpedibile).sort(compareDestinatari).map(shown),
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

/** What is printed: the lines, and which of them is never cut. The tax code, which tells name from surname, stays here. */
function blockOf(row: Riga): { righe: string[]; riga_cap: number; etichetta: string } {
  if (!isSpedibile(row)) return { righe: [], riga_cap: 0, etichetta: '' }
  const righe = righeEtichetta(row)
  return { righe, riga_cap: rigaCapOf(row), etichetta: righe.join(' · ') }
}

async function selectDestinatari(
  db: Db,
  who: Who,
  params: Record<string, unknown>,
  chosen: readonly Filter[] = [],
): Promise<Riga[]> {
  const entity = entityOf('clienti_soci')
  const cap = typeof params.cap === 'string' ? [like('cap', `${params.cap.replace(/[\\%]/g, '\\$&')}%`)] : []
  const provincia = typeof params.provincia === 'string' ? [eq('provincia.sigla', params.provincia)] : []
  const anno = typeof params.anno === 'number' ? params.anno : null
  const sezione = sezioneFor(who, params.sezione)
  // Of a year the section is that of the enrolment, else that of the residence.
  const resident = anno === null && sezione !== null ? [eq('sezione', sezione)] : []
  const asked = and(...chosen, ...resident, ...given(params, 'tipo'), ...provincia, ...cap)
  const where = filterToSql(entity, withReach(entity.access.read, who, asked), 't')
  const { rows } = await sql<Riga>`
    select t.id, ${indirizzoPostale}, t.tipo, coalesce(e.sezione, t.sezione) as sezione
    from clienti_soci as t ${conProvincia}
      left join lateral (
        select i.sezione from iscrizioni_rinnovi as i
        where i.idcliente_socio = t.id and i.anno = ${anno}::int and i.stato = 'approvata'
          and (${sezione}::text is null or i.sezione = ${sezione}::text)
        order by i.tipo = 'Aderente', i.id limit 1
      ) as e on true
    where ${where} and (${anno}::int is null or e.sezione is not null)`.execute(db)
  return rows
}

/** A section's administrator writes to the own section, whatever is asked. */
function sezioneFor({ role, sezione }: Who, asked: unknown): string | null {
  const wanted = typeof asked === 'string' ? asked : null
  if (role !== 'admin_sezione') return wanted
  return wanted === null || wanted === sezione ? (sezione ?? '') : ''
}

/** Those who live together get one label: the first by name, the others beneath. */
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
