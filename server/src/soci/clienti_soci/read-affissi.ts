import { Conflict, type FieldError } from '@bisavolo/domain'
import type { AffissoSimile } from '@bisavolo/domain/soci/calls/clienti'
import { affissiNuovi, motivoAffissoError } from '@bisavolo/domain/soci/rules/anagrafica/affisso-cambiato'
import { affissiSimili, isStessoAffisso } from '@bisavolo/domain/soci/rules/anagrafica/affisso-simile'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Work } from '../../records/work.ts'

type Values = Record<string, unknown>
type Holder = Pick<AffissoSimile, 'id' | 'codice' | 'nome_completo' | 'affisso' | 'deceduto'>

/** D21: no two affissi are one. Who writes the same at the same moment waits for the other, then is refused. */
export async function refuseSameAffisso({ trx }: Work, before: Values | null, row: Values): Promise<void> {
  const nuovi = affissiNuovi(before, row)
  if (nuovi.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtext('clienti_soci.affissi'))`.execute(trx)
  const holders = await readHolders(trx, Number(before?.id ?? 0))
  for (const { campo, affisso } of nuovi) {
    const same = holders.find(holder => isStessoAffisso(holder.affisso, affisso))
    if (same === undefined) continue
    const whose = [same.nome_completo, same.codice && `(${same.codice})`].filter(Boolean).join(' ')
    const message = `L’affisso «${affisso}» è già di ${whose}, come «${same.affisso}»: maiuscole, accenti, spazi e lettere doppie non li distinguono`
    throw new Conflict(`${message}.`, [{ field: campo, message, code: 'A01' }])
  }
}

/** D21: the office corrects an affisso with a reason, which stays in the record's history. */
export function motivoErrors(before: Values | null, row: Values): FieldError[] {
  const message = motivoAffissoError(before, row)
  return message === null ? [] : [{ field: 'motivo_affisso', message, code: 'A02' }]
}

/** GET /clienti_soci/affisso: the likest on file, for a person to judge. */
export async function readAffissiSimili(db: Db, testo: string, own: number): Promise<AffissoSimile[]> {
  return affissiSimili(testo.slice(0, 60), await readHolders(db, own))
}

/** Whoever has one, the dead and the struck off too: their names stay taken. */
async function readHolders(db: Db | Trx, own: number): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select c.id, c.codice, c.nome_completo, c.deceduto, p.affisso
    from clienti_soci as c cross join lateral (values (c.prefisso), (c.suffisso)) as p (affisso)
    where (c.prefisso is not null or c.suffisso is not null) and p.affisso <> '' and c.id <> ${own}
    order by c.id`.execute(db)
  return rows
}
