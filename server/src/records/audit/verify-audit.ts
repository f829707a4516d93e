import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { CampoAudit } from './audit.ts'
import type { Anchor } from './audit-chain.ts'
import { type AuditLine, auditLine, hashOfCampi, linkOf, noLink } from './audit-link.ts'

export interface Verdict {
  links: number
  waiting: number
  /** Kept elsewhere, the head proves later that nothing before it was rewritten. */
  head: Anchor
  problem: string | undefined
}

export const erasure = { entita: 'audit', azione: 'cancellazione di valori' } as const

type Linked = { [K in keyof AuditLine]: AuditLine[K] | null } & {
  n: number
  audit_id: number
  campi_impronta: Buffer
  impronta: Buffer
}

const page = 5000

export async function verifyAudit(db: Db, kept: readonly Anchor[] = []): Promise<Verdict> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async trx => {
      const anchors = new Map([...(await ownAnchors(trx)), ...kept].map(({ n, impronta }) => [n, impronta]))
      const chain = await walk(trx, anchors)
      const waiting = await scalar<number>(trx, sql`select count(*)::int from audit_attesa`)
      return {
        ...chain,
        waiting,
        problem: chain.problem ?? missedAnchor(anchors, chain.head) ?? (await strayLine(trx)),
      }
    })
}

async function walk(db: Db, anchors: ReadonlyMap<number, string>): Promise<Omit<Verdict, 'waiting'>> {
  const erased = await erasedLines(db)
  let before: Buffer = noLink
  let n = 0
  for (;;) {
    const { rows } = await sql<Linked>`
      select c.n, c.audit_id, c.campi_impronta, c.impronta, ${auditLine}
      from audit_catena c left join audit a on a.id = c.audit_id where c.n > ${n} order by c.n limit ${page}`.execute(
      db,
    )
    for (const link of rows) {
      const problem = problemOf(link, n + 1, before, erased) ?? wrongAnchor(anchors, link)
      if (problem !== undefined) return { links: n, head: { n, impronta: before.toString('hex') }, problem }
      before = link.impronta
      n = link.n
    }
    if (rows.length < page) return { links: n, head: { n, impronta: before.toString('hex') }, problem: undefined }
  }
}

function problemOf(link: Linked, n: number, before: Buffer, erased: ReadonlyMap<number, string>): string | undefined {
  if (link.n !== n) return `anello ${n}: è stato tolto dalla catena`
  if (link.id === null) return `anello ${n}: la riga ${link.audit_id} della cronologia è stata tolta`
  const line = link as AuditLine
  const found = hashOfCampi(line.campi)
  const what = `anello ${n}: la riga ${line.id} della cronologia (${line.azione} di ${line.entita} ${line.entita_id}, ${line.quando})`
  if (!linkOf(before, line, link.campi_impronta).equals(link.impronta)) return `${what} è stata alterata`
  if (!found.equals(link.campi_impronta) && erased.get(line.id) !== found.toString('hex'))
    return `${what} ha valori diversi da quelli scritti`
  return undefined
}

/** Id to hash of the remaining values. The erasure itself is in the chain. */
async function erasedLines(db: Db): Promise<Map<number, string>> {
  const { rows } = await sql<{ campi: CampoAudit[] }>`
    select campi from audit where entita = ${erasure.entita} and azione = ${erasure.azione} order by id`.execute(db)
  return new Map(rows.flatMap(({ campi }) => campi.map(({ campo, dopo }) => [Number(campo), String(dopo)] as const)))
}

async function ownAnchors(db: Db): Promise<Anchor[]> {
  const { rows } = await sql<Anchor>`select n, encode(impronta, 'hex') as impronta from audit_ancore`.execute(db)
  return rows
}

function wrongAnchor(anchors: ReadonlyMap<number, string>, { n, impronta }: Linked): string | undefined {
  const said = anchors.get(n)
  if (said === undefined || said === impronta.toString('hex')) return undefined
  return `anello ${n}: non è quello dell’ancora conservata, la catena è stata riscritta`
}

function missedAnchor(anchors: ReadonlyMap<number, string>, head: Anchor): string | undefined {
  const beyond = [...anchors.keys()].filter(n => n > head.n).sort((a, b) => a - b)[0]
  return beyond === undefined
    ? undefined
    : `anello ${head.n + 1}: tolto dalla catena, che un’ancora conosce fino all’anello ${beyond}`
}

async function strayLine(db: Db): Promise<string | undefined> {
  const added = await scalar<number | null>(
    db,
    sql`select min(a.id) from audit a where not exists (select from audit_catena c where c.audit_id = a.id)
      and not exists (select from audit_attesa w where w.audit_id = a.id)`,
  )
  if (added !== null) return `la riga ${added} della cronologia è stata aggiunta fuori dalla catena`
  const gone = await scalar<number | null>(
    db,
    sql`select min(w.audit_id) from audit_attesa w where not exists (select from audit a where a.id = w.audit_id)`,
  )
  return gone === null ? undefined : `la riga ${gone} della cronologia è stata tolta prima di entrare nella catena`
}

async function scalar<T>(db: Db, query: ReturnType<typeof sql>): Promise<T> {
  const { rows } = await query.execute(db)
  return Object.values(rows[0] as Record<string, T>)[0] as T
}
