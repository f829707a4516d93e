import { createHash, randomInt } from 'node:crypto'
import { Conflict, entityOf, NotFound, staff, TooMany } from '@bisavolo/domain'
import type { certificatoGatto } from '@bisavolo/domain/registro/calls/pedigree'
import { sql } from 'kysely'
import { takeOne } from '../../auth/accounts/quota.ts'
import { createPaperLine } from '../../output/threads.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { createKeyedLimiter } from '../../platform/limiter.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import { notFoundMessage } from '../../records/read-record.ts'
import type { Served } from '../../records/serve-call.ts'
import type { Work } from '../../records/work.ts'
import { readsBlocco } from '../../registry/blocco.ts'
import type { PedigreeDeps } from '../../registry/pedigree/demand-reach.ts'
import { type Gatto, lockGatto } from '../../registry/update-gatto.ts'
import { certificatoPdf } from './certificato.ts'
import type { DatiCertificato } from './certificato-dati.ts'
import { readCertificato } from './read-certificato.ts'

const line = createPaperLine()
/** Nobody takes the whole line: the others of one account wait apart, and hold no connection while they do. */
const ofOne = createKeyedLimiter({ atOnce: 2, mayWait: 100, longestWait: 25_000, refusal: tooManyAtOnce })

function tooManyAtOnce(): TooMany {
  return new TooMany('Hai chiesto molti certificati insieme: aspetta che arrivino e riprova.', 10)
}

/** So many an hour and account: more than a breeder prints, too few to walk the registry or to keep the server drawing. */
const hourly = { member: 30, staff: 600 }

/**
 * Issues the certificate of a cat within reach: recorded under a code of its own, older issues that said otherwise replaced. It is
 * drawn before it is recorded, so that no code stands for a paper that nobody got.
 */
export async function issueCertificato(
  deps: PedigreeDeps & { config: { publicUrl: string } },
  who: Who,
  id: number,
  write: Served<typeof certificatoGatto>['write'],
): Promise<Buffer> {
  return ofOne(String(who.real.accountId), async () => {
    await readGatto(deps.db, who, id)
    await countIssue(deps.db, who)
    return line.run(() => issueInTurn(deps, who, id, write))
  })
}

async function issueInTurn(...[deps, who, id, write]: Parameters<typeof issueCertificato>): Promise<Buffer> {
  for (;;) {
    // Before the transaction, which holds a connection: the pedigree in memory may need one to come up to date.
    const gatto = await readGatto(deps.db, who, id)
    const association = await deps.association(who.today)
    const dati = await readCertificato(deps, gatto, association)
    const codice = newCode()
    const indirizzo = `${deps.config.publicUrl.replace(/\/+$/, '')}/verifica/${codice}`
    const emissione = { codice, indirizzo, giorno: who.today }
    const pdf = await certificatoPdf({ dati, emissione, logo: association.logo?.bytes ?? null })
    if (await write(work => recordIssue(work, gatto, dati, codice))) return pdf
  }
}

/** Whoever stands in for somebody else counts for themselves. */
async function countIssue(db: Db, { real }: Who): Promise<void> {
  const max = staff.includes(real.role) ? hourly.staff : hourly.member
  if (!(await takeOne(db, { key: `certificati:${real.accountId}`, max, minutes: 60 })))
    throw new TooMany('Hai chiesto molti certificati nell’ultima ora: riprova più tardi.', 600)
}

async function readGatto(db: Db, who: Who, id: number): Promise<Gatto> {
  const gatto = await db.selectFrom('gatti').selectAll().where('id', '=', id).executeTakeFirst()
  if (gatto === undefined) throw new NotFound(notFoundMessage(entityOf('gatti')))
  if (gatto.annullato === 1)
    throw new Conflict('Il certificato non si rilascia: la registrazione del gatto è annullata.')
  if (gatto.antenato === 1)
    throw new Conflict('Il certificato non si rilascia: il gatto è conosciuto solo come antenato.')
  if (gatto.bloccato === 1)
    throw new Conflict(
      readsBlocco(who.role)
        ? 'Il certificato non si rilascia: il gatto è in attesa del test di parentela.'
        : 'Il certificato per ora non si rilascia: rivolgiti alla segreteria.',
    )
  return gatto as Gatto
}

/** False when the cat has changed since it was read, and all is to be read and drawn anew. */
async function recordIssue(
  work: Work,
  { id, version }: Gatto,
  dati: DatiCertificato,
  codice: string,
): Promise<boolean> {
  if ((await lockGatto(work, id)).version !== version) return false
  const impronta = createHash('sha256').update(JSON.stringify(dati)).digest('hex')
  await work.trx
    .updateTable('certificati')
    .set({ sostituito_il: sql<string>`now()` })
    .where('idgatto', '=', id)
    .where('impronta', '!=', impronta)
    .where('sostituito_il', 'is', null)
    .execute()
  await work.trx
    .insertInto('certificati')
    .values({ codice, idgatto: id, impronta, emesso_da: work.who.real.accountId, sostituito_il: null })
    .execute()
  await writeAudit(work, 'gatti', id, 'certificato', [{ campo: 'certificato', prima: null, dopo: codice }])
  return true
}

/** No letter or figure that can be taken for another when read off paper. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Twelve of thirty-two signs: nobody finds one by trying. */
function newCode(): string {
  const signs = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)])
  return [0, 4, 8].map(start => signs.slice(start, start + 4).join('')).join('-')
}
