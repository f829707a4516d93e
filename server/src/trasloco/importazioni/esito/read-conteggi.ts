import type { Confronto } from '@bisavolo/domain/trasloco/calls/importazioni'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Bloccata } from '../corsa/lock-importazione.ts'

type Conteggio = Confronto['conteggi'][number]

export async function readConteggi(
  db: Db | Trx,
  { id, tabelle, mappatura }: Pick<Bloccata, 'id' | 'tabelle' | 'mappatura'>,
): Promise<Conteggio[]> {
  const counts: Conteggio[] = []
  for (const [tabella, { nome }] of tabelle.entries()) {
    const entita = mappatura.find(one => one.tabella === nome)?.entita
    if (entita === undefined || entita === null) continue
    const { rows } = await sql<Omit<Conteggio, 'tabella' | 'entita'>>`
      select count(*)::int as nel_file, (count(*) filter (where r.esito in ('inserito', 'aggiornato', 'invariato')))::int as entrate,
        (count(*) filter (where r.esito = 'scartato'))::int as scartate,
        (count(*) filter (where r.esito = 'conflitto'))::int as conflitti, count(distinct t.id)::int as nel_registro
      from importazioni_righe r left join ${sql.table(entita)} t on t.id = r.entita_id and r.esito <> 'scartato'
      where r.idimportazione = ${id} and r.tabella = ${tabella}`.execute(db)
    counts.push({ tabella: nome, entita, ...(rows[0] as Omit<Conteggio, 'tabella' | 'entita'>) })
  }
  return counts
}
