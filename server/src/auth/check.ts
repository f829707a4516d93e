import { rulesFor } from '@bisavolo/domain'
import type { FastifyRequest } from 'fastify'
import { sessionOf, whoOf } from '../http/session.ts'

/** The profile (§7): the rules tell the client what the server enforces by the same functions. */
export async function check(request: FastifyRequest): Promise<unknown> {
  const who = whoOf(request)
  const { account, real, isEmulated } = sessionOf(request)
  const { id, name, surname, username, type, password_expire, totp_attivo, sezione } = account
  return {
    account: {
      id,
      name,
      surname,
      email: account.email ?? username,
      username,
      type,
      password_expire,
      totp_attivo,
      sezione,
    },
    rules: rulesFor(who),
    clienti_soci_id: account.clienti_soci_id,
    emulated_by: isEmulated ? real.id : null,
  }
}
