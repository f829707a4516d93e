import { esposizioneEstera, hasMenu, stateOf, statiDenuncia } from '@bisavolo/domain'
import { centsOf, formatDate, formatEuro } from '@bisavolo/domain/kit/format'
import type { StatoDenuncia } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import { sql } from 'kysely'
import type { Who } from '../../platform/http/who.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { findRows } from './find-rows.ts'
import { beginsWords, listWay } from './find-ways.ts'
import { reachOf } from './reach-of.ts'
import { type Hits, isMember, type Wanted } from './wanted.ts'

/** '12', 'n. 12', 'denuncia 12'. */
export async function findDenunce(deps: RecordDeps, who: Who, { plain }: Wanted): Promise<Hits> {
  const number = /^(?:denuncia )?(?:n\.? ?)?(\d{1,9})$/.exec(plain)?.[1]
  if (number === undefined) return { righe: [], tot: 0, tutti: null }
  const { rows } = await sql<
    Record<string, unknown> & { id: number; stato: StatoDenuncia; data_nascita: string | null }
  >`
    select t.id, t.stato, t.data_nascita, f.pretitolo, f.prefisso, f.nome, f.suffisso, f.posttitolo, f.nazione
    from denunce_nascita as t left join gatti as f on f.id = t.idfattrice
    where t.id = ${Number(number)} and ${reachOf(who, 'denunce_nascita')}`.execute(deps.db)
  const righe = rows.map(({ id, stato, data_nascita, ...fattrice }) => ({
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
  return { righe, tot: righe.length, tutti: null }
}

/** '12', '12/2026', 'R12'; 'fattura 12' and 'ricevuta 12' choose the series. */
export async function findFatture({ db }: RecordDeps, who: Who, { plain }: Wanted): Promise<Hits> {
  const match = /^(fattura |ricevuta )?(?:n\.? ?)?((?:r|nc|sr)?\d{1,6}(?:\/\d{0,4})?)$/.exec(plain)
  const [, kind = '', number = ''] = match ?? []
  const starts = kind === 'ricevuta ' ? [`r${number.replace(/^r/, '')}`] : kind ? [number] : [number, `r${number}`]
  const exact = starts.map(start => (start.includes('/') ? start : `${start}/`))
  const { rows, tot, tutti } = await findRows<{
    id: number
    tipo: string
    numero: string
    data_emissione: string
    intestatario: string | null
    totale: string | null
  }>(db, who, {
    entity: 'fatture_ricevute',
    ways: match === null ? [] : starts.flatMap(start => listWay(who, '/list/fatture_ricevute', 'numero', start)),
    columns: sql`t.id, t.tipo, t.numero, t.data_emissione, t.intestatario, t.totale`,
    order: [
      [
        '-',
        sql`(${sql.join(
          exact.map(start => sql`t.numero_norm like like_literal(${start}) || '%'`),
          sql` or `,
        )})::int`,
      ],
      ['-', sql`t.data_emissione`],
    ],
  })
  const righe = rows.map(({ id, tipo, numero, data_emissione, intestatario, totale }) => ({
    id,
    titolo: `${tipo} ${numero}`,
    dettaglio: [formatDate(data_emissione), intestatario, totale === null ? '' : formatEuro(centsOf(totale))]
      .filter(Boolean)
      .join(' · '),
    link: `/fatture_ricevute/${id}`,
  }))
  return { righe, tot, tutti }
}

const notEstera = sql<boolean>`t.id <> ${esposizioneEstera}`

/** Latest first. Roles without the list of shows get a link to the entries. */
export async function findEsposizioni({ db }: RecordDeps, who: Who, { text, words }: Wanted): Promise<Hits> {
  const begins = beginsWords('t.name_norm', words)
  const { rows, tot } = await findRows<{ id: number; name: string; date: string | null; luogo: string | null }>(
    db,
    who,
    {
      entity: 'esposizioni',
      ways: [{ where: sql`(${begins} and ${notEstera})`, isExact: false }],
      columns: sql`t.id, t.name, t.date, t.luogo`,
      order: [['-', sql`t.date`]],
    },
  )
  const righe = rows.map(({ id, name, date, luogo }) => ({
    id,
    titolo: name,
    dettaglio: [formatDate(date), luogo].filter(Boolean).join(' · '),
    link: hasMenu(who.role, '/list/esposizioni')
      ? `/list/esposizioni?apri=${id}`
      : `/list/iscrizioni-expo?esposizioni_id=${encodeURIComponent(`#${id} ${name}`)}`,
  }))
  return { righe, tot, tutti: await listOfAll(db, who, text, tot) }
}

/** The list finds any part of a name, and the row for all shows abroad: only an equal number means equal rows. */
async function listOfAll(db: RecordDeps['db'], who: Who, text: string, tot: number): Promise<string | null> {
  const [way] = listWay(who, '/list/esposizioni', 'name', text)
  if (way?.list === undefined) return null
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from esposizioni as t where ${way.where} and ${reachOf(who, 'esposizioni')}`.execute(db)
  return rows[0]?.n === tot ? way.list : null
}
