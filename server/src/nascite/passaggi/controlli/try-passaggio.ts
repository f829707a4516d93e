import { entityOf, Forbidden, office } from '@bisavolo/domain'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import { isRealDate } from '@bisavolo/domain/kit/date'
import { blocco, shownTo } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import type { provaPassaggio } from '@bisavolo/domain/nascite/calls'
import type { Who } from '../../../platform/http/who.ts'
import type { RecordDeps } from '../../../records/routes.ts'
import { nameableReferences } from '../../../registro/gatti/nameable.ts'
import type { Gatto } from '../../../registro/gatti/update-gatto.ts'
import { acquirenteIn, buyerErrors } from '../acquirente/save-acquirente.ts'
import { nominati } from '../passaggio-row.ts'
import { readGatto } from '../read-gatto.ts'
import { findingsFor, readWords } from './read-dati-passaggio.ts'
import { refuseStuck } from './refuse-stuck.ts'

export async function tryPassaggio(
  { db }: RecordDeps,
  who: Who,
  body: Values,
): Promise<AnswerOf<typeof provaPassaggio>> {
  const entity = entityOf('passaggi')
  if (entity.access.create(who) === false) throw new Forbidden()
  await nameableReferences({ trx: db, who }, entity, body, nominati)
  const day = (value: unknown) => (typeof value === 'string' && isRealDate(value) ? value : null)
  const number = (value: unknown) => (Number.isInteger(value) ? (value as number) : null)
  const idgatto = number(body.idgatto)
  const gatto = idgatto === null ? undefined : await readGatto(db, idgatto)
  if (gatto !== undefined) refuseStuck({ who }, gatto as Gatto)
  const id = number(body.id)
  const isStaff = office.includes(who.role)
  const acquirente = await acquirenteIn({ trx: db }, body)
  const faults =
    acquirente === null
      ? []
      : await buyerErrors({ trx: db, who }, acquirente, body, (gatto as Gatto | undefined) ?? null)
  const passaggio = {
    id,
    ...{ da_confermare: 0, ...(isStaff && id !== null ? await readWords(db, id) : {}) },
    data_acquisto: day(body.data_acquisto),
    data_passaggio: day(body.data_passaggio),
    idproprietario: number(body.idproprietario),
    idcointestatario: number(body.idcointestatario),
    idcointestatario1: number(body.idcointestatario1),
    acquirente_nuovo: acquirente !== null || body.acquirente_nuovo === 1 ? 1 : 0,
    clausola_nfb: body.clausola_nfb === 1 ? 1 : 0,
  }
  const findings = [
    ...(await findingsFor(db, who, passaggio, gatto ?? null)),
    ...faults.map(({ field, message }) => blocco('P00', field, message)),
  ]
  return { avvisi: findings.map(finding => shownTo(finding, isStaff ? 'staff' : 'socio')) }
}
