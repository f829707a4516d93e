import { rulesFor } from '@bisavolo/domain'
import type { CheckedSession, checkSession } from '@bisavolo/domain/access/calls/session'
import type { Served } from '../../records/serve-call.ts'
import type { AuthDeps } from '../deps.ts'
import { sessionOf } from './session.ts'

export async function check(
  { association }: AuthDeps,
  { who, request }: Served<typeof checkSession>,
): Promise<CheckedSession> {
  const { name: nome, site: sito } = await association(who.today)
  const { account, real, isEmulated, emulationEnds } = sessionOf(request)
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
    emulation_ends: emulationEnds,
    associazione: { nome, sito: sito || null },
  }
}
