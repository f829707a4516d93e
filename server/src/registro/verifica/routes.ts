import { NotFound, TooMany } from '@bisavolo/domain'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import type { FastifyInstance } from 'fastify'
import { takeOne } from '../../auth/accounts/quota.ts'
import { todayAt } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { errors } from '../../records/route-docs.ts'

export type StatoCertificato = 'valido' | 'sostituito' | 'revocato'

/** Enough for a show's desk, too few to try codes. */
const perMinute = 30

/** The public answer behind the QR code: whether this paper still stands, and which cat it names. No owner, no breeder. */
export function registerVerifica(app: FastifyInstance, deps: { db: Db }): void {
  app.get('/verifica/:code', { config: { access: 'public' }, schema }, async request => {
    const quota = { key: `verifica:${request.ip}`, max: perMinute, minutes: 1 }
    if (!(await takeOne(deps.db, quota))) throw new TooMany('Troppe verifiche: aspetta un minuto e riprova.', 60)
    return readVerifica(deps.db, (request.params as { code: string }).code)
  })
}

const schema = {
  tags: ['verifica'],
  summary: 'Se un certificato genealogico è valido, sostituito o revocato (pubblica)',
  security: [],
  params: { type: 'object', required: ['code'], properties: { code: { type: 'string' } } },
  response: {
    200: {
      type: 'object',
      description: 'Esito della verifica',
      additionalProperties: true,
      properties: { codice: { type: 'string' }, stato: { enum: ['valido', 'sostituito', 'revocato'] } },
    },
    ...errors(404, 429),
  },
}

async function readVerifica(db: Db, typed: string) {
  const codice = canonical(typed)
  const row = await db
    .selectFrom('certificati as c')
    .leftJoin('gatti as g', 'g.id', 'c.idgatto')
    .leftJoin('razze as r', 'r.id', 'g.idrazza')
    .leftJoin('libri as l', 'l.id', 'g.idlibro')
    .select(['c.codice', 'c.emesso_il', 'c.sostituito_il', 'g.id', 'g.annullato', 'g.data_nascita', 'g.sesso'])
    .select(['g.nome', 'g.prefisso', 'g.suffisso', 'g.nazione', 'g.pretitolo', 'g.posttitolo'])
    .select(['g.codice as numero', 'r.codice as razza', 'r.descrizione as nome_razza', 'l.codice as libro'])
    .where('c.codice', '=', codice)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound('Nessun certificato ha questo codice: controlla di averlo scritto bene.')
  const stato: StatoCertificato =
    row.id === null || row.annullato === 1 ? 'revocato' : row.sostituito_il !== null ? 'sostituito' : 'valido'
  return {
    codice: row.codice,
    stato,
    emesso_il: todayAt(new Date(row.emesso_il)),
    sostituito_il: stato === 'sostituito' ? todayAt(new Date(row.sostituito_il as string)) : null,
    gatto:
      row.id === null
        ? null
        : {
            nome_completo: nomeCompletoOf(row),
            codice: row.numero,
            libro: row.libro,
            sesso: row.sesso,
            data_nascita: row.data_nascita,
            razza: row.razza,
            nome_razza: row.nome_razza,
          },
  }
}

/** As people type it off paper: small letters, blanks, missing dashes. */
function canonical(typed: string): string {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return signs.length === 12 ? `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}` : typed
}
