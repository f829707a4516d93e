import type { AnswerOf } from '@bisavolo/domain/kit/call'
import type { EsitoPersona, Invio, inviaLettere } from '@bisavolo/domain/segreteria/calls/lettere'
import { esitoLettera } from '@bisavolo/domain/segreteria/rules/lettere/esito'
import { renderLettera } from '@bisavolo/domain/segreteria/rules/lettere/modello'
import { sql } from 'kysely'
import { queueLetters } from '../../mail/queue-mail.ts'
import { lockKeys } from '../../platform/db/lock-keys.ts'
import { authorOf, writeAudits } from '../../records/audit/audit.ts'
import { noteChanged, type Work } from '../../records/work.ts'
import { type PersonaScelta, readDestinatari } from './read-destinatari.ts'
import { readSenza } from './read-senza.ts'

/** One transaction for letters, audit trail and mail queue. A repeated `lotto` writes to nobody twice. */
export async function storeLettere(
  work: Work,
  invio: Invio,
  associazione: string,
): Promise<AnswerOf<typeof inviaLettere>> {
  const { trx, who } = work
  await lockKeys(trx, [invio.lotto])
  const senza = await readSenza(trx, who, invio)
  const persone = await readDestinatari(trx, invio, { oggi: who.today, associazione })
  const { rows: before } = await sql<{ idcliente: number }>`
    select idcliente from lettere where lotto = ${invio.lotto}`.execute(trx)
  const known = new Set(before.map(({ idcliente }) => idcliente))
  const due = persone.filter(persona => !known.has(persona.id) && esitoLettera(persona, invio) === 'pronta')
  await storeAll(work, invio, due)
  const sent = new Set(due.map(({ id }) => id))
  const esiti = persone.map((persona): EsitoPersona => {
    const { id: idcliente, nome_completo, codice } = persona
    const esito = sent.has(idcliente) ? 'inviata' : known.has(idcliente) ? 'gia_inviata' : esitoLettera(persona, invio)
    return { idcliente, nome_completo, codice, esito }
  })
  return { lotto: invio.lotto, esiti, senza }
}

async function storeAll(work: Work, invio: Invio, due: readonly PersonaScelta[]): Promise<void> {
  if (due.length === 0) return
  const { trx } = work
  const letters = due.map(({ id, email, righe, valori, hasAccount }) => ({
    recipient: { hasAccount },
    idcliente: id,
    oggetto: renderLettera(invio.oggetto, valori).slice(0, 300),
    testo: renderLettera(invio.testo, valori),
    to: email,
    destinatario: (invio.modo === 'email' ? email : righe).join('\n').slice(0, 1000),
  }))
  const { rows } = await sql<{ id: number; idcliente: number }>`
    insert into lettere (idcliente, modo, oggetto, destinatario, testo, modello, lotto)
    select l.idcliente, ${invio.modo}, l.oggetto, l.destinatario, l.testo, ${invio.modello ?? null}, ${invio.lotto}
    from unnest(${letters.map(({ idcliente }) => idcliente)}::int[], ${letters.map(({ oggetto }) => oggetto)}::text[],
      ${letters.map(({ destinatario }) => destinatario)}::text[], ${letters.map(({ testo }) => testo)}::text[])
      as l (idcliente, oggetto, destinatario, testo)
    returning id, idcliente`.execute(trx)
  const azione = invio.modo === 'email' ? 'lettera per e-mail' : 'lettera per posta'
  await writeAudits(
    work,
    authorOf(work),
    'clienti_soci',
    azione,
    // Only the id: the text must disappear with the erasure of the person.
    rows.map(({ id, idcliente }) => ({ id: idcliente, campi: [{ campo: 'lettera', prima: null, dopo: id }] })),
  )
  noteChanged(
    work,
    'lettere',
    rows.map(({ id }) => id),
  )
  if (invio.modo === 'email')
    await queueLetters(
      work,
      letters.flatMap(({ to, ...letter }) => to.map(address => ({ ...letter, to: address }))),
    )
}
