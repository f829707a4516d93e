import { Forbidden, invalid, members } from '@bisavolo/domain'
import { INFORMATIVA_VERSIONE, isTipoConsenso, tipiConsenso } from '@bisavolo/domain/soci/rules/anagrafica/informativa'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'

type Values = Record<string, unknown>

export interface Consensi {
  informativa_versione: string
  consensi: { tipo: string; label: string; dato_il: string | null }[]
}

/** What this person has agreed to, of the things that need it. */
export async function readConsensi(db: Db | Trx, who: Who): Promise<Consensi> {
  if (!members.includes(who.role)) throw new Forbidden()
  const open = await db
    .selectFrom('consensi')
    .select(['tipo', 'dato_il'])
    .where('account_id', '=', who.accountId)
    .where('revocato_il', 'is', null)
    .execute()
  return {
    informativa_versione: INFORMATIVA_VERSIONE,
    consensi: tipiConsenso.map(({ value, label }) => ({
      tipo: value,
      label,
      dato_il: open.find(({ tipo }) => tipo === value)?.dato_il ?? null,
    })),
  }
}

/** Given or taken back, by the person alone; what was is kept with its days. */
export async function changeConsenso(work: Work, { tipo, dato }: Values): Promise<Consensi> {
  const { trx, who } = work
  if (!members.includes(who.role)) throw new Forbidden()
  if (!isTipoConsenso(tipo)) throw invalid('tipo', 'Consenso sconosciuto')
  if (dato !== 0 && dato !== 1) throw invalid('dato', 'Ammessi solo 0 e 1')
  if (dato === 1)
    await sql`
      insert into consensi (account_id, tipo, informativa_versione)
      values (${who.accountId}, ${tipo}, ${INFORMATIVA_VERSIONE}) on conflict do nothing`.execute(trx)
  else
    await sql`
      update consensi set revocato_il = now()
      where account_id = ${who.accountId} and tipo = ${tipo} and revocato_il is null`.execute(trx)
  await writeAudit(work, 'account', who.accountId, dato === 1 ? 'consenso dato' : 'consenso ritirato', [
    { campo: 'consenso', prima: null, dopo: tipo },
  ])
  return readConsensi(trx, who)
}
