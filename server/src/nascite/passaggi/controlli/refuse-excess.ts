import { Conflict } from '@bisavolo/domain'
import { type RichiedentePassaggio, richiesteMassime } from '@bisavolo/domain/nascite/rules/passaggio/richiesta'
import { readRegole } from '../../../findings/read-regole.ts'
import { lockKeys } from '../../../platform/db/lock-keys.ts'
import type { Work } from '../../../records/work.ts'
import type { Gatto } from '../../../registro/gatti/update-gatto.ts'

/** security 2.5: one open transfer per cat; requests by buyers count after an owner's consent. Indexes enforce the same. */
export async function refuseSecondOpen(
  { trx, who }: Work,
  gatto: Pick<Gatto, 'id'>,
  richiedente: RichiedentePassaggio,
): Promise<void> {
  const open = trx.selectFrom('passaggi').select('id').where('idgatto', '=', gatto.id).where('stato', '=', 'inviato')
  if (richiedente === 'acquirente') {
    const own = await open.where('idrichiedente', '=', who.clienteId).executeTakeFirst()
    if (own !== undefined) throw new Conflict(`Hai già chiesto il passaggio di questo gatto (n. ${own.id}).`)
    return
  }
  const other = await open.where('da_confermare', '=', 0).executeTakeFirst()
  if (other !== undefined) throw new Conflict(`Per questo gatto c’è già un passaggio in attesa (n. ${other.id}).`)
}

/** Each request mails somebody who did not ask, hence the daily limit. The lock serialises the count per person. */
export async function refuseTooMany({ trx, who }: Work, richiedente: RichiedentePassaggio): Promise<void> {
  const { clienteId, today } = who
  if (clienteId === null) return
  await lockKeys(trx, [`passaggi:${clienteId}`])
  const { n } = await trx
    .selectFrom('passaggi')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('idrichiedente', '=', clienteId)
    .where(eb =>
      eb.or([
        eb.and([eb('inviato_il', '=', today), eb('stato', 'in', ['ritirato', 'rifiutato'])]),
        ...(richiedente === 'acquirente'
          ? [eb.and([eb('stato', '=', 'inviato'), eb('chiesto_da', '=', 'acquirente')])]
          : []),
      ]),
    )
    .executeTakeFirstOrThrow()
  const most = richiesteMassime(await readRegole(trx), today)
  if (n >= most)
    throw new Conflict(
      `Hai già ${n} richieste di passaggio in corso o finite oggi: aspetta una risposta, o riprova domani.`,
    )
}
