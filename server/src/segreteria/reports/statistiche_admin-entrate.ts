import { hasMenu } from '@bisavolo/domain'
import { addDays, addMonths } from '@bisavolo/domain/kit/date'
import type { ReportParams } from '@bisavolo/domain/kit/report'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'

type Row = Record<string, unknown>

/** Credit notes count in their own month. */
export async function entrate(db: Db, who: Who, { dal, al }: ReportParams): Promise<Row[]> {
  const { rows } = await sql<Row & { primo: string }>`
    select to_char(mese, 'YYYY-MM-DD') as primo, to_char(mese, 'MM/YYYY') as mese, count(*)::int as documenti,
      coalesce(sum(totale) filter (where tipo = 'Fattura'), 0) as fatture,
      coalesce(sum(totale) filter (where tipo = 'Ricevuta'), 0) as ricevute,
      -coalesce(sum(totale) filter (where stato = 'storno'), 0) as storni,
      coalesce(sum(case when stato = 'storno' then -totale else totale end), 0) as totale
    from (
      select date_trunc('month', data_emissione) as mese, tipo, stato, coalesce(totale, 0) as totale
      from fatture_ricevute where data_emissione between ${`${dal}-01-01`}::date and ${`${al}-12-31`}::date
    ) as emessi group by emessi.mese order by emessi.mese desc`.execute(db)
  return rows.map(({ primo, ...row }) => ({
    ...row,
    ...(opensDocuments(who) && { da: primo, a: addDays(addMonths(primo, 1), -1) }),
  }))
}

/** Without VAT; lines without article are summed as one. */
export async function articoli(db: Db, who: Who, { dal, al }: ReportParams): Promise<Row[]> {
  const { rows } = await sql<Row & { idarticolo: number }>`
    select coalesce(r.idarticolo, 0) as idarticolo, coalesce(a.descrizione, 'Voci libere') as descrizione,
      case when a.id is null then '' when a.quota_associativa = 1 then 'Quota associativa' else a.tipo end as genere,
      count(*)::int as righe, sum(case when d.stato = 'storno' then -r.quantita else r.quantita end) as quantita,
      sum(round(r.quantita * r.importo, 2) * (case when d.stato = 'storno' then -1 else 1 end)) as importo
    from fatture_ricevute_righe as r join fatture_ricevute as d on d.id = r.iddocumento
      left join articoli as a on a.id = r.idarticolo
    where d.data_emissione between ${`${dal}-01-01`}::date and ${`${al}-12-31`}::date
    group by 1, 2, 3 order by importo desc, 1`.execute(db)
  return rows.map(({ idarticolo, ...row }) => ({ ...row, ...(opensDocuments(who) && { idarticolo, dal, al }) }))
}

function opensDocuments(who: Who): boolean {
  return hasMenu(who.role, '/list/fatture_ricevute')
}
