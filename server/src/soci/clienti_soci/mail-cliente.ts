import { indirizziAvvisi } from '@bisavolo/domain/soci/rules/anagrafica/recapito-avvisi'
import { queueMails } from '../../mail/queue-mail.ts'
import type { MailData, MailTemplate } from '../../mail/templates.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { grouped } from '../../platform/grouped.ts'
import type { Work } from '../../records/work.ts'

type Addressed<T extends MailTemplate> = Omit<MailData[T], 'nome'>

export async function mailCliente<T extends MailTemplate>(
  work: Work,
  idcliente: number | null,
  template: T,
  data: Addressed<T>,
): Promise<void> {
  if (idcliente !== null) await mailClienti(work, template, [{ idcliente, data }])
}

export async function mailClienti<T extends MailTemplate>(
  work: Work,
  template: T,
  letters: readonly { idcliente: number; data: Addressed<T> }[],
): Promise<number> {
  const recapiti = await readRecapiti(
    work.trx,
    letters.map(({ idcliente }) => idcliente),
  )
  const written = letters.map(({ idcliente, data }) => {
    const { nome = '', indirizzi = [], hasAccount = false } = recapiti.get(idcliente) ?? {}
    const all = { ...data, nome } as unknown as MailData[T]
    return indirizzi.map(to => ({ to, template, data: all, recipient: { hasAccount } }))
  })
  await queueMails(work, written.flat())
  return written.filter(mails => mails.length > 0).length
}

export interface Recapito {
  nome: string
  /** Empty for the dead (D25). */
  indirizzi: readonly string[]
  /** Expelled members still get notices about their practices. */
  esclusa: 'deceduta' | 'radiata' | null
  /** An enabled one: without it, links to pages behind the sign-in lead nowhere. */
  hasAccount: boolean
}

export async function readRecapiti(db: Db | Trx, clienti: readonly number[]): Promise<Map<number, Recapito>> {
  const ids = [...new Set(clienti)]
  if (ids.length === 0) return new Map()
  const persone = await db
    .selectFrom('clienti_soci')
    .select(['id', 'nome_completo', 'email', 'recapito_avvisi', 'deceduto', 'radiato'])
    .where('id', 'in', ids)
    .execute()
  const accounts = await db
    .selectFrom('account')
    .select(['clienti_soci_id', 'email', 'username'])
    .where('clienti_soci_id', 'in', ids)
    .where('status', '=', 1)
    .orderBy('id')
    .execute()
  const owned = grouped(accounts, account => account.clienti_soci_id as number)
  return new Map(
    persone.map(({ id, nome_completo, deceduto, radiato, ...persona }) => {
      const addresses = (owned.get(id) ?? []).map(({ email, username }) => email || username)
      const indirizzi = indirizziAvvisi(
        persona,
        addresses.filter(address => address !== ''),
      )
      const esclusa = deceduto === 1 ? 'deceduta' : radiato === 1 ? 'radiata' : null
      return [
        id,
        { nome: nome_completo, indirizzi: deceduto === 1 ? [] : indirizzi, esclusa, hasAccount: owned.has(id) },
      ]
    }),
  )
}
