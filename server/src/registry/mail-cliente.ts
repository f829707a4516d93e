import { indirizziAvvisi } from '@bisavolo/domain/soci/rules/anagrafica/recapito-avvisi'
import { queueMail } from '../mail/queue-mail.ts'
import type { MailData, MailTemplate } from '../mail/templates.ts'
import type { Work } from '../records/work.ts'

type Addressed<T extends MailTemplate> = Omit<MailData[T], 'nome'>

/** Writes to a member at the address the member chose, among those of the enabled accounts and the one of the record. */
export async function mailCliente<T extends MailTemplate>(
  work: Work,
  idcliente: number | null,
  template: T,
  data: Addressed<T>,
): Promise<void> {
  if (idcliente === null) return
  const cliente = await work.trx
    .selectFrom('clienti_soci')
    .select(['nome_completo', 'email', 'recapito_avvisi'])
    .where('id', '=', idcliente)
    .executeTakeFirst()
  if (cliente === undefined) return
  const accounts = await work.trx
    .selectFrom('account')
    .select(['email', 'username'])
    .where('clienti_soci_id', '=', idcliente)
    .where('status', '=', 1)
    .execute()
  const addresses = accounts.map(({ email, username }) => email || username).filter(address => address !== '')
  for (const to of indirizziAvvisi(cliente, addresses)) {
    await queueMail(work, {
      to,
      template,
      data: { ...data, nome: cliente.nome_completo } as unknown as MailData[T],
    })
  }
}
