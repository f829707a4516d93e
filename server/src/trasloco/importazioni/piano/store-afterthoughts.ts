import { sql } from 'kysely'
import type { Piano } from './riga.ts'

export async function storeAfterthoughts(piano: Piano): Promise<void> {
  const kinds = new Set(piano.tavole.map(({ entity }) => entity.name))
  if (kinds.has('malattie_gatto')) await markRepeated(piano)
  if (kinds.has('cuccioli') && kinds.has('gatti')) await nameKittens(piano)
  if (kinds.has('fatture_ricevute')) {
    await addStornati(piano)
    await orderSameDay(piano)
  }
  if (kinds.has('fatture_ricevute_righe')) await compareTotals(piano)
}

async function markRepeated({ db, id }: Piano): Promise<void> {
  await sql`
    with nuovi as (
      select tabella, riga, entita_id as id, (proposta ->> 'idgatto')::int as idgatto,
        (proposta ->> 'idmalattia')::int as idmalattia, (proposta ->> 'data_test')::date as data_test
      from importazioni_righe
      where idimportazione = ${id} and entita = 'malattie_gatto' and esito = 'inserito' and not fatta
    ), tutti as (
      select tabella, riga, id, idgatto, idmalattia, data_test from nuovi
      union all
      select null, null, t.id, t.idgatto, t.idmalattia, t.data_test from malattie_gatto as t
      where t.idgatto in (select idgatto from nuovi)
    ), seguiti as (
      select tabella, riga, lead(id) over (partition by idgatto, idmalattia order by data_test, id) as dopo from tutti
    )
    update importazioni_righe as r set proposta = r.proposta || '{"ripetuto": 1}'
    from seguiti as s
    where s.dopo is not null and r.idimportazione = ${id} and r.tabella = s.tabella and r.riga = s.riga`.execute(db)
}

async function nameKittens({ db, id }: Piano): Promise<void> {
  await sql`
    update importazioni_righe as r set proposta = r.proposta || jsonb_build_object('cuccioloId', c.entita_id)
    from importazioni_righe as c
    where c.idimportazione = ${id} and c.entita = 'cuccioli' and c.esito = 'inserito' and c.proposta ->> 'idgatto' is not null
      and r.idimportazione = ${id} and r.entita = 'gatti' and r.entita_id = (c.proposta ->> 'idgatto')::int
      and r.esito = 'inserito' and not r.fatta`.execute(db)
}

async function addStornati({ db, id }: Piano): Promise<void> {
  await sql`
    with note as (
      select (proposta ->> 'iddocumento_origine')::int as origine, sum((proposta ->> 'totale')::numeric) as totale
      from importazioni_righe
      where idimportazione = ${id} and entita = 'fatture_ricevute' and esito = 'inserito' and not fatta
        and proposta ->> 'iddocumento_origine' is not null
      group by 1
    )
    update importazioni_righe as r set proposta = r.proposta || jsonb_build_object('stornato', n.totale::text)
    from note as n
    where r.idimportazione = ${id} and r.entita = 'fatture_ricevute' and r.entita_id = n.origine and r.esito = 'inserito'
      and not r.fatta and n.totale is not null and coalesce((r.proposta ->> 'stornato')::numeric, 0) = 0`.execute(db)
}

/** A note issued on the day of payment counts as after the payment, unless the file says otherwise. */
async function orderSameDay({ db, id }: Piano): Promise<void> {
  await sql`
    with note as (
      select n.tabella, n.riga from importazioni_righe as n
        left join importazioni_righe as r on r.idimportazione = n.idimportazione and r.entita = n.entita and r.esito = 'inserito'
          and r.entita_id = (n.proposta ->> 'iddocumento_origine')::int
        left join fatture_ricevute as o on o.id = (n.proposta ->> 'iddocumento_origine')::int
      where n.idimportazione = ${id} and n.entita = 'fatture_ricevute' and n.esito = 'inserito' and not n.fatta
        and not coalesce(n.valori ? 'dopo_incasso', false)
        and n.proposta ->> 'data_emissione' = coalesce(r.proposta ->> 'data_pagamento', o.data_pagamento::text)
    )
    update importazioni_righe as r set proposta = r.proposta || '{"dopo_incasso": 1}'
    from note as n where r.idimportazione = ${id} and r.tabella = n.tabella and r.riga = n.riga`.execute(db)
}

async function compareTotals({ db, id }: Piano): Promise<void> {
  await sql`
    with righe as (
      select (proposta ->> 'iddocumento')::int as iddocumento, coalesce((proposta ->> 'iva')::numeric, 0) as iva,
        sum(round((proposta ->> 'quantita')::numeric * (proposta ->> 'importo')::numeric, 2)) as netto
      from importazioni_righe
      where idimportazione = ${id} and entita = 'fatture_ricevute_righe' and esito = 'inserito'
      group by 1, 2
    ), somme as (
      select iddocumento, sum(netto) as netto, sum(round(netto * iva / 100, 2)) as imposta from righe group by 1
    ), documenti as (
      select r.tabella, r.riga, s.netto, s.imposta, (r.proposta ->> 'imponibile')::numeric as imponibile,
        (r.proposta ->> 'totale')::numeric as totale, coalesce((r.proposta ->> 'bollo')::numeric, 0) as bollo
      from somme as s join importazioni_righe as r
        on r.entita = 'fatture_ricevute' and r.entita_id = s.iddocumento and r.idimportazione = ${id} and r.esito = 'inserito'
    )
    update importazioni_righe as r
    set messaggi = r.messaggi || jsonb_build_array(jsonb_build_object('livello', 'avviso', 'campo', 'totale', 'codice', 'totale',
      'messaggio', case when d.totale not in (d.netto + d.imposta, d.netto + d.imposta + d.bollo)
        then format('Totale: il documento dice %s, le sue righe danno %s', d.totale, d.netto + d.imposta)
        else format('Imponibile: il documento dice %s, le sue righe danno %s', d.imponibile, d.netto) end))
    from documenti as d
    where r.idimportazione = ${id} and r.tabella = d.tabella and r.riga = d.riga
      and (d.totale not in (d.netto + d.imposta, d.netto + d.imposta + d.bollo) or d.imponibile <> d.netto)`.execute(db)
}
