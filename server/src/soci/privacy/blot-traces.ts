import { sql } from 'kysely'
import { accounts } from '../../auth/accounts/accounts.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import { erasure } from '../../records/audit/verify-audit.ts'
import { noteChanged, type Work } from '../../records/work.ts'

/** The accounts must be disabled already. */
export async function blotAccounts(
  work: Work,
  idcliente: number,
  cf: string,
  emails: readonly string[],
): Promise<void> {
  const { trx } = work
  const own = await trx
    .selectFrom('account')
    .select(['id', 'username', 'email'])
    .where('clienti_soci_id', '=', idcliente)
    .where('type', 'in', ['socio', 'cliente'])
    .execute()
  const ids = own.map(({ id }) => id)
  const addresses = [...emails, ...own.flatMap(({ username, email }) => [username, email ?? ''])]
    .map(address => address.toLowerCase())
    .filter(Boolean)
  for (const id of ids) {
    await accounts(trx)
      .updateTable('account')
      .set(eb => ({
        name: 'Account cancellato',
        surname: null,
        username: `cancellato-${id}@bisavolo.invalid`,
        email: null,
        password_hash: null,
        totp_attivo: 0 as const,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
  }
  noteChanged(work, 'account', ids)
  await sql`delete from ripensamenti where account_id = any(${ids}::int[])`.execute(trx)
  await sql`delete from totp where account_id = any(${ids}::int[])`.execute(trx)
  await sql`update emulazioni set motivo = '' where per_conto_di = any(${ids}::int[]) and motivo is not null`.execute(
    trx,
  )
  await sql`delete from idempotenza where account_id = any(${ids}::int[]) or per_conto_di = any(${ids}::int[])`.execute(
    trx,
  )
  await sql`delete from dispositivi where account_id = any(${ids}::int[])`.execute(trx)
  await sql`update sessioni set ip = null, agente = null where account_id = any(${ids}::int[])`.execute(trx)
  await sql`
    update richieste_account set name = '', codice_fiscale = '', email = '', password_hash = ''
    where account_id = any(${ids}::int[]) or (${cf} <> '' and codice_fiscale = ${cf}) or email = any(${addresses}::text[])`.execute(
    trx,
  )
  await sql`
    update posta set destinatario = '', oggetto = '', testo = ''
    where lower(destinatario) = any(${addresses}::text[]) and stato <> 'da_inviare'`.execute(trx)
  await blotCampi(work, 'account', ids, ['name', 'surname', 'username', 'email'])
  await blotFirme(work, ids)
}

/** Names of actors are outside the hash chain. */
async function blotFirme({ trx }: Work, ids: readonly number[]): Promise<void> {
  await sql`select set_config('bisavolo.cancellazione', 'si', true)`.execute(trx)
  await sql`update audit set firma = 'Account cancellato' where account_id = any(${[...ids]}::int[])`.execute(trx)
  await sql`update audit set per_conto_firma = 'Account cancellato' where per_conto_di = any(${[...ids]}::int[])`.execute(
    trx,
  )
  await sql`select set_config('bisavolo.cancellazione', '', true)`.execute(trx)
}

export async function blotLettere(work: Work, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update lettere set oggetto = 'Dato cancellato', destinatario = '', testo = '', version = version + 1
    where idcliente = any(${[...ids]}::int[]) returning id`.execute(work.trx)
  noteChanged(
    work,
    'lettere',
    rows.map(({ id }) => id),
  )
}

export async function blotTrail(work: Work, ids: readonly number[], fields: readonly string[]): Promise<void> {
  await blotCampi(work, 'clienti_soci', ids, fields)
}

export async function blotCampi(
  work: Work,
  entita: string,
  ids: readonly number[],
  fields: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const { trx } = work
  await sql`select set_config('bisavolo.cancellazione', 'si', true)`.execute(trx)
  const { rows } = await sql<{ id: number; prima: string; dopo: string }>`
    with before as (
      select id, ${hashSql('campi')} as prima from audit where entita = ${entita} and entita_id = any(${[...ids]}::int[]) for update
    )
    update audit a set campi = (
      select coalesce(jsonb_agg(case when campo ->> 'campo' = any(${[...fields]}::text[])
        then campo || jsonb_build_object(
          'prima', case when campo -> 'prima' = 'null'::jsonb then null else 'Dato cancellato' end,
          'dopo', case when campo -> 'dopo' = 'null'::jsonb then null else 'Dato cancellato' end)
        else campo end), '[]') from jsonb_array_elements(campi) as campo)
    from before b where b.id = a.id returning a.id, b.prima, ${hashSql('a.campi')} as dopo`.execute(trx)
  await sql`select set_config('bisavolo.cancellazione', '', true)`.execute(trx)
  // Records the old and new hash, so that the chain check accepts the change.
  const campi = rows
    .filter(({ prima, dopo }) => prima !== dopo)
    .map(({ id, prima, dopo }) => ({ campo: String(id), prima, dopo }))
  if (campi.length > 0) await writeAudit(work, erasure.entita, 0, erasure.azione, campi)
}

const hashSql = (column: string) => sql`encode(sha256(convert_to(${sql.ref(column)}::text, 'UTF8')), 'hex')`
