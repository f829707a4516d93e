import { esposizioneEstera, hasMenu, stateOf, statiDenuncia } from '@bisavolo/domain'
import { centsOf, formatDate, formatEuro } from '@bisavolo/domain/kit/format'
import type { StatoDenuncia } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import type { Found } from '@bisavolo/domain/segreteria/calls/ricerca'
import { sql } from 'kysely'
import type { Who } from '../../platform/http/who.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { reachOf } from './reach-of.ts'
import { isMember, perGroup, type Wanted } from './wanted.ts'

/** '12', 'n. 12', 'denuncia 12'. */
export async function findDenunce(deps: RecordDeps, who: Who, { plain }: Wanted): Promise<Found[]> {
  const number = /^(?:denuncia )?(?:n\.? ?)?(\d{1,9})$/.exec(plain)?.[1]
  if (number === undefined) return []
  const { rows } = await sql<
    Record<string, unknown> & { id: number; stato: StatoDenuncia; data_nascita: string | null }
  >`
    select t.id, t.stato, t.data_nascita, f.pretitolo, f.prefisso, f.nome, f.suffisso, f.posttitolo, f.nazione
    from denunce_nascita as t left join gatti as f on f.id = t.idfattrice
    where t.id = ${Number(number)} and ${reachOf(who, 'denunce_nascita')}`.execute(deps.db)
  return rows.map(({ id, stato, data_nascita, ...fattrice }) => ({
    id,
    titolo: `Denuncia n. ${id}`,
    dettaglio: [
      fattrice.nome ? nomeCompletoOf(fattrice) : '',
      data_nascita ? `nati il ${formatDate(data_nascita)}` : '',
      stateOf(statiDenuncia, stato).label,
    ]
      .filter(Boolean)
      .join(' · '),
    link: `${isMember(who) ? '/clienti' : ''}/denunce_nascita/${id}`,
  }))
}

/** '12', '12/2026', 'R12'; 'fattura 12' and 'ricevuta 12' choose the series. */
export async function findFatture(deps: RecordDeps, who: Who, { plain }: Wanted): Promise<Found[]> {
  const match = /^(fattura |ricevuta )?(?:n\.? ?)?((?:r|nc|sr)?\d{1,6}(?:\/\d{0,4})?)$/.exec(plain)
  if (match === null) return []
  const [, kind = '', number = ''] = match
  const starts = [
    ...new Set(kind === 'ricevuta ' ? [`r${number.replace(/^r/, '')}`] : kind ? [number] : [number, `r${number}`]),
  ]
  const either = sql.join(
    starts.map(start => sql`t.numero_norm like like_literal(${start}) || '%'`),
    sql` or `,
  )
  const exact = starts.map(start => (start.includes('/') ? start : `${start}/`))
  const { rows } = await sql<{
    id: number
    tipo: string
    numero: string
    data_emissione: string
    intestatario: string | null
    totale: string | null
  }>`
    select t.id, t.tipo, t.numero, t.data_emissione, t.intestatario, t.totale from fatture_ricevute as t
    where (${either}) and ${reachOf(who, 'fatture_ricevute')}
    order by (${sql.join(
      exact.map(start => sql`t.numero_norm like like_literal(${start}) || '%'`),
      sql` or `,
    )}) desc, t.data_emissione desc, t.id desc limit ${perGroup}`.execute(deps.db)
  return rows.map(({ id, tipo, numero, data_emissione, intestatario, totale }) => ({
    id,
    titolo: `${tipo} ${numero}`,
    dettaglio: [formatDate(data_emissione), intestatario, totale === null ? '' : formatEuro(centsOf(totale))]
      .filter(Boolean)
      .join(' · '),
    link: `/fatture_ricevute/${id}`,
  }))
}

/** Latest first. Roles without the list of shows get a link to the entries. */
export async function findEsposizioni(deps: RecordDeps, who: Who, { words }: Wanted): Promise<Found[]> {
  const named = sql.join(
    words.map(word => sql`' ' || t.name_norm like '% ' || like_literal(${word}) || '%'`),
    sql` and `,
  )
  const { rows } = await sql<{ id: number; name: string; date: string | null; luogo: string | null }>`
    select t.id, t.name, t.date, t.luogo from esposizioni as t
    where ${named} and t.id <> ${esposizioneEstera} and ${reachOf(who, 'esposizioni')}
    order by t.date desc nulls last, t.id desc limit ${perGroup}`.execute(deps.db)
  return rows.map(({ id, name, date, luogo }) => ({
    id,
    titolo: name,
    dettaglio: [formatDate(date), luogo].filter(Boolean).join(' · '),
    link: hasMenu(who.role, '/list/esposizioni')
      ? `/list/esposizioni?apri=${id}`
      : `/list/iscrizioni-expo?esposizioni_id=${encodeURIComponent(`#${id} ${name}`)}`,
  }))
}
