import { Conflict, entityOf } from '@bisavolo/domain'
import { oneCode } from '@bisavolo/domain/kit/one-code'
import type { NelLibro } from '@bisavolo/domain/registro/rules/gatto/cambio-libro'
import { isLibroProprio } from '@bisavolo/domain/registro/rules/gatto/libro'
import { libriPropri } from '@bisavolo/domain/words/choices'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { onePlan } from '../../platform/db/statements/named-statements.ts'
import { lockCode, takenError } from '../../records/same-code.ts'
import type { Work } from '../../records/work.ts'

export interface CodicePrecedente {
  codice: string
  libro: string
  motivo: string
  lasciato_il: string
}

export async function readCodiciPrecedenti(db: Db | Trx, idgatto: number): Promise<CodicePrecedente[]> {
  const { rows } = await sql<CodicePrecedente>`
    select ${onePlan} c.codice, coalesce(libri.codice, '') as libro, c.motivo, c.lasciato_il
    from gatti_codici as c left join libri on libri.id = c.idlibro where c.idgatto = ${idgatto} order by c.id desc`.execute(
    db,
  )
  return rows
}

/** Locks the number: nobody else can use it before the commit. */
export async function keepCodice(
  work: Work,
  { id, idlibro }: { id: number; idlibro: number | null },
  codice: string,
  motivo: string,
): Promise<number> {
  await lockCode(work, 'gatti.codice', codice)
  const { accountId } = work.who.real
  const account_id = accountId === 0 ? null : accountId
  const kept = await work.trx
    .insertInto('gatti_codici')
    .values({ idgatto: id, codice, idlibro, motivo, account_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return kept.id
}

/** Keeps numbers of our own books reserved for ever. Frees foreign numbers: the cat may be imported again. */
export async function keepAfterRemoval(
  work: Work,
  { id, idlibro, codice }: { id: number; idlibro: number | null; codice: string | null },
): Promise<void> {
  if (codice !== null && idlibro !== null && isLibroProprio(idlibro))
    await keepCodice(work, { id, idlibro }, codice, 'eliminazione')
  await work.trx
    .deleteFrom('gatti_codici')
    .where('idgatto', '=', id)
    .where(eb => eb.or([eb('idlibro', 'is', null), eb('idlibro', 'not in', [...libriPropri])]))
    .execute()
}

/** For a number entered by hand. Refuses another cat's former number and keeps the corrected one reserved. */
export async function changeCodice(
  work: Work,
  before: NelLibro | null,
  { id, codice }: NelLibro & { id: number },
): Promise<void> {
  const old = before?.codice ?? null
  if (!codice || codice === old) return
  if (old === null || oneCode(old) !== oneCode(codice)) await refuseOldCode(work, id, codice)
  if (before === null) return
  await work.trx.deleteFrom('gatti_codici').where('idgatto', '=', id).where('codice', '=', codice).execute()
  const { idlibro } = before
  if (old !== null && idlibro !== null && isLibroProprio(idlibro))
    await keepCodice(work, { id, idlibro }, old, 'correzione')
}

/** Former numbers stay reserved for their cat, in any spelling. */
async function refuseOldCode({ trx }: Work, id: number, codice: string): Promise<void> {
  const { rows } = await sql<{ codice: string; eliminato: boolean }>`
    select codice, not exists (select 1 from gatti where gatti.id = idgatto) as eliminato from gatti_codici
    where codice_unico(codice) = codice_unico(${codice}) and ${id} not in (
      select own.idgatto from gatti_codici as own where codice_unico(own.codice) = codice_unico(${codice}))`.execute(
    trx,
  )
  const found = rows[0]
  if (found === undefined) return
  const {
    field,
    message,
    code = 'gia_presente',
  } = takenError(entityOf('gatti').fields.codice ?? { kind: 'text', label: 'Codice' }, 'codice', codice, found.codice)
  const whose = found.eliminato ? 'di un gatto eliminato' : 'che un altro gatto aveva prima'
  const full = `${message}: è il numero ${whose}`
  throw new Conflict(full, [{ field, message: full, code }], 'gia_presente')
}

export async function isCodiceTaken(db: Db | Trx, codice: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from gatti where codice_unico(codice) = codice_unico(${codice})
    union all select 1 from gatti_codici where codice_unico(codice) = codice_unico(${codice}) limit 1`.execute(db)
  return rows.length > 0
}
