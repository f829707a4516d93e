import { sql } from 'kysely'

/** Columns for an envelope: person `t`, provincia `p`. `caps` validates the postcode of a frazione. */
export const indirizzoPostale = sql`
  t.nome_completo, t.codice_fiscale, t.indirizzo, t.frazione, t.cap, t.citta, t.nazione, t.deceduto, t.radiato,
  p.sigla as provincia, case when t.frazione is null then null else (
    select c.caps from comuni as c where c.nome_norm = t.citta_norm and c.idprovincia = t.idprovincia limit 1) end as caps`

export const conProvincia = sql`left join province as p on p.id = t.idprovincia`
