import { entityOf, Forbidden, office } from '@bisavolo/domain'
import { isRealDate } from '@bisavolo/domain/kit/date'
import { livelloFor } from '@bisavolo/domain/kit/finding'
import type { FastifyInstance } from 'fastify'
import type { Who } from '../../platform/http/who.ts'
import { whoOf } from '../../platform/http/who.ts'
import { bodyOf } from '../../records/headers.ts'
import { errors } from '../../records/route-docs.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { nameableReferences } from '../../registry/nameable.ts'
import { findingsFor } from './read-dati-passaggio.ts'

type Values = Record<string, unknown>

/** The checks of a transfer while it is typed. */
export function registerPassaggi(app: FastifyInstance, deps: RecordDeps): void {
  app.post(
    '/passaggi/controlli',
    {
      config: { access: 'session' },
      schema: {
        tags: ['passaggi'],
        summary: 'Passaggio: controlli di prova, senza salvare',
        body: { type: 'object', additionalProperties: true },
        response: {
          200: { type: 'object', description: 'Esito dei controlli', additionalProperties: true },
          ...errors(400, 401, 403, 422),
        },
      },
    },
    request => tryPassaggio(deps, whoOf(request), bodyOf(request)),
  )
}

async function tryPassaggio({ db }: RecordDeps, who: Who, body: Values): Promise<Values> {
  const entity = entityOf('passaggi')
  if (entity.access.create(who) === false) throw new Forbidden()
  await nameableReferences({ trx: db, who }, entity, body, ['idgatto', 'idproprietario'])
  const day = (value: unknown) => (typeof value === 'string' && isRealDate(value) ? value : null)
  const number = (value: unknown) => (Number.isInteger(value) ? (value as number) : null)
  const idgatto = number(body.idgatto)
  const gatto =
    idgatto === null ? undefined : await db.selectFrom('gatti').selectAll().where('id', '=', idgatto).executeTakeFirst()
  const passaggio = {
    id: number(body.id),
    data_acquisto: day(body.data_acquisto),
    data_passaggio: day(body.data_passaggio),
    idproprietario: number(body.idproprietario),
  }
  const findings = await findingsFor(db, who, passaggio, gatto ?? null)
  const chi = office.includes(who.role) ? 'staff' : 'socio'
  return {
    avvisi: findings.map(finding => {
      const { codice, campo, messaggio } = finding
      return { codice, campo, messaggio, livello: livelloFor(finding, chi) }
    }),
  }
}
