// Clusters of older versions have only a superuser without password; the first start converts them.
import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { chown, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

const LOCK = 20_260_002

export async function ensureRoles(client, plan, connectTo) {
  await client.query('select pg_advisory_lock($1)', [LOCK])
  try {
    const { superuser, owner, service } = plan.logins
    for (const login of [owner, service]) await ensureRole(client, login)
    await ensureDatabase(client, plan.database, owner.user)
    if (readFileSync(hbaFile(plan), 'utf8') === plan.hba) return
    await setPassword(client, superuser)
    await giveDatabase(client, plan)
    const inside = await connectTo(plan.database)
    await inside.query(ownership(client.escapeIdentifier(owner.user))).finally(() => inside.end())
    // Last, so that an interrupted start repeats all steps.
    await writeHba(plan)
    await client.query('select pg_reload_conf()')
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
  }
}

const hbaFile = ({ cluster }) => join(cluster, 'pg_hba.conf')

async function writeHba(plan) {
  const file = hbaFile(plan)
  const { uid, gid } = await stat(file)
  writeFileSync(`${file}.new`, plan.hba, { mode: 0o600, flush: true })
  if (process.getuid?.() === 0) await chown(`${file}.new`, uid, gid)
  await rename(`${file}.new`, file)
}

async function ensureRole(client, login) {
  const { rows } = await client.query(
    `select rolpassword as verifier, rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls or not rolcanlogin as wrong
     from pg_authid where rolname = $1`,
    [login.user],
  )
  const name = client.escapeIdentifier(login.user)
  if (rows.length === 0) await client.query(`create role ${name} login`)
  else if (rows[0].wrong)
    await client.query(`alter role ${name} login nosuperuser nocreaterole nocreatedb noreplication nobypassrls`)
  if (!isPassword(rows[0]?.verifier, login.password)) await setPassword(client, login)
}

function setPassword(client, { user, password }) {
  return client.query(`alter role ${client.escapeIdentifier(user)} password ${client.escapeLiteral(password)}`)
}

function isPassword(verifier, password) {
  const [, rounds, salt, stored] = /^SCRAM-SHA-256\$(\d+):([^$]+)\$([^:]+):/.exec(verifier ?? '') ?? []
  if (stored === undefined) return false
  const salted = pbkdf2Sync(password, Buffer.from(salt, 'base64'), Number(rounds), 32, 'sha256')
  const key = createHmac('sha256', salted).update('Client Key').digest()
  return createHash('sha256').update(key).digest('base64') === stored
}

async function ensureDatabase(client, name, owner) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount > 0) return
  await client.query(`create database ${client.escapeIdentifier(name)} owner ${client.escapeIdentifier(owner)}`)
}

async function giveDatabase(client, { database, logins }) {
  const [name, owner, service] = [database, logins.owner.user, logins.service.user].map(text =>
    client.escapeIdentifier(text),
  )
  await client.query(`alter database ${name} owner to ${owner}`)
  await client.query(`revoke connect, temporary on database ${name}, postgres, template1 from public`)
  await client.query(`grant connect on database ${name} to ${service}`)
}

const ownership = owner => `
  create extension if not exists unaccent;
  create extension if not exists pg_trgm;
  do $$
  declare command text;
  begin
    for command in
      select format('alter %s %s owner to ${owner}',
        case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, oid::regclass)
      from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
          and (d.deptype = 'e' or c.relkind = 'S' and d.deptype in ('a', 'i')))
      union all
      select format('alter routine %s owner to ${owner}', oid::regprocedure) from pg_proc p
      where pronamespace = 'public'::regnamespace and not exists (
        select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      union all
      select format('alter statistics public.%I owner to ${owner}', stxname) from pg_statistic_ext
      where stxnamespace = 'public'::regnamespace
    loop
      execute command;
    end loop;
  end $$`
