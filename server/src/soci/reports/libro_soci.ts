import { and, board, entityOf, eq, office } from '@bisavolo/domain'
import { collatorIt, formatDate } from '@bisavolo/domain/kit/format'
import { anzianitaDal, anzianitaOf } from '@bisavolo/domain/soci/rules/iscrizione/anzianita'
import type { Iscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { type Termine, termineRinnovo } from '@bisavolo/domain/soci/rules/regole/regole-soci'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { filterToSql } from '../../records/filter-to-sql.ts'
import { withReach } from '../../records/list-records.ts'
import { readRegole } from '../../registry/read-regole.ts'
import type { ReportQuery } from '../../reports/report-query.ts'

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
  radiato: number
  /** Approved, of every year, the last first. */
  storia: Iscrizione[]
}

/** One line per person: the approved enrolment of the year asked for, or the last there was. */
export const libroSoci: ReportQuery = async (db, who, params) => {
  const anno = typeof params.anno === 'number' ? params.anno : null
  const termine = termineRinnovo(await readRegole(db))
  const rows = (await selectSoci(db, who, anno)).flatMap(socio => {
    const own = socio.storia.filter(iscrizione => anno === null || iscrizione.anno === anno)
    const iscrizione = own.find(({ tipo }) => tipo !== 'Aderente') ?? own[0]
    return iscrizione === undefined ? [] : [rowOf(who, socio, iscrizione, { asked: anno, termine })]
  })
  return rows
    .filter(row => params.tipo == null || row.tipo === params.tipo)
    .filter(row => params.sezione == null || row.sezione === params.sezione)
    .sort((a, b) => {
      const byName = collatorIt.compare(a.nome_completo, b.nome_completo)
      if (params.ordine === 'cognome') return byName
      return collatorIt.compare(a.tessera ?? '~', b.tessera ?? '~') || byName
    })
    .map((row, index) => ({ ...row, numero: index + 1 }))
}

/** Members within the caller's reach who have an approved enrolment, of the year or of any. */
async function selectSoci(db: Db, who: Who, anno: number | null): Promise<Socio[]> {
  const entity = entityOf('clienti_soci')
  const reach = filterToSql(entity, withReach(entity.access.read, who, and(...ofRole(who))), 't')
  const { rows } = await sql<Socio>`
    select t.id as idcliente_socio, t.tessera, t.nome_completo, t.codice_fiscale, t.data_nascita, t.luogo_nascita,
      t.indirizzo, t.frazione, t.cap, t.citta, t.nazione, t.deceduto, t.radiato, p.sigla as provincia, s.storia
    from clienti_soci as t
      left join province as p on p.id = t.idprovincia
      join lateral (
        select json_agg(json_build_object('id', i.id, 'idcliente_socio', t.id, 'anno', i.anno, 'tipo', i.tipo,
            'sezione', i.sezione, 'data_iscrizione', i.data_iscrizione, 'data_cassa', i.data_cassa, 'da_approvare', 0,
            'data_consiglio', i.data_consiglio) order by i.anno desc, i.id) as storia
        from iscrizioni_rinnovi as i
        where i.idcliente_socio = t.id and i.da_approvare = 0 and i.respinta = 0
      ) as s on s.storia is not null
    where ${reach} and exists (select 1 from iscrizioni_rinnovi as i where i.idcliente_socio = t.id
      and i.da_approvare = 0 and i.respinta = 0 and (${anno}::int is null or i.anno = ${anno}::int))`.execute(db)
  return rows
}

/** The section's own book: its own residents, whatever rule the records follow. */
function ofRole(who: Who) {
  return who.role === 'admin_sezione' ? [eq('sezione', who.sezione ?? '')] : []
}

interface Misura {
  asked: number | null
  termine: Termine
}

function rowOf(who: Who, socio: Socio, iscrizione: Iscrizione, misura: Misura) {
  const { storia, nome_completo, tessera, codice_fiscale, idcliente_socio } = socio
  const { termine } = misura
  const first = admissionOf(storia, iscrizione, termine)
  return {
    idcliente_socio,
    tessera,
    nome_completo,
    codice_fiscale,
    nascita: [socio.luogo_nascita, formatDate(socio.data_nascita)].filter(Boolean).join(', '),
    residenza: residenzaOf(socio),
    tipo: iscrizione.tipo as string,
    sezione: iscrizione.sezione,
    data_iscrizione: first.data_iscrizione,
    data_consiglio: anzianitaDal(storia, iscrizione.anno, termine) ?? first.data_consiglio ?? null,
    quota: `${iscrizione.anno} – ${formatDate(iscrizione.data_cassa)}`,
    anzianita: anzianitaOf(storia, iscrizione.anno, termine) || null,
    cessazione: cessazioneOf(who, socio, misura),
    note: noteOf(storia, iscrizione),
  }
}

/** The enrolment the unbroken years began with. */
function admissionOf(storia: readonly Iscrizione[], iscrizione: Iscrizione, termine: Termine): Iscrizione {
  const years = anzianitaOf(storia, iscrizione.anno, termine)
  const first = storia.find(({ anno, tipo }) => anno === iscrizione.anno - years + 1 && tipo !== 'Aderente')
  return years === 0 ? iscrizione : (first ?? iscrizione)
}

function residenzaOf({ indirizzo, frazione, cap, citta, provincia, nazione }: Socio): string {
  const town = [cap, citta, provincia === 'EE' ? nazione : provincia].filter(Boolean).join(' ')
  return [indirizzo, frazione, town].filter(Boolean).join(', ')
}

/** §3 has no day of end: it follows from the flags and the last paid year. Discipline is told to who may know. */
function cessazioneOf(who: Who, { deceduto, radiato, storia }: Socio, { asked, termine }: Misura): string {
  if (deceduto === 1) return 'Decesso'
  if (radiato === 1 && [...office, ...board].includes(who.role)) return 'Radiazione'
  const last = Math.max(...storia.filter(({ tipo }) => tipo !== 'Aderente').map(({ anno }) => anno))
  // Until the term of the renewals the last year still counts (D9).
  const year = Number(who.today.slice(0, 4))
  const due = year - (who.today.slice(5) <= termine(year) ? 1 : 0)
  return last < due && (asked === null || last === asked) ? `Mancato rinnovo ${last + 1}` : ''
}

function noteOf(storia: readonly Iscrizione[], { anno, tipo }: Iscrizione): string {
  if (tipo === 'Aderente') return ''
  const others = storia.filter(other => other.anno === anno && other.tipo === 'Aderente').map(({ sezione }) => sezione)
  return others.length === 0 ? '' : `Aderente ${others.join(', ')}`
}
