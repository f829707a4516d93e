import { type CampoIntestazione, intestazione } from '@bisavolo/domain/denaro/calls'
import { checkCliente, checkEmittente } from '@bisavolo/domain/denaro/rules/fatturapa/controlli'
import type { ClienteFattura } from '@bisavolo/domain/denaro/rules/fatturapa/dati'
import { emittenteAt, type ImpostazioneFiscale } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import type { FieldError } from '@bisavolo/domain/kit/errors'
import { errorOf } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'

export function clienteOf(values: Values): ClienteFattura {
  const [nome, ...others] = intestazione.map(name => (values[name] as string | null | undefined) ?? null)
  const rest = Object.fromEntries(intestazione.slice(1).map((name, at) => [name, others[at] ?? null]))
  return { ...(rest as Omit<ClienteFattura, 'nome_completo'>), nome_completo: nome ?? '' }
}

/** italy 3.6: problems that would block sending. Missing settings are no error while they load. */
export function invioErrors(
  values: Values,
  impostazioni: readonly ImpostazioneFiscale[],
  giorno: string,
): FieldError[] {
  if (values.idcliente === null || values.idcliente === undefined) return []
  const own = impostazioni.length === 0 ? [] : checkEmittente(emittenteAt(impostazioni, giorno))
  return [...own, ...checkCliente(clienteOf(values), giorno)].map(errorOf)
}

/** Empty fields that an issued document still needs. Partita IVA or codice fiscale is enough, so both are offered. */
export function fillableFields(documento: Values, giorno: string): CampoIntestazione[] {
  const isEmpty = (name: string) => String(documento[name] ?? '').trim() === ''
  const wrong = checkCliente(clienteOf(documento), giorno).map(({ campo }) => campo)
  const asked = wrong.includes('codice_fiscale') && isEmpty('codice_fiscale') ? [...wrong, 'partita_iva'] : wrong
  return intestazione.filter(name => asked.includes(name) && isEmpty(name))
}
