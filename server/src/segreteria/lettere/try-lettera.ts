import type { BodyOf } from '@bisavolo/domain/kit/call'
import type { ProvaLettera, provaLettera } from '@bisavolo/domain/segreteria/calls/lettere'
import { esitoLettera } from '@bisavolo/domain/segreteria/rules/lettere/esito'
import { campiVuoti, renderLettera } from '@bisavolo/domain/segreteria/rules/lettere/modello'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { readDestinatari } from './read-destinatari.ts'
import { readSenza } from './read-senza.ts'

export async function tryLettera(
  db: Db,
  who: Who,
  body: BodyOf<typeof provaLettera>,
  associazione: string,
): Promise<ProvaLettera> {
  const senza = await readSenza(db, who, body)
  const persone = await readDestinatari(db, body, { oggi: who.today, associazione })
  const judged = persone.map(persona => ({ persona, esito: esitoLettera(persona, body) }))
  const due = judged.filter(({ esito }) => esito === 'pronta').map(({ persona }) => persona)
  const first = due[0] ?? persone[0]
  const counts = new Map<string, number>()
  for (const { valori } of due)
    for (const campo of campiVuoti(`${body.oggetto}\n${body.testo}`, valori))
      counts.set(campo, (counts.get(campo) ?? 0) + 1)
  return {
    esempio:
      first === undefined
        ? null
        : {
            nome_completo: first.nome_completo,
            oggetto: renderLettera(body.oggetto, first.valori),
            testo: renderLettera(body.testo, first.valori),
            destinatario: (body.modo === 'email' ? first.email : first.righe).join('\n'),
          },
    vuoti: [...counts].map(([campo, n]) => ({ campo, persone: n })),
    esiti: judged.map(({ persona: { id, nome_completo, codice }, esito }) => ({
      ...{ idcliente: id, nome_completo, codice, esito },
    })),
    senza,
  }
}
