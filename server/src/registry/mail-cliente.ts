import { queueMail } from '../mail/queue-mail.ts'
import type { MailData, MailTemplate } from '../mail/templates.ts'
import type { Work } from '../records/work.ts'

type Addressed<T extends MailTemplate> = Omit<MailData[T], 'nome'>

/** Writes to a member at the addresses of the enabled accounts, or at the one of the record; without any, nobody is told. */
export async function mailCliente<T extends MailTemplate>(
  work: Work,
  idcliente: number | null,
  template: T,
  data: Addressed<T>,
): Promise<void> {
  if (idcliente === null) return
  const cliente = await work.trx
    .selectFrom('clienti_soci')
    .select(['nome_completo', 'email'])
    .where('id', '=', idcliente)
    .executeTakeFirst()
  if (cliente === undefined) return
  const accounts = await work.trx
    .selectFrom('account')
    .select(['email', 'username'])
    .where('clienti_soci_id', '=', idcliente)
    .where('status', '=', 1)
    .execute()
  const addresses = accounts.map(({ email, username }) => email || username).filter(Boolean)
  const to = new Set(addresses.length > 0 ? addresses : [cliente.email].filter(Boolean))
  for (const address of to) {
    await queueMail(work, {
      to: address as string,
      template,
      data: { ...data, nome: cliente.nome_completo } as unknown as MailData[T],
    })
  }
}
