import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { firstComplaint } from '../../platform/first-complaint.ts'
import { type AuditLine, auditLine, hashOfCampi, linkOf, noLink } from './audit-link.ts'

export interface Anchor {
  n: number
  impronta: string
}

export interface Sealed {
  lines: number
  anchor: Anchor | undefined
}

const chainLock = 7_204_512
const atOnce = 1000

export async function sealAudit(db: Db): Promise<Sealed> {
  const all: Sealed = { lines: 0, anchor: undefined }
  for (;;) {
    const batch = await sealBatch(db)
    all.lines += batch.lines
    all.anchor ??= batch.anchor
    if (batch.lines < atOnce) return all
  }
}

async function sealBatch(db: Db): Promise<Sealed> {
  return db.transaction().execute(async trx => {
    const { rows: locks } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${chainLock}) as mine`.execute(trx)
    if (locks[0]?.mine !== true) return { lines: 0, anchor: undefined }
    // A line deleted before sealing stays in the queue, so that verifyAudit reports it.
    const { rows: lines } = await sql<AuditLine>`
      select ${auditLine} from audit_attesa w join audit a on a.id = w.audit_id order by a.id limit ${atOnce}`.execute(
      trx,
    )
    if (lines.length === 0) return { lines: 0, anchor: undefined }
    const head = await addLinks(trx, lines)
    await sql`delete from audit_attesa where audit_id = any(${lines.map(line => line.id)}::bigint[])`.execute(trx)
    return { lines: lines.length, anchor: await keepAnchor(trx, head) }
  })
}

interface Head {
  n: number
  impronta: Buffer
}

async function addLinks(trx: Trx, lines: readonly AuditLine[]): Promise<Head> {
  const { rows } = await sql<Head>`select n, impronta from audit_catena order by n desc limit 1`.execute(trx)
  let { n, impronta }: Head = rows[0] ?? { n: 0, impronta: noLink }
  const links = lines.map(line => {
    const campi = hashOfCampi(line.campi)
    impronta = linkOf(impronta, line, campi)
    return { n: ++n, id: line.id, campi, impronta }
  })
  await sql`
    insert into audit_catena (n, audit_id, campi_impronta, impronta)
    select * from unnest(${links.map(link => link.n)}::bigint[], ${links.map(link => link.id)}::bigint[],
      ${links.map(link => link.campi)}::bytea[], ${links.map(link => link.impronta)}::bytea[])`.execute(trx)
  return { n, impronta }
}

async function keepAnchor(trx: Trx, { n, impronta }: Head): Promise<Anchor | undefined> {
  const { numAffectedRows } = await sql`
    insert into audit_ancore (giorno, n, impronta) values ((now() at time zone 'UTC')::date, ${n}, ${impronta})
    on conflict do nothing`.execute(trx)
  return numAffectedRows === 1n ? { n, impronta: impronta.toString('hex') } : undefined
}

interface SealerDeps {
  db: Db
  log: { info: (what: object, message: string) => void; warn: (message: string) => void }
}

const pause = 1000

export function startSealer({ db, log }: SealerDeps): { stop: () => Promise<void> } {
  const complaint = firstComplaint(log, 'Catena della cronologia')
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const seal = async () => {
    try {
      const { anchor } = await sealAudit(db)
      complaint.worked()
      if (anchor !== undefined) log.info({ anchor: `${anchor.n}:${anchor.impronta}` }, 'audit anchor')
    } catch (error) {
      complaint.failed(error)
    }
    if (!stopped) timer = setTimeout(next, pause)
  }
  const next = () => {
    round = seal()
  }
  next()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}
