import type { Finding } from '@bisavolo/domain/kit/finding'
import { ostacoloDomanda } from '@bisavolo/domain/soci/rules/iscrizione/domanda'
import type { ClienteIscritto, Iscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import type { Who } from '../../../platform/http/who.ts'
import { findingsFor } from '../findings-for.ts'

const own: Readonly<Record<string, string>> = {
  I02: 'Non puoi rinnovare da qui: scrivi alla segreteria',
  I03: 'Non puoi rinnovare da qui: scrivi alla segreteria',
  I05: 'Sei minorenne: la sezione deve prima registrare il consenso di un genitore',
  I07: 'Non hai una sezione: completa prima il tuo indirizzo',
}

export function againstDomanda(
  who: Who,
  nuova: Iscrizione,
  cliente: ClienteIscritto,
  storia: readonly Iscrizione[],
): Finding | null {
  const found = findingsFor(who, nuova, cliente, storia).filter(({ livello }) => livello === 'blocco')
  const person = found.find(({ codice }) => codice in own)
  if (person !== undefined) return { ...person, messaggio: own[person.codice] ?? person.messaggio }
  return ostacoloDomanda(storia, nuova.anno, who.today) ?? found[0] ?? null
}
