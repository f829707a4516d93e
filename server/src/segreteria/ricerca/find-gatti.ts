import { hasMenu } from '@bisavolo/domain'
import { oneCode } from '@bisavolo/domain/kit/one-code'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import type { Found } from '@bisavolo/domain/segreteria/calls/ricerca'
import { type RawBuilder, sql } from 'kysely'
import type { Who } from '../../platform/http/who.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { reachOf } from './reach-of.ts'
import { perGroup, type Wanted } from './wanted.ts'

interface Gatto {
  id: number
  codice: string | null
  codice_sorgente: string | null
  nome: string
  sesso: string | null
  data_nascita: string | null
  razza: string | null
}

type Condition = RawBuilder<boolean>

export async function findGatti(deps: RecordDeps, who: Who, { plain, words }: Wanted): Promise<Found[]> {
  const reach = reachOf(who, 'gatti')
  const found = new Map<number, Gatto>()
  const add = async (condition: Condition, order: RawBuilder<unknown>) => {
    if (found.size >= perGroup) return
    for (const gatto of await select(deps, sql`${condition} and ${reach}`, order)) found.set(gatto.id, gatto)
  }
  if (/\d/.test(plain)) {
    await add(startsWith('codice_norm', plain), sql`t.codice_norm using ~<~`)
    await add(sql<boolean>`codice_unico(t.codice) = codice_unico(${plain})`, sql`t.id`)
    await add(hadBefore(plain), sql`t.id`)
    await add(sql<boolean>`codice_unico(t.codice_sorgente) = codice_unico(${plain})`, sql`t.id`)
    if (/^\d{4,15}$/.test(plain)) await add(startsWith('chip_norm', plain), sql`t.chip_norm using ~<~`)
  }
  await add(startsWith('nome_norm', plain), sql`t.nome_norm using ~<~`)
  if (words.some(word => word.length >= 3)) await add(holds(words), sql`(select null)`)
  return [...found.values()].slice(0, perGroup).map(gatto => foundOf(who, gatto, plain))
}

async function select(deps: RecordDeps, where: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<Gatto[]> {
  // LIMIT before the join: the breed is joined to six rows only.
  const { rows } = await sql<Gatto>`
    select g.*, r.codice as razza from (
      select t.id, t.codice, t.codice_sorgente, t.pretitolo, t.prefisso, t.nome, t.suffisso, t.posttitolo, t.nazione, t.sesso,
        t.data_nascita, t.idrazza
      from gatti as t where ${where} order by ${order} limit ${perGroup}
    ) as g left join razze as r on r.id = g.idrazza`.execute(deps.db)
  return rows
}

function startsWith(column: string, text: string): Condition {
  return sql<boolean>`${sql.ref(`t.${column}`)} like like_literal(${text}) || '%'`
}

function hadBefore(text: string): Condition {
  return sql<boolean>`t.id in (
    select idgatto from gatti_codici
    where codice_norm like like_literal(${text}) || '%' or codice_unico(codice) = codice_unico(${text}))`
}

/** The trigram index serves words of three letters and more. */
function holds(words: readonly string[]): Condition {
  return sql<boolean>`(${sql.join(
    words.map(word => sql`t.nome_completo_norm like '%' || like_literal(${word}) || '%'`),
    sql` and `,
  )})`
}

function foundOf(who: Who, gatto: Gatto, plain: string): Found {
  const { id, codice, codice_sorgente, sesso, data_nascita, razza } = gatto
  const sorgente = codice_sorgente !== null && oneCode(codice_sorgente) === oneCode(plain) && codice_sorgente
  const year = data_nascita?.slice(0, 4)
  return {
    id,
    titolo: nomeCompletoOf(gatto as unknown as Record<string, unknown>),
    dettaglio: [codice, sorgente, sesso === 'M' ? '♂' : sesso === 'F' && '♀', razza, year].filter(Boolean).join(' · '),
    link: hasMenu(who.role, '/list/gatti') ? `/gatti/${id}` : `/list/iscrizioni-expo/gatto/${id}`,
  }
}
