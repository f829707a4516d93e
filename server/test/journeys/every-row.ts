import { checkRow, type EntityName, entities, entityOf } from '@bisavolo/domain'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { todayAt } from '../../src/platform/clock.ts'
import type { TestApp } from '../harness.ts'

/** The rule book in SQL, independent of the rules in code: each query finds rows that break a rule. */
export const breaches: Readonly<Record<string, string>> = {
  'D11: a parent of the wrong sex, or not eight months older': `
    select g.id from gatti g join gatti p on p.id in (g.idpadre, g.idmadre)
    where p.sesso <> case when p.id = g.idpadre then 'M' else 'F' end
      or p.data_nascita > g.data_nascita - interval '8 months'`,
  'D7: two cats with one code however written': `
    select a.id from gatti a join gatti b on b.id > a.id
      and regexp_replace(upper(a.codice), '[^A-Z0-9]', '', 'g') = regexp_replace(upper(b.codice), '[^A-Z0-9]', '', 'g')`,
  'contract 4: a cat registered of late in a closed book': `
    select id from gatti where idlibro in (2217, 2218, 2620, 2621, 2943, 2944)
      and data_registrazione > (now() at time zone 'Europe/Rome')::date - interval '5 years'`,
  'D7: a kitten whose cat is not that kitten': `
    select k.id from cuccioli k join denunce_nascita d on d.id = k."idDenuncia" join gatti g on g.id = k.idgatto
    where (g.sesso, g.idrazza, g.data_nascita, g.idpadre, g.idmadre)
      is distinct from (k.sesso, k.idrazza, d.data_nascita, d.idstallone, d.idfattrice)`,
  'D5: a kitten registered before its litter was approved': `
    select k.id from cuccioli k join denunce_nascita d on d.id = k."idDenuncia"
    where k.idgatto is not null and d.stato not in ('approvata', 'chiusa')`,
  'D9: a ratification before the application, or after today': `
    select id from iscrizioni_rinnovi where da_approvare = 0 and respinta = 0
      and (data_consiglio is null or data_consiglio < data_iscrizione or data_consiglio > (now() at time zone 'Europe/Rome')::date)`,
  'D9: a ratified member without a card, or two with one card': `
    select s.id from iscrizioni_rinnovi i join clienti_soci s on s.id = i.idcliente_socio
    where i.da_approvare = 0 and i.respinta = 0 and i.annullata = 0 and (s.tessera is null
      or exists (select from clienti_soci o where o.id <> s.id and o.tessera = s.tessera))`,
  'D9: an approved Aderente without an approved Ordinario of the year': `
    select a.id from iscrizioni_rinnovi a where a.tipo = 'Aderente' and a.stato = 'approvata'
      and not exists (select from iscrizioni_rinnovi o where o.idcliente_socio = a.idcliente_socio
        and o.anno = a.anno and o.tipo = 'Ordinario' and o.stato = 'approvata')`,
  'D5 N34: a litter with a parent not eight months older': `
    select d.id from denunce_nascita d join gatti p on p.id in (d.idstallone, d.idfattrice)
    where d.stato not in ('bozza', 'respinta') and p.data_nascita > d.data_nascita - interval '8 months'`,
  'D10: a number that is missing or doubled': `
    select min(id) as id from fatture_ricevute group by tipo, anno
    having max(progressivo) <> count(*) or count(distinct progressivo) <> count(*)`,
  'D10: a later number with an earlier date': `
    select b.id from fatture_ricevute a join fatture_ricevute b on a.tipo = b.tipo and a.anno = b.anno
      and a.progressivo < b.progressivo and a.data_emissione > b.data_emissione`,
  'D10: an amount that is not the sum of its lines': `
    select f.id from fatture_ricevute f where f.imponibile <> (select coalesce(sum(round(r.quantita * r.importo, 2)), 0)
      from fatture_ricevute_righe r where r.iddocumento = f.id) or f.totale <> f.imponibile + f.imposta + f.bollo`,
  'D10: a receipt with VAT': `
    select f.id from fatture_ricevute f where f.tipo in ('Ricevuta', 'Storno ricevuta') and f.imposta <> 0`,
  'D2: points that the result does not give': `
    select e.id from esposizioni_has_gatti e where e.titolo is not null and e.points is distinct from greatest(
      case when e.titolo = 'EX 1' or e.titolo like 'NO %' then 90 when e.titolo in ('CAC', 'CAP') then 93
        when e.titolo in ('CACIB', 'CAPIB') then 95 when e.titolo in ('CAGCIB', 'CAGPIB') then 96
        when e.titolo in ('CACS', 'CAPS', 'PH') then 97 else 0 end,
      case when e.biv = 1 then 100 else 0 end, case when e.nomination = 1 then 110 else 0 end,
      case when coalesce(e.best, '') <> '' then 130 else 0 end)`,
  'D2: a best without its nomination': `
    select id from esposizioni_has_gatti where coalesce(best, '') <> '' and coalesce(nomination, 0) <> 1`,
  'D1: a cat too young for its class': `
    select e.id from esposizioni_has_gatti e join gatti g on g.id = e.gatti_id
      left join esposizioni x on x.id = e.esposizioni_id
    where e.category not in ('11', '12', '13.b', '15')
      and coalesce(e.estera_date, x.date) < g.data_nascita + interval '10 months'`,
  'D8: an owner that is not the one of the last transfer': `
    select distinct g.id from gatti g join passaggi p on p.idgatto = g.id and p.stato = 'registrato'
    where p.id = (select max(q.id) from passaggi q where q.idgatto = g.id and q.stato = 'registrato')
      and g.idproprietario <> p.idproprietario`,
  'D8 P08: a handover that is not after the one before, without a note': `
    select id from (
      select id, nota_deroga, data_acquisto,
        lag(data_acquisto) over (partition by idgatto order by data_passaggio, id) as prima
      from passaggi where stato = 'registrato') as p
    where data_acquisto <= prima and nota_deroga is null`,
  'D8 P09: a buyer’s request registered without the owner’s word, without a note': `
    select id from passaggi where chiesto_da = 'acquirente' and stato = 'registrato'
      and confermato_il is null and nota_deroga is null`,
  'D8: a buyer’s request that tells the owner before it is registered': `
    select id from passaggi where chiesto_da = 'acquirente' and stato <> 'registrato'
      and (idproprietario_precedente is not null or idcedente is null)`,
}

/** Checks every row by the rules of its entity and by the rule book; every row since then must have an audit line. */
export async function expectEveryRowRight(test: TestApp, since: Readonly<Record<string, number>>): Promise<void> {
  const found: string[] = []
  const today = todayAt(new Date())
  for (const name of Object.keys(entities) as EntityName[]) {
    const { rows } = await sql<{ id: number }>`select * from ${sql.table(name)} where id > 0`.execute(test.db)
    for (const row of rows)
      for (const { field, message } of checkRow(entityOf(name), row, today).errors)
        found.push(`${name} ${row.id} ${field}: ${message}`)
    // posta is written by the system itself.
    if (name !== 'posta') found.push(...(await untrailed(test, name, since[name] ?? 0)))
  }
  for (const [rule, query] of Object.entries(breaches)) {
    const { rows } = await test.pool.query<{ id: number }>(query)
    found.push(...rows.map(({ id }) => `${rule}: ${id}`))
  }
  expect(found).toEqual([])
}

export async function lastIds(test: TestApp): Promise<Record<string, number>> {
  const last: Record<string, number> = {}
  for (const name of Object.keys(entities) as EntityName[]) {
    const { rows } = await sql<{ last: number | null }>`select max(id) as last from ${sql.table(name)}`.execute(test.db)
    last[name] = rows[0]?.last ?? 0
  }
  return last
}

async function untrailed(test: TestApp, name: string, since: number): Promise<string[]> {
  const { rows } = await test.pool.query<{ id: number }>(
    `select r.id from "${name}" r where r.id > $1
       and not exists (select from audit a where a.entita = $2 and a.entita_id = r.id)`,
    [since, name],
  )
  return rows.map(({ id }) => `${name} ${id}: not in the trail`)
}
