import { formatDate } from '@bisavolo/domain/kit/format'
import { sql } from 'kysely'
import type { ReadElenco } from './elenchi.ts'

/** Account requests denied by the real person in the last 30 days: somebody has the person's data and may try again. */
export const richiesteRifiutate: ReadElenco = async ({ db }) => {
  const rows = await db
    .selectFrom('richieste_account as r')
    .select(['r.name', 'r.codice_fiscale', 'r.email', 'r.rifiutata_il'])
    .select(eb =>
      eb
        .selectFrom('clienti_soci as c')
        .select('c.id')
        .whereRef('c.codice_fiscale', '=', 'r.codice_fiscale')
        .orderBy('c.id')
        .limit(1)
        .as('idcliente'),
    )
    // Erased people have an empty name.
    .where('r.name', '<>', '')
    .where('r.rifiutata_il', '>', sql<string>`now() - interval '30 days'`)
    .orderBy('r.rifiutata_il', 'desc')
    .limit(6)
    .execute()
  if (rows.length === 0) return null
  return {
    chiave: 'richiesteRifiutate',
    titolo: 'Richieste di account rifiutate',
    link: null,
    vuoto: '',
    righe: rows.map(({ name, codice_fiscale, email, rifiutata_il, idcliente }) => ({
      titolo: name,
      dettaglio: [codice_fiscale, email, `«Non sono stato io» il ${formatDate(rifiutata_il)}`]
        .filter(Boolean)
        .join(' · '),
      stato: null,
      link: idcliente === null ? null : `/upsert/clienti-soci/${idcliente}`,
    })),
  }
}
