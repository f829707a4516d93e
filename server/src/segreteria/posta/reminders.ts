import { formatDate } from '@bisavolo/domain/kit/format'
import { promemoriaDi } from '@bisavolo/domain/segreteria/rules/posta/promemoria'
import { termineRinnovo } from '@bisavolo/domain/soci/rules/regole/regole-soci'
import { readRegole } from '../../findings/read-regole.ts'
import { nobodyAt } from '../../platform/http/who.ts'
import { type Deps, runWrite, type Work } from '../../records/work.ts'
import { mailClienti } from '../../soci/clienti_soci/mail-cliente.ts'
import { claim, unclaim } from './claim-job.ts'
import { type ExpiringTest, membersToRemind, testsToRemind } from './read-due.ts'

/** Each reminder is claimed in the transaction that queues the mail, so nobody gets a reminder twice. */
export async function runReminders(deps: Deps, today: string): Promise<number> {
  const isOurs = await deps.db.transaction().execute(trx => claim(trx, `promemoria ${today}`))
  if (!isOurs) return 0
  const regole = await readRegole(deps.db)
  const { rinnovi, testEntro } = promemoriaDi(regole, today)
  let written = 0
  const write = async (send: (work: Work) => Promise<boolean>) => {
    if (await runWrite(deps, nobodyAt(today, `promemoria ${today}`), send)) written += 1
  }
  if (rinnovi !== null) {
    const entro = `${rinnovi}-${termineRinnovo(regole)(rinnovi)}`
    for (const id of await membersToRemind(deps.db, rinnovi))
      await write(work => remindRenewal(work, id, { anno: rinnovi, entro }))
  }
  if (testEntro !== null) {
    for (const [id, tests] of await testsToRemind(deps.db, today, testEntro))
      await write(work => remindTests(work, id, tests))
  }
  return written
}

async function remindRenewal(
  work: Work,
  idcliente: number,
  { anno, entro }: { anno: number; entro: string },
): Promise<boolean> {
  const job = `rinnovo ${anno} ${idcliente}`
  if (!(await claim(work.trx, job))) return false
  const data = { anno: String(anno), entro: formatDate(entro) }
  const isMailed = (await mailClienti(work, 'promemoria_rinnovo', [{ idcliente, data }])) > 0
  if (!isMailed) await unclaim(work.trx, [job])
  return isMailed
}

async function remindTests(work: Work, idcliente: number, tests: readonly ExpiringTest[]): Promise<boolean> {
  const jobOf = ({ id, scadenza }: ExpiringTest) => `test ${id} ${scadenza}`
  const fresh: ExpiringTest[] = []
  for (const test of tests) if (await claim(work.trx, jobOf(test))) fresh.push(test)
  if (fresh.length === 0) return false
  const elenco = fresh.map(({ gatto, test, scadenza }) => `${gatto}: ${test}, scade il ${formatDate(scadenza)}`)
  const data = { elenco: elenco.join(' | '), path: '/list/test-gatti' }
  const isMailed = (await mailClienti(work, 'promemoria_test', [{ idcliente, data }])) > 0
  if (!isMailed) await unclaim(work.trx, fresh.map(jobOf))
  return isMailed
}
