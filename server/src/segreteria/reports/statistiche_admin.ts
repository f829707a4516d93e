import { eq, Forbidden, hasMenu, office } from '@bisavolo/domain'
import type { ReportParams } from '@bisavolo/domain/kit/report'
import type { VistaAdmin } from '@bisavolo/domain/segreteria/reports/statistiche_admin'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import type { ReportQuery } from '../../reports/report-query.ts'
import { sociInForza } from '../../soci/iscrizioni_rinnovi/read-in-forza.ts'
import { articoli, entrate } from './statistiche_admin-entrate.ts'
import { classi, esposizioni } from './statistiche_admin-esposizioni.ts'
import { elencoSoci, soci } from './statistiche_admin-soci.ts'

export const statisticheAdmin: ReportQuery = (db, who, params) => views[params.vista as VistaAdmin](db, who, params)

type AdminView = (db: Db, who: Who, params: ReportParams) => Promise<Record<string, unknown>[]>

const views: Record<VistaAdmin, AdminView> = { soci, sezioni, esposizioni, classi, entrate, articoli, elenco, righe }

async function sezioni(db: Db, who: Who, { anno }: ReportParams) {
  const { rows } = await sql<Record<string, unknown>>`
    select anno, sezione, (count(*) filter (where tipo = 'Ordinario'))::int as ordinario,
      (count(*) filter (where tipo = 'Onorario'))::int as onorario,
      (count(*) filter (where tipo <> 'Aderente'))::int as soci,
      (count(*) filter (where tipo = 'Aderente'))::int as aderente, count(*)::int as totale
    from ${sociInForza(who, [eq('anno', Number(anno))])} as m
    group by anno, sezione order by totale desc, sezione`.execute(db)
  return rows
}

function elenco(db: Db, who: Who, params: ReportParams) {
  return elencoSoci(db, who, params)
}

/** security 3: the board sees sums, only the office sees documents. */
async function righe(db: Db, who: Who, { dal, al, articolo }: ReportParams) {
  if (!office.includes(who.role) || !hasMenu(who.role, '/list/fatture_ricevute')) throw new Forbidden()
  const { rows } = await sql<Record<string, unknown>>`
    select d.id as iddocumento, d.data_emissione, d.numero, d.intestatario, r.descrizione,
      r.quantita * segno.di as quantita, round(r.quantita * r.importo, 2) * segno.di as importo
    from fatture_ricevute_righe as r join fatture_ricevute as d on d.id = r.iddocumento
      cross join lateral (select case when d.stato = 'storno' then -1 else 1 end as di) as segno
    where d.data_emissione between ${`${dal}-01-01`}::date and ${`${al}-12-31`}::date
      and (${articolo ?? null}::int is null or coalesce(r.idarticolo, 0) = ${articolo ?? null}::int)
    order by d.data_emissione desc, d.id desc, r.posizione`.execute(db)
  return rows
}
