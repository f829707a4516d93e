import { findingsOfMostra } from '@bisavolo/domain/esposizioni/rules/iscrizione/mostra-cambiata'
import { office } from '@bisavolo/domain/kit/access'
import { shownTo } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import { rinvioAzione, rinvioCampi } from './recheck-iscritti.ts'

export async function detailEsposizione({ db }: Reading, who: Who, record: Values): Promise<Values> {
  const runs = office.includes(who.role) || who.role === 'admin_comitato'
  if (!runs || record.id === -1) return record
  const { quando, campi, ...stato } = await readStato(db, record.id as number)
  const told = (campo: keyof typeof rinvioCampi) =>
    Number(campi?.find(one => one.campo === rinvioCampi[campo])?.dopo ?? 0)
  const [spostate, avvisati, senzaIndirizzo] = [told('spostate'), told('avvisati'), told('senzaIndirizzo')]
  const mostra = {
    ...{ status: record.status as number, date: record.date as string | null, ...stato },
    rinvio: quando === null ? null : { quando, spostate, avvisati, senzaIndirizzo },
  }
  const avvisi = findingsOfMostra(mostra, who.today).map(finding => shownTo(finding, 'staff'))
  return avvisi.length === 0 ? record : { ...record, avvisi }
}

detailEsposizione.parts = ['avvisi']

interface Stato {
  iscritti: number
  daRivedere: number
  natiDopo: number
  haGemella: boolean
  quando: string | null
  campi: { campo: string; dopo: unknown }[] | null
}

async function readStato(db: Db | Trx, id: number): Promise<Stato> {
  const { rows } = await sql<Stato>`
    select e.iscritti, e."daRivedere", a.quando, a.campi,
      (select count(*)::int from esposizioni_has_gatti as i join gatti as g on g.id = i.gatti_id
        where i.esposizioni_id = x.id and i.stato = 'iscritta' and g.data_nascita > x.date) as "natiDopo",
      exists (select 1 from esposizioni as o where o.id <> x.id and o.date = x.date and o.account_id = x.account_id
        and normalise(o.name) = normalise(x.name)) as "haGemella"
    from esposizioni as x cross join (select count(*)::int as iscritti, (count(*) filter (where classe_da_rivedere = 1))::int as "daRivedere"
        from esposizioni_has_gatti where esposizioni_id = ${id} and titolo is null and stato = 'iscritta') as e
      left join lateral (select to_char(quando at time zone 'Europe/Rome', 'YYYY-MM-DD') as quando, campi
        from audit where entita = 'esposizioni' and entita_id = ${id} and azione = ${rinvioAzione}
        order by id desc limit 1) as a on true
    where x.id = ${id}`.execute(db)
  return rows[0] as Stato
}
