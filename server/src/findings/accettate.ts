import { Conflict, invalid, NotFound } from '@bisavolo/domain'
import type { PresaVisione } from '@bisavolo/domain/kit/answers'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/db/database.ts'
import { authorOf, writeAudit } from '../records/audit/audit.ts'
import type { Work } from '../records/work.ts'
import type { Anomalia } from './controllo.ts'

export interface Accettata {
  entita: string
  entita_id: number
  codice: string
  messaggio: string
  motivo: string
  accettata_da: string | null
  accettata_il: string
}

export async function readAccettate(db: Db | Trx, of?: { entita: string; id: number }): Promise<Accettata[]> {
  const where = of === undefined ? sql`true` : sql`a.entita = ${of.entita} and a.entita_id = ${of.id}`
  const { rows } = await sql<Accettata>`
    select a.entita, a.entita_id, a.codice, a.messaggio, a.motivo, a.accettata_il,
      nullif(concat_ws(' ', account.name, account.surname), '') as accettata_da
    from anomalie_accettate as a left join account on account.id = a.account_id where ${where}`.execute(db)
  return rows
}

/** A finding whose message has changed since needs a new acceptance. */
export function accettataFor(
  anomalia: Pick<Anomalia, 'entita' | 'id' | 'codice' | 'messaggio'>,
  accettate: readonly Accettata[],
): Accettata | undefined {
  return accettate.find(
    ({ entita, entita_id, codice, messaggio }) =>
      entita === anomalia.entita &&
      entita_id === anomalia.id &&
      codice === anomalia.codice &&
      messaggio === anomalia.messaggio,
  )
}

export async function acceptAnomalia(work: Work, anomalia: Anomalia, motivo: string): Promise<void> {
  const { entita, id, codice, messaggio } = anomalia
  const { account_id } = authorOf(work)
  // Locks the record: without a foreign key a parallel merge could remove it.
  const { rows } = await sql`
    insert into anomalie_accettate (entita, entita_id, codice, messaggio, motivo, account_id)
    select ${entita}::text, id, ${codice}::text, ${messaggio}::text, ${motivo}::text, ${account_id}::int
    from ${sql.table(entita)} where id = ${id} for key share
    on conflict (entita, entita_id, codice) do update
      set messaggio = excluded.messaggio, motivo = excluded.motivo, account_id = excluded.account_id, accettata_il = now()
    returning id`.execute(work.trx)
  if (rows.length === 0) throw new Conflict('La scheda non c’è più: ricarica la pagina.')
  await writeAudit(work, entita, id, 'anomalia accettata', [{ campo: codice, prima: messaggio, dopo: motivo }])
}

export async function reopenAnomalia(
  work: Work,
  { entita, id, codice }: { entita: string; id: number; codice: string },
): Promise<void> {
  const { rows } = await sql<{ motivo: string; messaggio: string }>`
    delete from anomalie_accettate where entita = ${entita} and entita_id = ${id} and codice = ${codice}
    returning motivo, messaggio`.execute(work.trx)
  const [gone] = rows
  if (gone === undefined) throw new NotFound('Anomalia: non risulta accettata.')
  await writeAudit(work, entita, id, 'anomalia riaperta', [{ campo: codice, prima: gone.motivo, dopo: gone.messaggio }])
}

const mostMotivo = 2000

export function preseVisioneIn(body: Record<string, unknown>): PresaVisione[] {
  const sent = body.presa_visione
  if (sent === undefined || sent === null) return []
  const wrong = () => invalid('presa_visione', 'Presa visione: indica il codice e il motivo di ogni avviso')
  if (!Array.isArray(sent) || sent.length > 50) throw wrong()
  return sent.map((item: unknown) => {
    const { codice, motivo } = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>
    if (typeof codice !== 'string' || typeof motivo !== 'string' || motivo.trim() === '') throw wrong()
    if (motivo.length > mostMotivo)
      throw invalid('presa_visione', `Presa visione: il motivo può avere al massimo ${mostMotivo} caratteri`)
    return { codice, motivo: motivo.trim() }
  })
}
