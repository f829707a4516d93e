import type { Values } from '@bisavolo/domain/kit/values'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Work } from '../../records/work.ts'

/**
 * A member's own session moved the address the notices go to: the old one is told. Sign-in and resets do not go by this
 * address, but the office compares it with the one of a request for an account.
 */
export async function tellOldAddress(work: Work, before: Values | null, saved: Values): Promise<void> {
  if (before === null || before.id !== work.who.clienteId || !before.email) return
  const old = String(before.email)
  if (old.toLowerCase() === String(saved.email ?? '').toLowerCase()) return
  await queueMail(work, {
    to: old,
    template: 'avviso',
    data: {
      nome: String(saved.nome_completo),
      oggetto: 'L’e-mail della tua scheda è stata cambiata',
      testo:
        'l’indirizzo e-mail della tua scheda è stato cambiato con il tuo account: gli avvisi non arrivano più qui. Se non sei stato tu, cambia subito la password e avvisa la segreteria.',
    },
  })
}
