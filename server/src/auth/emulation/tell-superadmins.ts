import { queueMail } from '../../mail/queue-mail.ts'
import type { Trx } from '../../platform/db/database.ts'
import { lockKeys } from '../../platform/db/lock-keys.ts'
import { mailAddress } from '../accounts/accounts.ts'
import { isSpent } from '../accounts/quota.ts'

const perHour = 5

/** Numbers and roles, no names: the mail contains no text that the persons concerned could have written. */
export async function tellSuperadmins(trx: Trx, { real, target }: { real: number; target: number }): Promise<void> {
  const quota = { key: `avviso-emulazione:${real}`, max: perHour, minutes: 60 }
  await lockKeys(trx, [quota.key])
  if (await isSpent(trx, quota)) return
  await trx.insertInto('tentativi').values({ chiave: quota.key }).execute()
  const rows = await trx
    .selectFrom('account')
    .select(['id', 'type', 'name', 'username', 'email'])
    .where(eb => eb.or([eb('id', 'in', [real, target]), eb.and({ type: 'superadmin', status: 1 })]))
    .orderBy('id')
    .execute()
  const of = (id: number) => `l’account n. ${id} (${rows.find(row => row.id === id)?.type ?? ''})`
  for (const account of rows.filter(({ id, type }) => type === 'superadmin' && id !== target))
    await queueMail(trx, {
      to: mailAddress(account),
      template: 'avviso',
      data: {
        nome: account.name,
        oggetto: 'Emulazione senza motivo',
        testo: `${of(real)} ha cominciato a emulare ${of(target)} con la sola intestazione, senza motivo. Chi, quando e che cosa lo leggi nella cronologia dei due account e delle schede. Ricevi al massimo ${perHour} avvisi all’ora per chi emula: li trovi tutti nella cronologia del suo account.`,
      },
    })
}
