import { and, entityOf, matches } from '@bisavolo/domain'
import { formatDate } from '@bisavolo/domain/kit/format'
import type { ReportParams } from '@bisavolo/domain/kit/report'
import { ilGiorno } from '@bisavolo/domain/soci/rules/anagrafica/cessazione'
import { anzianitaDal, anzianitaOf } from '@bisavolo/domain/soci/rules/iscrizione/anzianita'
import type { Iscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { type Termine, termineRinnovo } from '@bisavolo/domain/soci/rules/regole/regole-soci'
import { disciplineReaders } from '@bisavolo/domain/words/reach'
import { sql } from 'kysely'
import { readRegole } from '../../findings/read-regole.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { filterToSql } from '../../records/filter-to-sql.ts'
import { withReach } from '../../records/list-records.ts'
import { limitTo, type Slice } from '../../records/paging/slice.ts'
import { given } from '../../reports/report-given.ts'
import type { CountRows, RowsQuery } from '../../reports/report-query.ts'
import { isInForza } from '../iscrizioni_rinnovi/read-in-forza.ts'

interface Socio {
  idcliente_socio: number
  tessera: string | null
  nome_completo: string
  codice_fiscale: string | null
  data_nascita: string | null
  luogo_nascita: string | null
  indirizzo: string | null
  frazione: string | null
  cap: string | null
  citta: string | null
  provincia: string | null
  nazione: string | null
  deceduto: number
  data_decesso: string | null
  radiato: number
  data_radiazione: string | null
  storia: Iscrizione[]
  /** Annulled enrolments stay in the book but do not count. */
  annullate: Annullata[]
  idiscrizione: number
  /** Null for lines that are not a member of that year. */
  numero: number | null
}

interface Annullata extends Iscrizione {
  data_annullamento: string
  motivo: string | null
}

/** A line per person: the enrolment of the requested year, else the last; plus annulled ones. */
export const libroSoci: RowsQuery = async (db, who, params, slice) => {
  const soci = await selectSoci(db, who, params, slice)
  const misura = { asked: annoOf(params), termine: termineRinnovo(await readRegole(db)) }
  return soci.map(socio => {
    const annullata = socio.annullate.find(({ id }) => id === socio.idiscrizione)
    const row = annullata === undefined ? rowOf(who, socio, misura) : struckRowOf(socio, annullata)
    return { ...row, numero: socio.numero }
  })
}

export const countLibro: CountRows = async (db, who, params) => {
  const { rows } = await sql<{ n: number }>`
    select (count(distinct i.idcliente_socio) filter (where i.stato = 'approvata')
      + count(*) filter (where i.stato = 'annullata'))::int as n
    from iscrizioni_rinnovi as i where i.stato in ('approvata', 'annullata') and ${askedOf(who, params)}`.execute(db)
  return rows[0]?.n ?? 0
}

const iscrizioni = entityOf('iscrizioni_rinnovi')

function annoOf({ anno }: ReportParams): number | null {
  return typeof anno === 'number' ? anno : null
}

function isReached(who: Who, iscrizione: Iscrizione): boolean {
  const reach = iscrizioni.access.read(who)
  return typeof reach === 'boolean' ? reach : matches(reach, { ...iscrizione })
}

/** Filters by the enrolment's section: a book of past years must not change when a member moves. */
function askedOf(who: Who, params: ReportParams) {
  const asked = and(...given(params, 'anno', 'tipo', 'sezione'))
  return filterToSql(iscrizioni, withReach(iscrizioni.access.read, who, asked), 'i')
}

/** In the book of a year members are numbered, so the last number is their count. A book of Aderenti numbers these. */
function contaFor(who: Who, params: ReportParams) {
  if (annoOf(params) === null) return sql`1`
  const ofTipo = params.tipo === 'Aderente' ? sql`true` : sql`i.tipo <> 'Aderente'`
  return sql`case when ${isInForza(who, 'i', 't')} and ${ofTipo} then 1 else 0 end`
}

/** Uses the index `clienti_soci_libro` when sorted by card. Without card: last. */
async function selectSoci(db: Db, who: Who, params: ReportParams, slice: Slice | undefined): Promise<Socio[]> {
  const asked = askedOf(who, params)
  const byName = sql`t.nome_completo collate italiano, r.annullata, t.id, r.anno desc, r.idiscrizione`
  const order = params.ordine === 'cognome' ? byName : sql`t.tessera collate italiano, ${byName}`
  const riga = sql`'id', i.id, 'idcliente_socio', t.id, 'anno', i.anno, 'tipo', i.tipo, 'sezione', i.sezione,
    'data_iscrizione', i.data_iscrizione, 'data_cassa', i.data_cassa, 'da_approvare', 0, 'data_consiglio', i.data_consiglio`
  const { rows } = await sql<Socio>`
    with righe as (
      select t.id, r.idiscrizione, r.annullata,
        row_number() over (order by ${order} rows unbounded preceding) as posto,
        r.conta, sum(r.conta) over (order by ${order} rows unbounded preceding)::int as numero
      from clienti_soci as t cross join lateral (
        (select 0 as annullata, i.id as idiscrizione, i.anno, ${contaFor(who, params)} as conta from iscrizioni_rinnovi as i
        where i.idcliente_socio = t.id and i.stato = 'approvata' and ${asked}
        order by i.tipo = 'Aderente', i.anno desc, i.id limit 1)
        union all
        select 1, i.id, i.anno, 0 from iscrizioni_rinnovi as i
        where i.idcliente_socio = t.id and i.stato = 'annullata' and ${asked}
      ) as r
      order by ${order} ${limitTo(slice)}
    )
    select t.id as idcliente_socio, t.tessera, t.nome_completo, t.codice_fiscale, t.data_nascita, t.luogo_nascita,
      t.indirizzo, t.frazione, t.cap, t.citta, t.nazione, t.deceduto, t.data_decesso, t.radiato, t.data_radiazione, p.sigla as provincia, s.storia, s.annullate,
      case when r.conta = 1 then r.numero end as numero, r.idiscrizione
    from righe as r join clienti_soci as t using (id)
      left join province as p on p.id = t.idprovincia
      cross join lateral (
        select
          coalesce(json_agg(json_build_object(${riga}) order by i.anno desc, i.id)
            filter (where i.stato = 'approvata'), '[]') as storia,
          coalesce(json_agg(json_build_object(${riga}, 'data_annullamento', i.data_annullamento, 'motivo', i.motivo))
            filter (where i.stato = 'annullata'), '[]') as annullate
        from iscrizioni_rinnovi as i where i.idcliente_socio = t.id
      ) as s
    order by r.posto`.execute(db)
  return rows
}

interface Misura {
  asked: number | null
  termine: Termine
}

function rowOf(who: Who, socio: Socio, misura: Misura) {
  const { storia } = socio
  const iscrizione = storia.find(({ id }) => id === socio.idiscrizione) as Iscrizione
  const { termine } = misura
  const first = admissionOf(storia, iscrizione, termine)
  return {
    ...personaOf(socio, iscrizione),
    data_iscrizione: first.data_iscrizione,
    data_consiglio: anzianitaDal(storia, iscrizione.anno, termine) ?? first.data_consiglio ?? null,
    anzianita: anzianitaOf(storia, iscrizione.anno, termine) || null,
    cessazione: cessazioneOf(who, socio, misura),
    note: noteOf(
      storia.filter(other => isReached(who, other)),
      iscrizione,
    ),
    annullata: 0,
  }
}

function struckRowOf(socio: Socio, annullata: Annullata): ReturnType<typeof rowOf> {
  return {
    ...personaOf(socio, annullata),
    data_iscrizione: annullata.data_iscrizione,
    data_consiglio: annullata.data_consiglio ?? null,
    anzianita: null,
    cessazione: '',
    note: `Annullata il ${formatDate(annullata.data_annullamento)}: ${annullata.motivo ?? ''}`,
    annullata: 1,
  }
}

function personaOf(socio: Socio, { tipo, sezione, anno, data_cassa }: Iscrizione) {
  const { nome_completo, tessera, codice_fiscale, idcliente_socio } = socio
  return {
    idcliente_socio,
    tessera,
    nome_completo,
    codice_fiscale,
    nascita: [socio.luogo_nascita, formatDate(socio.data_nascita)].filter(Boolean).join(', '),
    residenza: residenzaOf(socio),
    tipo: tipo as string,
    sezione,
    quota: `${anno} – ${formatDate(data_cassa)}`,
  }
}

function admissionOf(storia: readonly Iscrizione[], iscrizione: Iscrizione, termine: Termine): Iscrizione {
  const years = anzianitaOf(storia, iscrizione.anno, termine)
  const first = storia.find(({ anno, tipo }) => anno === iscrizione.anno - years + 1 && tipo !== 'Aderente')
  return years === 0 ? iscrizione : (first ?? iscrizione)
}

function residenzaOf({ indirizzo, frazione, cap, citta, provincia, nazione }: Socio): string {
  const town = [cap, citta, provincia === 'EE' ? nazione : provincia].filter(Boolean).join(' ')
  return [indirizzo, frazione, town].filter(Boolean).join(', ')
}

/** §3 has no end date: derived from flags and the last paid year. Expulsion only for office and board. */
function cessazioneOf(who: Who, socio: Socio, { asked, termine }: Misura): string {
  const { deceduto, radiato, storia } = socio
  if (deceduto === 1) return `Decesso, ${ilGiorno(socio.data_decesso)}`
  if (radiato === 1 && disciplineReaders.includes(who.role)) return `Radiazione, ${ilGiorno(socio.data_radiazione)}`
  const last = Math.max(...storia.filter(({ tipo }) => tipo !== 'Aderente').map(({ anno }) => anno))
  const year = Number(who.today.slice(0, 4))
  const due = year - (who.today.slice(5) <= termine(year) ? 1 : 0)
  return last < due && (asked === null || last === asked) ? `Mancato rinnovo ${last + 1}` : ''
}

function noteOf(storia: readonly Iscrizione[], { anno, tipo }: Iscrizione): string {
  if (tipo === 'Aderente') return ''
  const others = storia.filter(other => other.anno === anno && other.tipo === 'Aderente').map(({ sezione }) => sezione)
  return others.length === 0 ? '' : `Aderente ${others.join(', ')}`
}
