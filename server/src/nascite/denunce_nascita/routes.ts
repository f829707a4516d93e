import { entityOf, Forbidden } from '@bisavolo/domain'
import { isRealDate } from '@bisavolo/domain/kit/date'
import { isStatoDenuncia } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { razzaAttuale } from '@bisavolo/domain/registro/rules/ems/razze'
import { razzeCuccioloFor } from '@bisavolo/domain/registro/rules/razze/incroci'
import type { FastifyInstance } from 'fastify'
import type { Who } from '../../platform/http/who.ts'
import { whoOf } from '../../platform/http/who.ts'
import { bodyOf, idOf } from '../../records/headers.ts'
import { readRecord } from '../../records/read-record.ts'
import { errors, idParams } from '../../records/route-docs.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { nameableReferences } from '../../registry/nameable.ts'
import { type Avviso, avvisiFor, chiOf, findingsAt } from './check-denuncia.ts'
import { detailDenuncia } from './detail-denuncia.ts'
import { type DenunciaRow, readDatiNascita } from './read-dati-nascita.ts'
import { cuccioliIn, cuccioloRowOf } from './save-cucciolata.ts'

type Values = Record<string, unknown>
interface Controlli {
  avvisi: Avviso[]
  razze: { id: number; codice: string; descrizione: string }[]
}

const config = { access: 'session' as const }
const checksSchema = {
  type: 'object',
  description: 'Esito dei controlli',
  properties: {
    avvisi: { type: 'array', items: { type: 'object', additionalProperties: true } },
    razze: { type: 'array', items: { type: 'object', additionalProperties: true } },
  },
}

/** The checks of a declaration, stored or while it is typed, and the breeds its kittens may have. */
export function registerDenunce(app: FastifyInstance, deps: RecordDeps): void {
  app.get(
    '/denunce_nascita/:id/controlli',
    {
      config,
      schema: {
        tags: ['denunce_nascita'],
        summary: 'Denuncia di nascita: esito dei controlli',
        params: idParams,
        response: { 200: checksSchema, ...errors(400, 401, 403, 404) },
      },
    },
    async request => {
      const who = whoOf(request)
      const record = await readRecord(deps, who, entityOf('denunce_nascita'), idOf(request))
      const { avvisi, mancanti } = await detailDenuncia(deps, who, record)
      return { avvisi, mancanti, razze: await razzeFor(deps, record as unknown as DenunciaRow) }
    },
  )
  app.post(
    '/denunce_nascita/controlli',
    {
      config,
      schema: {
        tags: ['denunce_nascita'],
        summary: 'Denuncia di nascita: controlli di prova, senza salvare',
        body: { type: 'object', additionalProperties: true },
        response: { 200: checksSchema, ...errors(400, 401, 403, 422) },
      },
    },
    async request => tryDenuncia(deps, whoOf(request), bodyOf(request)),
  )
  app.get(
    '/getRazzeCucciolo/:idDenuncia',
    {
      config,
      schema: {
        tags: ['cuccioli'],
        summary: 'Razze ammesse per i cuccioli di una denuncia',
        params: { type: 'object', required: ['idDenuncia'], properties: { idDenuncia: { type: 'integer' } } },
        response: {
          200: { type: 'array', items: { type: 'object', additionalProperties: true } },
          ...errors(400, 401, 403, 404),
        },
      },
    },
    async request => {
      const record = await readRecord(deps, whoOf(request), entityOf('denunce_nascita'), idOf(request, 'idDenuncia'))
      return razzeFor(deps, record as unknown as DenunciaRow)
    },
  )
}

async function tryDenuncia(deps: RecordDeps, who: Who, body: Values): Promise<Controlli> {
  const entity = entityOf('denunce_nascita')
  if (entity.access.create(who) === false) throw new Forbidden()
  await nameableReferences({ trx: deps.db, who }, entity, body, [
    'idstallone',
    'idfattrice',
    'idproprietario',
    'idallevatore',
  ])
  const denuncia = denunciaOf(body)
  const stato = typeof body.stato === 'string' && isStatoDenuncia(body.stato) ? body.stato : 'bozza'
  const cuccioli = (cuccioliIn(body) ?? []).map(cuccioloRowOf)
  const dati = await readDatiNascita(deps.db, denuncia, cuccioli, who.today)
  return { avvisi: avvisiFor(findingsAt(dati, stato), chiOf(who)), razze: await razzeFor(deps, denuncia) }
}

/** What is half typed counts as not yet written. */
function denunciaOf(body: Values): DenunciaRow {
  const day = (name: string) => {
    const value = body[name]
    return typeof value === 'string' && isRealDate(value) ? value : null
  }
  const number = (name: string) => (Number.isInteger(body[name]) ? (body[name] as number) : null)
  return {
    id: number('id'),
    data_nascita: day('data_nascita'),
    data_monta: day('data_monta'),
    data_denuncia: day('data_denuncia'),
    idstallone: number('idstallone'),
    idfattrice: number('idfattrice'),
    idproprietario: number('idproprietario'),
    idallevatore: number('idallevatore'),
  }
}

/** D6, as rows of the breed table; old codes of a breed are left to the old cats. */
async function razzeFor({ db, small }: RecordDeps, denuncia: DenunciaRow): Promise<Controlli['razze']> {
  const parents = [denuncia.idstallone, denuncia.idfattrice].filter(id => id !== null)
  const cats =
    parents.length === 0
      ? []
      : await db
          .selectFrom('gatti')
          .innerJoin('razze', 'razze.id', 'gatti.idrazza')
          .select(['gatti.id', 'razze.codice'])
          .where('gatti.id', 'in', parents)
          .execute()
  const breedOf = (id: number | null) => cats.find(cat => cat.id === id)?.codice ?? null
  const allowed = razzeCuccioloFor(breedOf(denuncia.idstallone), breedOf(denuncia.idfattrice))
  const rows = [...(await small.all(entityOf('razze'))).values()] as unknown as Controlli['razze']
  const place = (codice: string) => allowed.indexOf(razzaAttuale(codice))
  return rows
    .filter(({ codice }) => codice.startsWith(razzaAttuale(codice)) && place(codice) >= 0)
    .map(({ id, codice, descrizione }) => ({ id, codice, descrizione }))
    .sort((a, b) => place(a.codice) - place(b.codice))
}
