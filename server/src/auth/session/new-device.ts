import { isIPv6 } from 'node:net'
import { deviceName } from '@bisavolo/domain/access/rules/device/device-name'
import type { FastifyRequest } from 'fastify'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Trx } from '../../platform/db/database.ts'
import { mailAddress, type StoredAccount } from '../accounts/accounts.ts'
import { addressKey } from '../address-key.ts'
import { isBrowser } from './impronta.ts'

/** Mails a notice at a new combination of browser and network, not at the first sign-in. Returns true if a mail was queued. */
export async function tellOfNewDevice(
  trx: Trx,
  account: StoredAccount,
  { request, now }: { request: FastifyRequest; now: Date },
): Promise<boolean> {
  const earlier = await trx
    .selectFrom('sessioni')
    .select(['ip', 'agente'])
    .distinct()
    .where('account_id', '=', account.id)
    .execute()
  if (earlier.length === 0) return false
  const agent = request.headers['user-agent'] ?? ''
  const device = deviceOf(request.ip, agent)
  if (earlier.some(({ ip, agente }) => deviceOf(ip ?? '', agente ?? '') === device)) return false
  const quando = now.toLocaleString('it-IT', { timeZone: 'Europe/Rome', dateStyle: 'long', timeStyle: 'short' })
  await queueMail(trx, {
    to: mailAddress(account),
    template: 'avviso',
    data: {
      nome: account.name,
      oggetto: 'Nuovo accesso al tuo account',
      testo: `qualcuno è entrato nel tuo account (${quando}) da un dispositivo o da una rete che non conosciamo: ${deviceName(agent, isBrowser(request) ? 'browser' : 'api')}, indirizzo ${request.ip}. Se non sei stato tu, cambia subito la password e avvisa la segreteria.`,
    },
  })
  return true
}

/** Browser without version and IP network: phones change address often, provider seldom. */
function deviceOf(address: string, agent: string): string {
  const program = agent.slice(0, 300).replace(/[\d._]+/g, '')
  const key = addressKey(address)
  const network = isIPv6(address) && key.includes(':') ? key.split(':').slice(0, 3) : key.split('.').slice(0, 2)
  return `${program} ${network.join(':')}`
}
