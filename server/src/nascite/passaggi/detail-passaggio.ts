import { entityOf, office } from '@bisavolo/domain'
import { shownTo } from '@bisavolo/domain/kit/finding'
import type { DettaglioPassaggio } from '@bisavolo/domain/nascite/calls'
import { isUltimoPassaggio } from '@bisavolo/domain/nascite/rules/passaggio/passaggio'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import type { Passaggio } from './passaggio-row.ts'
import { findingsFor } from './read-dati-passaggio.ts'

type Values = Record<string, unknown>

/** What a registered transfer still says, because its fee and its papers follow from it: late, with more signatures, free. */
const lasting = ['P04', 'P05', 'P07']

/** A transfer with its checks, where it may go, and whether it is the one that can be taken back. */
export async function detailPassaggio(
  reading: Reading,
  who: Who,
  record: Values,
): Promise<Values & DettaglioPassaggio> {
  const passaggio = record as unknown as Passaggio
  const chi = office.includes(who.role) ? 'staff' : 'socio'
  const isOpen = passaggio.stato === 'inviato'
  const gatto =
    passaggio.stato === 'respinto'
      ? undefined
      : await reading.db.selectFrom('gatti').selectAll().where('id', '=', passaggio.idgatto).executeTakeFirst()
  const found = gatto === undefined ? [] : await findingsFor(reading.db, who, passaggio, gatto)
  const findings = isOpen ? found : found.filter(({ codice }) => lasting.includes(codice))
  const all = await reading.db
    .selectFrom('passaggi')
    .select(['id', 'stato', 'data_passaggio'])
    .where('idgatto', '=', passaggio.idgatto)
    .execute()
  const canAct = entityOf('passaggi').access.update(who) !== false
  return {
    ...record,
    avvisi: findings.map(finding => shownTo(finding, chi)),
    mosse: canAct && isOpen ? ['registrato', 'respinto'] : [],
    ultimo: isUltimoPassaggio(passaggio.id, all),
  }
}
