import type { Values } from '@bisavolo/domain/kit/values'
import { mailAddress } from '../../auth/accounts/accounts.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Work } from '../../records/work.ts'
import { readRequest } from './read-person.ts'

export async function tellPerson(
  work: Work,
  before: Values | null,
  after: Values,
  { passwordSet, isOwn }: { passwordSet: boolean; isOwn: boolean },
): Promise<void> {
  if (before === null) return
  if (passwordSet && after.status === 1)
    await queueMail(work, {
      to: addressOf(after),
      template: 'avviso',
      data: {
        nome: String(after.name),
        oggetto: 'La password del tuo account è stata cambiata',
        testo:
          'la segreteria ha impostato una nuova password per il tuo account: al primo accesso la cambierai. Se non lo hai chiesto tu, avvisa la segreteria.',
      },
    })
  if (before.status === 0 && after.status === 1 && (await readRequest(work.trx, after.id as number)) !== undefined)
    await queueMail(work, {
      to: addressOf(after),
      template: 'account_abilitato',
      data: { nome: String(after.name), username: String(after.username) },
    })
  if (!isOwn && before.status === 1) await tellMoved(work, before, after)
}

/** The old address reads that it no longer counts, the new one with which username to sign in. */
async function tellMoved(work: Work, before: Values, after: Values): Promise<void> {
  const nome = String(after.name)
  const isMoved = addressOf(before) !== addressOf(after)
  if (isMoved)
    await queueMail(work, {
      to: addressOf(before),
      template: 'avviso',
      data: {
        nome,
        oggetto: 'L’indirizzo del tuo account è stato cambiato',
        testo:
          'la segreteria ha cambiato l’indirizzo e-mail del tuo account. Se non lo hai chiesto tu, avvisa la segreteria.',
      },
    })
  if (after.status !== 1 || (!isMoved && before.username === after.username)) return
  await queueMail(work, {
    to: addressOf(after),
    template: 'avviso',
    data: {
      nome,
      oggetto: 'Con che cosa entri nel tuo account',
      testo: `la segreteria ha cambiato gli indirizzi del tuo account: ti scriviamo qui e per entrare lo username è ${after.username}. La password resta quella che hai.`,
    },
  })
}

export function addressOf(row: Values): string {
  return mailAddress({ username: String(row.username), email: (row.email as string | null) || null })
}
