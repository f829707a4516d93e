import { Invalid } from '@bisavolo/domain'
import { type CampoIntestazione, intestazione } from '@bisavolo/domain/denaro/calls'
import type { TipoDocumento } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { checkCliente, checkEmittente } from '@bisavolo/domain/denaro/rules/fatturapa/controlli'
import { emittenteAt } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import { errorOf } from '@bisavolo/domain/kit/finding'
import { nazioni } from '@bisavolo/domain/kit/nazioni'
import type { Trx } from '../../platform/db/database.ts'
import { clienteOf } from './cliente-of.ts'
import { readImpostazioni } from './read-impostazioni.ts'
import { readCliente } from './read-intestazione.ts'

type Intestazione = Record<CampoIntestazione, string | null>

/**
 * italy 3.6: refuses a note that could not be sent. Wrong fields of the original come from the customer's current record, because
 * the original cannot change; missing fields must be completed on the original first.
 */
export async function inheritedIntestazione(
  trx: Trx,
  tipo: TipoDocumento,
  origine: Record<string, unknown>,
  giorno: string,
): Promise<Intestazione> {
  const frozen = Object.fromEntries(intestazione.map(name => [name, origine[name] ?? null])) as Intestazione
  const isSent = tipo === 'Nota di credito'
  const findingsOf = (cliente: Intestazione) => (isSent ? checkCliente(clienteOf(cliente), giorno) : [])
  const isCountry = frozen.nazione === null || nazioni.has(frozen.nazione)
  const wrong = [
    ...findingsOf(frozen).map(({ campo }) => campo as CampoIntestazione),
    ...(isCountry ? [] : ['nazione' as const]),
  ]
  const written = wrong.filter(name => (frozen[name] ?? '').trim() !== '')
  const record = written.length === 0 ? undefined : await readCliente(trx, origine.idcliente)
  const cliente = { ...frozen, ...Object.fromEntries(written.map(name => [name, record?.[name] ?? null])) }
  if (!isSent) return cliente
  const findings = [...checkEmittente(emittenteAt(await readImpostazioni(trx), giorno)), ...findingsOf(cliente)]
  if (findings.length === 0) return cliente
  const words = findings.map(({ messaggio }) => messaggio).join(' · ')
  throw new Invalid(
    findings.map(errorOf),
    `La nota di credito non si potrebbe inviare: ${words}. Completa prima i dati del documento.`,
  )
}
