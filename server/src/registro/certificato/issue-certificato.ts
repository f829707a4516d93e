import { randomInt } from 'node:crypto'
import { Conflict, entityOf, type FieldError, NotFound, oneOf, staff, TooMany } from '@bisavolo/domain'
import type { certificatoGatto } from '@bisavolo/domain/registro/calls/pedigree'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import { sql } from 'kysely'
import { takeSome } from '../../auth/accounts/quota.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { createKeyedLimiter, createLimiter } from '../../platform/limiter.ts'
import { lines } from '../../platform/workers/jobs.ts'
import { filterToSql } from '../../records/filter-to-sql.ts'
import { withReach } from '../../records/list-records.ts'
import { refuseMergedAmong } from '../../records/merged.ts'
import { notFoundMessage } from '../../records/read-record.ts'
import type { Served } from '../../records/serve-call.ts'
import type { Gatto } from '../gatti/update-gatto.ts'
import type { PedigreeDeps } from '../pedigree/read-reach.ts'
import { certificatiPdf } from './certificato.ts'
import { readCertificato } from './read-certificato.ts'
import { readDuplicati } from './read-duplicati.ts'
import { type Emissione, recordIssues } from './record-issues.ts'
import { refusalOf } from './refusal-of.ts'
import { stampatoOf } from './stampato-of.ts'

/** One more than the drawing workers: the next certificate is read while the others are drawn. */
const line = createLimiter({ ...lines.drawings, atOnce: lines.drawings.atOnce + 1 })
/** Per account; waiting requests use no connection. */
const ofOne = createKeyedLimiter({ atOnce: 2, mayWait: 100, longestWait: 25_000, refusal: tooManyAtOnce })

function tooManyAtOnce(): TooMany {
  return new TooMany('Hai chiesto molti certificati insieme: aspetta che arrivino e riprova.', 10)
}

const hourly = { member: 30, staff: 600 }

type CertificatoDeps = PedigreeDeps & { config: { publicUrl: string } }

/** Replaces outdated certificates. Draws before recording, so that no code exists without a paper. */
export async function issueCertificati(
  deps: CertificatoDeps,
  who: Who,
  ids: readonly number[],
  write: Served<typeof certificatoGatto>['write'],
): Promise<Buffer> {
  return ofOne(String(who.real.accountId), async () => {
    await readGatti(deps.db, who, ids)
    await countIssues(deps.db, who, ids.length)
    return line.run(() => issueInTurn(deps, who, ids, write))
  })
}

async function issueInTurn(...[deps, who, ids, write]: Parameters<typeof issueCertificati>): Promise<Buffer> {
  for (;;) {
    // Outside the transaction: updating the pedigree cache may need a second connection.
    const gatti = await readGatti(deps.db, who, ids)
    const association = await deps.association(who.today)
    const duplicati = await readDuplicati(deps.db, ids)
    const razze = await deps.small.all(entityOf('razze'))
    const emissioni: Emissione[] = []
    for (const gatto of gatti) {
      const dati = await readCertificato(deps, gatto, association)
      const razza = razze.get(gatto.idrazza ?? 0)?.codice
      const stampato = stampatoOf(dati, razza === undefined ? null : String(razza))
      emissioni.push({ gatto, dati, stampato, codice: newCode(), duplicato: duplicati.get(gatto.id) ?? null })
    }
    const pdf = await certificatiPdf({
      certificati: emissioni.map(({ dati, codice, duplicato }) => {
        const indirizzo = `${deps.config.publicUrl.replace(/\/+$/, '')}/verifica/${codice}`
        return { dati, emissione: { codice, indirizzo, giorno: who.today, duplicato } }
      }),
      logo: association.logo?.bytes ?? null,
    })
    if (await write(work => recordIssues(work, emissioni))) return pdf
  }
}

/** Counts for the real account during emulation. */
async function countIssues(db: Db, { real }: Who, some: number): Promise<void> {
  const max = staff.includes(real.role) ? hourly.staff : hourly.member
  if (!(await takeSome(db, { key: `certificati:${real.accountId}`, max, minutes: 60 }, some)))
    throw new TooMany('Hai chiesto molti certificati nell’ultima ora: riprova più tardi.', 600)
}

async function readGatti(db: Db, who: Who, ids: readonly number[]): Promise<Gatto[]> {
  const entity = entityOf('gatti')
  const where = withReach(entity.access.read, who, oneOf('id', ids))
  const { rows } = await sql<Gatto>`select t.* from gatti as t where ${filterToSql(entity, where, 't')}`.execute(db)
  const known = new Map(rows.map(row => [row.id, row]))
  const gone = ids.filter(id => !known.has(id))
  await refuseMergedAmong(db, who, entity, gone)
  if (gone.length > 0)
    throw new NotFound(
      ids.length === 1 ? notFoundMessage(entity) : `Gatti non trovati: n. ${gone.slice(0, 20).join(', ')}.`,
    )
  const gatti = ids.map(id => known.get(id) as Gatto)
  const refusals = gatti.flatMap((gatto, at): FieldError[] => {
    const refusal = refusalOf(gatto, who)
    return refusal === null ? [] : [{ field: `ids.${at}`, message: `${nomeCompletoOf(gatto)}: ${refusal}` }]
  })
  if (refusals.length === 0) return gatti
  if (ids.length === 1) throw new Conflict(refusalOf(gatti[0] as Gatto, who) ?? '')
  const words = refusals.length === 1 ? 'Un gatto non può avere' : `${refusals.length} gatti non possono avere`
  throw new Conflict(`${words} il certificato. ${refusals[0]?.message ?? ''}`, refusals)
}

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 60 random bits. */
function newCode(): string {
  const signs = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)])
  return [0, 4, 8].map(start => signs.slice(start, start + 4).join('')).join('-')
}
