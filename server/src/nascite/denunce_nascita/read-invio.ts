import { giornoInvio } from '@bisavolo/domain/nascite/rules/invio/giorno-invio'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import type { Denuncia } from '../../registry/denuncia-stato.ts'
import { chiOf } from './check-denuncia.ts'

type Inviabile = Pick<Denuncia, 'id' | 'stato' | 'data_denuncia'>

/** Decision 104: the day from which a declaration counts that whoever asks would send now; `before` is how it is stored. */
export async function readInvio(
  db: Db | Trx,
  who: Pick<Who, 'role' | 'today'>,
  before: Inviabile | null,
  scritto: string | null,
): Promise<string | null> {
  const giaInviata = before !== null && (await wasSent(db, before)) ? before.data_denuncia : null
  return giornoInvio(scritto, { chi: chiOf(who), giaInviata, oggi: who.today })
}

/** How a declaration is stored, for who declares it: of others' nothing is looked at. */
export async function readOwn(db: Db, { clienteId }: Who, id: number | null): Promise<Inviabile | null> {
  if (id === null || clienteId === null) return null
  const found = await db
    .selectFrom('denunce_nascita')
    .select(['id', 'stato', 'data_denuncia'])
    .where('id', '=', id)
    .where('idproprietario', '=', clienteId)
    .executeTakeFirst()
  return found ?? null
}

/** A draft was sent before only if it came back; its trail says so. */
async function wasSent(db: Db | Trx, { id, stato }: Inviabile): Promise<boolean> {
  if (stato !== 'bozza') return true
  const { rows } = await sql`
    select 1 from audit where entita = 'denunce_nascita' and entita_id = ${id} and azione = 'ritorno in bozza'
    limit 1`.execute(db)
  return rows.length > 0
}
