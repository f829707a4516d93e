import { entityOf } from '@bisavolo/domain'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import type { mostraConsenso, rispondiConsenso } from '@bisavolo/domain/nascite/calls-consenso'
import { esitoConsenso } from '@bisavolo/domain/nascite/rules/passaggio/consenso'
import { sql } from 'kysely'
import { byLink } from '../../../auth/by-link.ts'
import { hashOf } from '../../../auth/session/tokens.ts'
import { todayAt } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { nobodyAt } from '../../../platform/http/who.ts'
import { asSystem } from '../../../records/as-system.ts'
import { openLocked } from '../../../records/open-record.ts'
import { proposeRow } from '../../../records/propose-row.ts'
import type { Served } from '../../../records/serve-call.ts'
import { runWrite, type Work } from '../../../records/work.ts'
import { writeRecord } from '../../../records/write-record.ts'
import type { AppDeps } from '../../../registro/wiring.ts'
import { lockGattoOf } from '../lock-passaggio.ts'
import { mailConsenso } from '../mail-passaggio.ts'
import type { Passaggio } from '../passaggio-row.ts'
import { readNomeGatto } from '../read-gatto.ts'
import { findLinked, isAsAsked } from './read-consensi.ts'

export async function showConsenso(
  deps: AppDeps,
  { params, request }: Served<typeof mostraConsenso>,
): Promise<AnswerOf<typeof mostraConsenso>> {
  return byLink(deps, request.ip, async () => {
    const linked = await findLinked(deps.db, params.token)
    if (linked === undefined) return undefined
    const passaggio = await readPassaggio(deps.db, linked.idpassaggio)
    if (passaggio === undefined || !(await isAsAsked(deps.db, passaggio, linked.impronta))) return undefined
    return {
      gatto: await readNomeGatto(deps.db, passaggio.idgatto),
      cedente: await readCedente(deps.db, passaggio),
      clausola_nfb: passaggio.clausola_nfb,
      ...(passaggio.stato === 'registrato' ? { registrato: 1 as const } : {}),
    }
  })
}

export async function answerConsenso(
  deps: AppDeps,
  { params, body, request }: Served<typeof rispondiConsenso>,
): Promise<AnswerOf<typeof rispondiConsenso>> {
  const who = nobodyAt(todayAt(deps.clock()), request.id)
  const passaggio = await byLink(deps, request.ip, () =>
    runWrite(deps, who, work => store(asSystem(work, 'risposta di chi riceve'), params.token, body)),
  )
  return { message: esitoConsenso(body.esito, passaggio.stato === 'registrato') }
}

async function store(
  work: Work,
  token: string,
  { esito, nota }: { esito: 'confermato' | 'negato'; nota?: string | null | undefined },
): Promise<Passaggio | undefined> {
  const { trx, who } = work
  const asked = await findLinked(trx, token)
  if (asked === undefined) return undefined
  const { idpassaggio: id } = asked
  // Locks cat, then transfer, and checks the link again under the lock.
  await lockGattoOf(work, id)
  const before = (await trx.selectFrom('passaggi').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
    | Passaggio
    | undefined
  const linked = await findLinked(trx, token)
  if (before === undefined || linked === undefined || !(await isAsAsked(trx, before, linked.impronta))) return undefined
  await trx
    .updateTable('passaggi_consensi')
    .set({ usato_il: sql<string>`now()` })
    .where('token_hash', '=', hashOf(token))
    .execute()
  const opened = openLocked(work, entityOf('passaggi'), before, {})
  const set = {
    consenso_acquirente: esito,
    consenso_acquirente_il: who.today,
    consenso_acquirente_nota: nota?.trim() || null,
  }
  const azione = esito === 'confermato' ? 'conferma di chi riceve' : 'mancata conferma di chi riceve'
  const stored = await writeRecord(opened, proposeRow(opened, set), { azione })
  await mailConsenso(work, stored)
  return stored
}

async function readPassaggio(db: Db, id: number): Promise<Passaggio | undefined> {
  return (await db.selectFrom('passaggi').selectAll().where('id', '=', id).executeTakeFirst()) as Passaggio | undefined
}

async function readCedente(db: Db, { idproprietario_precedente }: Passaggio): Promise<string> {
  const row = await db
    .selectFrom('clienti_soci')
    .select('nome_completo')
    .where('id', '=', idproprietario_precedente)
    .executeTakeFirst()
  return row?.nome_completo ?? ''
}
