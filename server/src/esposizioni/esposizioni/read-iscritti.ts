import { nomeClasse } from '@bisavolo/domain/esposizioni/rules/iscrizione/classi'
import { numeriOf } from '@bisavolo/domain/esposizioni/rules/iscrizione/numeri'
import { categoriaRazza } from '@bisavolo/domain/esposizioni/rules/regole/regole-expo'
import { members } from '@bisavolo/domain/kit/access'
import type { Regola } from '@bisavolo/domain/kit/regola'
import { coloreBilingue } from '@bisavolo/domain/registro/rules/ems/parole-razza'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Iscritto } from '../stampe/catalogo.ts'
import { readTitoliAllora } from './read-titoli-allora.ts'
import { readUltimoNumero } from './read-ultimo-numero.ts'

interface Row {
  id: number
  gatti_id: number
  numero: number | null
  category: string
  gabbiadoppia: number
  confermacolore: number
  vicinanzagabbia: string | null
  note: string | null
  codice: string | null
  sesso: string
  data_nascita: string
  razza: string
  razza_nome: string
  colore: string | null
  proprietario: string
  allevatore: string
  nome: string
  padre: Genitore | null
  madre: Genitore | null
}

type Genitore = Record<string, unknown> & { id: number }

/** In catalogue order, without withdrawn entries (D27). The owner printed is the owner on the day of the show. */
export async function readIscritti(
  db: Db | Trx,
  id: number,
  data: string,
  regole: readonly Regola[],
): Promise<Iscritto[]> {
  const { rows } = await sql<Row>`
    select e.id, e.gatti_id, e.numero, e.category, e.gabbiadoppia, e.confermacolore, e.vicinanzagabbia, e.note, g.codice, g.sesso, g.data_nascita, g.prefisso,
      g.nome, g.suffisso, g.nazione, g.pretitolo, g.posttitolo, r.codice as razza, r.descrizione as razza_nome,
      coalesce(fen.codice, gen.codice) as colore,
      coalesce(allora.nome_completo, p.nome_completo) as proprietario, a.nome_completo as allevatore, to_jsonb(padre) as padre, to_jsonb(madre) as madre
    from esposizioni_has_gatti e
      join gatti g on g.id = e.gatti_id
      join razze r on r.id = g.idrazza
      join clienti_soci p on p.id = g.idproprietario
      join clienti_soci a on a.id = g.idallevatore
      left join lateral (select c.nome_completo from passaggi t join clienti_soci c on c.id = t.idproprietario_precedente
        where t.idgatto = g.id and t.stato = 'registrato' and t.data_acquisto > ${data}::date
        order by t.data_acquisto, t.id limit 1) allora on true
      left join colori gen on gen.id = g.idgenotipo
      left join colori fen on fen.id = g.idfenotipo
      left join lateral (select id, prefisso, nome, suffisso, nazione, pretitolo, posttitolo from gatti where id = g.idpadre) padre on true
      left join lateral (select id, prefisso, nome, suffisso, nazione, pretitolo, posttitolo from gatti where id = g.idmadre) madre on true
    where e.esposizioni_id = ${id} and e.stato = 'iscritta'`.execute(db)
  const sorted = rows
    .map(row => ({ row, ordine: orderOf(row, data, regole) }))
    .sort((a, b) => compare(a.ordine, b.ordine))
    .map(({ row }) => row)
  const numeri = numeriOf(
    sorted.map(({ numero }) => numero),
    await readUltimoNumero(db, id),
  )
  const named = rows.flatMap(({ gatti_id, padre, madre }) => [gatti_id, padre?.id, madre?.id])
  const allora = await readTitoliAllora(
    db,
    named.filter(one => one !== undefined),
    data,
  )
  const nomeOf = (gatto: object, idgatto: number) => nomeCompletoOf({ ...gatto, ...allora.get(idgatto) })
  return sorted.map((row, i) => ({ ...iscrittoOf(row, data, regole, nomeOf), numero: numeri[i] as number }))
}

function iscrittoOf(
  row: Row,
  data: string,
  regole: readonly Regola[],
  nomeOf: (gatto: object, id: number) => string,
): Omit<Iscritto, 'numero'> {
  const name = (parent: Genitore | null) => (parent === null ? 'sconosciuto' : nomeOf(parent, parent.id))
  const { codice, sesso, data_nascita, razza, razza_nome, proprietario, allevatore, category } = row
  return {
    ...{ id: row.id, gatti_id: row.gatti_id, provvisorio: row.numero === null },
    ...{ codice: codice ?? '', sesso, data_nascita, razza, razza_nome, proprietario, allevatore },
    nome: nomeOf(row, row.gatti_id),
    categoria: categoriaRazza(regole, razza, data),
    ems: [razza, row.colore].filter(Boolean).join(' '),
    colore: coloreBilingue(razza, row.colore),
    classe: category,
    classe_nome: nomeClasse(category, data, regole),
    padre: name(row.padre),
    madre: name(row.madre),
    gabbiadoppia: row.gabbiadoppia === 1,
    confermacolore: row.confermacolore === 1,
    vicinanzagabbia: row.vicinanzagabbia ?? '',
    note: row.note ?? '',
  }
}

const classi = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13.b', '15']
const collator = new Intl.Collator('it', { numeric: true })

function orderOf(row: Row, data: string, regole: readonly Regola[]): string[] {
  const classe = String(classi.indexOf(row.category)).padStart(2, '0')
  const categoria = categoriaRazza(regole, row.razza, data)
  const place = categoria === null ? '9' : String(['I', 'II', 'III', 'IV'].indexOf(categoria))
  return [place, row.razza, classe, row.colore ?? '', row.sesso, row.nome]
}

function compare(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < a.length; i++) {
    const order = collator.compare(a[i] ?? '', b[i] ?? '')
    if (order !== 0) return order
  }
  return 0
}

export async function countRitirate(db: Db | Trx, idesposizione: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from esposizioni_has_gatti
    where esposizioni_id = ${idesposizione} and stato = 'ritirata_ufficio'`.execute(db)
  return rows[0]?.n ?? 0
}

export function readWithoutResult(trx: Trx, idesposizione: number) {
  return trx
    .selectFrom('esposizioni_has_gatti')
    .select(['id', 'gatti_id', 'category', 'classe_da_rivedere'])
    .where('esposizioni_id', '=', idesposizione)
    .where('stato', '=', 'iscritta')
    .where('titolo', 'is', null)
    .where('best', 'is', null)
    .where('biv', '=', 0)
    .where('nomination', '=', 0)
    .orderBy('id')
    .execute()
}

/** From the audit trail; entries by staff have no author here. */
export async function readChiHaIscritto(trx: Trx, iscrizioni: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; idcliente: number }>`
    select a.entita_id as id, c.clienti_soci_id as idcliente
    from audit as a join account as c on c.id = coalesce(a.per_conto_di, a.account_id)
    where a.entita = 'esposizioni_has_gatti' and a.entita_id = any(${[...iscrizioni]}::int[]) and a.azione = 'inserimento'
      and c.clienti_soci_id is not null and c.type = any(${[...members]}::text[])`.execute(trx)
  return new Map(rows.map(({ id, idcliente }) => [id, idcliente]))
}

export async function hasRisultati(trx: Trx, idesposizione: number): Promise<boolean> {
  const judged = await trx
    .selectFrom('esposizioni_has_gatti')
    .select('id')
    .where('esposizioni_id', '=', idesposizione)
    .where(eb =>
      eb.or([eb('titolo', 'is not', null), eb('best', 'is not', null), eb('biv', '=', 1), eb('nomination', '=', 1)]),
    )
    .limit(1)
    .executeTakeFirst()
  return judged !== undefined
}
