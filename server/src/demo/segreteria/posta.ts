import { sql } from 'kysely'
import { writeMail } from '../../mail/templates.ts'
import type { Trx } from '../../platform/db/database.ts'

export async function seedPosta(trx: Trx): Promise<void> {
  const soci = await trx
    .selectFrom('clienti_soci')
    .select(['nome_completo', 'email'])
    .where('email', 'is not', null)
    .orderBy('id')
    .limit(4)
    .execute()
  for (const [index, { nome_completo: nome, email }] of soci.entries()) {
    const isLast = index === soci.length - 1
    const { subject, text } = writeMail('avviso', {
      nome,
      oggetto: 'La tua pratica è stata registrata',
      testo: 'la segreteria ha registrato la tua pratica: la trovi nella tua pagina personale.',
    })
    const quando = sql<string>`now() - make_interval(days => ${index + 2})`
    await trx
      .insertInto('posta')
      .values({
        destinatario: email ?? '',
        oggetto: subject,
        testo: text,
        modello: 'avviso',
        creata_il: quando,
        stato: isLast ? 'fallita' : 'inviata',
        tentativi: isLast ? 12 : 1,
        inviata_il: isLast ? null : quando,
        errore: isLast ? '550 5.1.1 Casella inesistente' : null,
      })
      .execute()
  }
}
