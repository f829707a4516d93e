import type { Values } from '@bisavolo/domain/kit/values'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Work } from '../../records/work.ts'

/** Notice to the old address. Nobody signs in with it, but the office compares it with account requests. */
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
