import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roles } from '@bisavolo/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../src/auth/accounts/accounts.ts'
import { hashPassword, verifyPassword } from '../../src/auth/passwords/passwords.ts'
import { disableDemoAccounts } from '../../src/demo/accounts/disable-demo-accounts.ts'
import { demoPassword } from '../../src/demo/index.ts'
import { removeDemo } from '../../src/demo/remove/remove-demo.ts'
import { seedStore } from '../../src/demo/seed-store.ts'
import { readConfig } from '../../src/platform/config.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { sealAudit } from '../../src/records/audit/audit-chain.ts'
import { verifyAudit } from '../../src/records/audit/verify-audit.ts'
import { type DemoRegistry, demoRegistry, entityNames, errorsOf, newRegistry } from './new-registry.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const folder = await mkdtemp(join(tmpdir(), 'bisavolo-demo-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const start = (db: Db, env: NodeJS.ProcessEnv, kind: 'embedded' | 'postgres' = 'embedded') =>
  seedStore(db, { config: readConfig({ ...env, DATA_DIR: folder }), kind, clock: () => new Date(), log: quiet })

/** contract 1: settings in which the known password of demo accounts must not work. */
const production: [string, NodeJS.ProcessEnv][] = [
  ['an https address', { PUBLIC_URL: 'https://registro.example.it' }],
  ['NODE_ENV', { NODE_ENV: 'production' }],
  ['every network', { HOST: '0.0.0.0' }],
  ['every network, IPv6', { HOST: '::' }],
  ['an address of the network', { HOST: '192.168.1.20' }],
]
const ownMachine: [string, NodeJS.ProcessEnv][] = [
  ['nothing said', {}],
  ['localhost', { HOST: 'localhost' }],
  ['loopback', { HOST: '127.0.0.2' }],
  ['loopback, IPv6', { HOST: '::1' }],
  ['another environment', { NODE_ENV: 'test', PUBLIC_URL: 'http://registro.example.it' }],
]

it.each(production)('a production setting: %s', (_name, env) => expect(readConfig(env).production).toBe(true))
it.each(ownMachine)('not a production setting: %s', (_name, env) => expect(readConfig(env).production).toBe(false))

describe('a store with the demo accounts', () => {
  let demo: DemoRegistry
  let db: Db
  beforeAll(async () => {
    demo = await demoRegistry('2026-11-15')
    db = demo.db
  })
  afterAll(() => demo.close())

  const hashOf = async (id: number) => {
    const row = await accounts(db).selectFrom('account').select('password_hash').where('id', '=', id).executeTakeFirst()
    return row?.password_hash ?? null
  }
  const change = (id: number, values: { email?: string; username?: string; password_hash?: string }) =>
    accounts(db).updateTable('account').set(values).where('id', '=', id).execute()

  it.each(production)('does not start: %s', async (_name, env) => {
    await expect(start(db, env)).rejects.toThrow(
      /password nota a tutti.*npm run demo -- --togli-account.*--togli-tutto/,
    )
    await expect(start(db, { ...env, DEMO: '0' }, 'postgres')).rejects.toThrow('superadmin@bisavolo.test')
  })

  it('does not start with a single one left, disabled and under another address', async () => {
    const hash = (await hashOf(2)) as string
    await sql`update account set password_hash = null where id > 0`.execute(db)
    expect(await start(db, { NODE_ENV: 'production' })).toEqual({ known: [] })
    await change(2, { email: 'anna@example.it', username: 'anna@example.it', password_hash: hash })
    await sql`update account set status = 0 where id = 2`.execute(db)
    await expect(start(db, { NODE_ENV: 'production' })).rejects.toThrow('(anna@example.it)')
    await sql`update account set password_hash = ${hash}, status = 1 where id between 1 and 8`.execute(db)
  })

  it('recognises unmarked ones of an older store by address', async () => {
    const { rows } = await sql<{ account_id: number }>`delete from account_dimostrativi returning account_id`.execute(
      db,
    )
    await expect(start(db, { NODE_ENV: 'production' })).rejects.toThrow('superadmin@bisavolo.test')
    await db.insertInto('account_dimostrativi').values(rows).execute()
    expect(rows).toHaveLength(16)
  })

  it('lists, on the own machine, those with the known password', async () => {
    const { known } = await start(db, {})
    expect(known.map(({ username }) => username).sort()).toEqual(
      roles.map(role => (role === 'admin' ? 'anna@example.it' : `${role}@bisavolo.test`)).sort(),
    )
  })

  it('disables them and ends their sessions, with a random password and an audit line', async () => {
    await change(3, {
      email: 'carlo@example.it',
      username: 'carlo@example.it',
      password_hash: await hashPassword('una sua parola'),
    })
    await sql`insert into sessioni (account_id, token_hash, scade_il) values (1, 'prova', now() + interval '1 hour')`.execute(
      db,
    )
    const { disabled, kept, lacksAdministrator } = await disableDemoAccounts(db)
    expect(disabled.map(({ id }) => id)).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect(lacksAdministrator).toBe(true)
    expect(kept.map(({ username }) => username)).toEqual(['carlo@example.it'])
    const rows = await db.selectFrom('account').select(['id', 'status']).where('id', '>', 0).execute()
    expect(rows.filter(({ status }) => status === 1)).toEqual([{ id: 3, status: 1 }])
    expect(await verifyPassword(await hashOf(2), demoPassword)).toBe(false)
    expect(await verifyPassword(await hashOf(3), 'una sua parola')).toBe(true)
    const { rows: open } = await sql`select from sessioni where chiusa_il is null`.execute(db)
    expect(open).toEqual([])
    const lines = await db
      .selectFrom('audit')
      .select('entita_id')
      .where('azione', '=', 'disattivazione account dimostrativo')
      .execute()
    expect(lines).toHaveLength(12)
    await sealAudit(db)
    expect(await verifyAudit(db)).toMatchObject({ problem: undefined })
  })

  it('then starts in production, and shows no password on the own machine', async () => {
    expect(await start(db, { HOST: '0.0.0.0' })).toEqual({ known: [] })
    expect(await start(db, {})).toEqual({ known: [] })
  })
})

describe('a new store in production', () => {
  it('gets demo data only on request, with passwords shown once', async () => {
    const { db, close } = await newRegistry()
    expect(await start(db, { HOST: '0.0.0.0' })).toEqual({ known: [] })
    expect(await db.selectFrom('gatti').select('id').limit(1).execute()).toEqual([])
    const { known, secrets } = await start(db, { HOST: '0.0.0.0', DEMO: '1' })
    expect(known).toEqual([])
    expect(secrets?.shown.map(({ username }) => username)).toEqual(roles.map(role => `${role}@bisavolo.test`))
    expect(new Set(secrets?.shown.map(({ password }) => password)).size).toBe(roles.length)
    for (const { username, password } of secrets?.shown ?? []) {
      const { password_hash } = await accounts(db)
        .selectFrom('account')
        .select('password_hash')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      expect(await verifyPassword(password_hash, password)).toBe(true)
      expect(await verifyPassword(password_hash, demoPassword)).toBe(false)
    }
    expect(await start(db, { HOST: '0.0.0.0', DEMO: '1' })).toEqual({ known: [] })
    await close()
  })
})

describe('removing the demo registry from a store in use', () => {
  let demo: DemoRegistry
  let db: Db
  let vera = 0
  const one = async (text: string) => Number((await demo.query(`select (${text}) as n`))[0]?.n)
  const trail = (entita: string, id: number, azione: string, richiesta: string | null = 'prova') =>
    sql`insert into audit (richiesta, entita, entita_id, azione, campi) values (${richiesta}, ${entita}, ${id}, ${azione}, '[]')`.execute(
      db,
    )

  let removed: Awaited<ReturnType<typeof removeDemo>>
  let counters: unknown
  const touched = 40
  beforeAll(async () => {
    demo = await demoRegistry('2026-11-15')
    db = demo.db
    const columns =
      'sesso, data_nascita, data_registrazione, idlibro, idallevatore, idrazza, idgenotipo, idocchi, idpadre, idmadre'
    vera = await one('select max(id) + 1 from gatti')
    await demo.query(`
      insert into gatti (nome, idproprietario, ${columns}) select 'Vera', idallevatore, ${columns} from gatti
      where idpadre is not null and idmadre is not null order by id desc limit 1`)
    await trail('gatti', vera, 'inserimento')
    await trail('clienti_soci', touched, 'modifica')
    await trail('clienti_soci', touched + 1, 'esportazione')
    await demo.query(`insert into certificati (codice, idgatto, impronta) select 'PROVA', min(id), 'x' from gatti`)
    counters = await demo.query('select * from contatori order by serie, anno')
    removed = await removeDemo(db)
  })
  afterAll(() => demo.close())

  it('is refused if there is none', async () => {
    const { db: empty, close } = await newRegistry()
    await expect(removeDemo(empty)).rejects.toThrow('non contiene il registro dimostrativo')
    await close()
  })

  it('keeps rows needed by real ones', async () => {
    expect(await one('select count(*) from fatture_ricevute')).toBe(0)
    expect(await one('select count(*) from iscrizioni_rinnovi')).toBe(0)
    expect(await one('select count(*) from gatti')).toBeLessThan(demo.rows.gatti.length / 4)
    const ancestors = `with recursive su as (select * from gatti where id = ${vera}
      union select g.* from gatti g join su on g.id in (su.idpadre, su.idmadre)) select count(*) from su`
    expect(await one(ancestors)).toBeGreaterThan(6)
    expect(await one(`select count(*) from gatti where id = (select idgatto from certificati)`)).toBe(1)
    expect(await one(`select count(*) from clienti_soci where id = ${touched}`)).toBe(1)
  })

  it('reports removed rows, and remaining ones with the reason', () => {
    const stays = removed.stays.map(({ tabella, motivo }) => `${tabella}: ${motivo}`)
    expect(stays).toEqual(
      expect.arrayContaining([
        'clienti_soci: modificati da una persona',
        'gatti: legati a certificati',
        'gatti: legati a gatti',
      ]),
    )
    expect(stays).toContain('clienti_soci: legati a account')
    expect(removed.removed.map(({ tabella }) => tabella)).toEqual(
      expect.arrayContaining(['gatti', 'clienti_soci', 'fatture_ricevute']),
    )
    const left = removed.removed.find(({ tabella }) => tabella === 'gatti')?.righe ?? 0
    const kept = removed.stays.filter(({ tabella }) => tabella === 'gatti').reduce((sum, { righe }) => sum + righe, 0)
    expect(left + kept).toBe(demo.rows.gatti.length)
  })

  it('keeps valid rows, counters, protected invoices, an empty issuer and valid audit lines', async () => {
    for (const name of entityNames) expect(await errorsOf(db, name, '2026-11-15'), name).toEqual([])
    expect(await demo.query('select * from contatori order by serie, anno')).toEqual(counters)
    const [libro, given] = [2216, demo.rows.gatti.filter(({ idlibro, codice }) => idlibro === 2216 && codice !== null)]
    expect(given.length).toBeGreaterThan(100)
    const numbers = `select codice from gatti union select codice from gatti_codici where idlibro = ${libro}`
    const known = new Set((await demo.query(numbers)).map(({ codice }) => codice))
    expect(given.filter(({ codice }) => !known.has(codice))).toEqual([])
    const disabled = await demo.query(`select tgname from pg_trigger where tgenabled = 'D'`)
    expect(disabled).toEqual([])
    expect(
      await one(
        `select count(*) from impostazioni_fiscali where chiave = 'emittente_denominazione' and valore is not null`,
      ),
    ).toBe(0)
    expect(await one(`select count(*) from account where id > 0 and status = 1`)).toBe(0)
    await sealAudit(db)
    expect(await verifyAudit(db)).toMatchObject({ problem: undefined, waiting: 0 })
  })

  it('does nothing the second time, and the demo does not return', async () => {
    expect(await removeDemo(db)).toMatchObject({ removed: [], disabled: [] })
    const before = await one('select count(*) from gatti')
    expect(await start(db, {})).toEqual({ known: [] })
    expect(await one('select count(*) from gatti')).toBe(before)
  })
})
