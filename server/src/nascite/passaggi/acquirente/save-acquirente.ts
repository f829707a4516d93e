import { checkRow, entityOf, type FieldError, invalid, office } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { acquirenteOf, campiAcquirente } from '@bisavolo/domain/nascite/rules/passaggio/acquirente'
import { isIndirizzoDi } from '@bisavolo/domain/nascite/rules/passaggio/consenso'
import { isProprietario, type Proprietari } from '@bisavolo/domain/nascite/rules/passaggio/richiesta'
import { erroriAnagrafica, normalizeAnagrafica } from '@bisavolo/domain/soci/rules/anagrafica/anagrafica'
import { isNazioneEstera, italianPart, SIGLA_ESTERO } from '@bisavolo/domain/soci/rules/anagrafica/indirizzo'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Who } from '../../../platform/http/who.ts'
import type { Work } from '../../../records/work.ts'
import { readIndirizzi } from '../../../soci/clienti_soci/read-indirizzi.ts'
import { readProvincia } from '../../../soci/clienti_soci/read-provincia.ts'

interface At {
  trx: Db | Trx
  who: Who
}

export async function acquirenteIn({ trx }: Pick<At, 'trx'>, { acquirente }: Values): Promise<Values | null> {
  if (acquirente === undefined || acquirente === null) return null
  if (typeof acquirente !== 'object' || Array.isArray(acquirente))
    throw invalid('acquirente', 'Acquirente: dati non validi')
  const values = await withEstero(trx, acquirenteOf(normalizeAnagrafica(acquirente as Values)))
  const provincia = await readProvincia(trx, values.idprovincia)
  return provincia === null || values.regione !== undefined
    ? values
    : { ...values, regione: italianPart(provincia.regione) }
}

/** Foreign buyers get the technical province EE. */
async function withEstero(trx: Db | Trx, values: Values): Promise<Values> {
  const { idprovincia, nazione } = values
  if (idprovincia !== undefined || typeof nazione !== 'string' || !isNazioneEstera(nazione)) return values
  const abroad = await trx.selectFrom('province').select('id').where('sigla', '=', SIGLA_ESTERO).executeTakeFirst()
  return abroad === undefined ? values : { ...values, idprovincia: abroad.id }
}

/** security 2.5: no lookup, because the seller must not learn if the person is in the registry. */
export async function acquirenteErrors(
  { trx, who }: At,
  dati: Values,
  gatto: Proprietari | null,
): Promise<FieldError[]> {
  const { values, errors } = checkRow(entityOf('clienti_soci'), dati, who.today)
  const provincia = await readProvincia(trx, dati.idprovincia)
  const unknown = dati.idprovincia !== undefined && provincia === null
  const isSeller = isIndirizzoDi(dati.email, await readIndirizziCedenti({ trx, who }, gatto))
  const all: FieldError[] = [
    ...errors.filter(({ field }) => (campiAcquirente as readonly string[]).includes(field)),
    ...(isSeller
      ? [{ field: 'email', message: 'E-mail: è un indirizzo di chi cede, scrivi quello di chi riceve' }]
      : []),
    ...(unknown ? [{ field: 'idprovincia', message: 'Provincia: il valore indicato non esiste' }] : []),
    ...erroriAnagrafica(values, { oggi: who.today, provincia }).map(({ campo, messaggio }) => ({
      field: campo,
      message: messaggio,
    })),
  ]
  const told = new Set<string>()
  return all
    .filter(({ field }) => !told.has(field) && told.add(field))
    .map(({ field, ...rest }) => ({ ...rest, field: `acquirente.${field}` }))
}

/** A member who does not own the cat is compared only with the own addresses, to learn nothing about the owners. */
function readIndirizziCedenti({ trx, who }: At, gatto: Proprietari | null): Promise<string[]> {
  const knows = gatto !== null && (office.includes(who.role) || isProprietario(gatto, who.clienteId ?? 0))
  const owners = knows ? [gatto.idproprietario, gatto.idcointestatario, gatto.idcointestatario1] : []
  return readIndirizzi(trx, [who.clienteId, ...owners])
}

export async function buyerErrors(
  at: At,
  acquirente: Values,
  { idproprietario }: Values,
  gatto: Proprietari | null,
): Promise<FieldError[]> {
  const message = 'Indica una persona del registro oppure scrivi i dati di chi riceve, non tutte e due'
  const both = idproprietario === undefined || idproprietario === null ? [] : [{ field: 'acquirente', message }]
  return [...both, ...(await acquirenteErrors(at, acquirente, gatto))]
}

export async function keepAcquirente({ trx }: Work, idpassaggio: number, dati: Values): Promise<void> {
  const text = JSON.stringify(dati)
  await sql`
    insert into passaggi_acquirenti (idpassaggio, dati) values (${idpassaggio}, ${text}::jsonb)
    on conflict (idpassaggio) do update set dati = excluded.dati`.execute(trx)
}

export async function readAcquirente(db: Db | Trx, idpassaggio: number): Promise<Values | null> {
  const { rows } = await sql<{ dati: Values }>`
    select dati from passaggi_acquirenti where idpassaggio = ${idpassaggio}`.execute(db)
  return rows[0]?.dati ?? null
}

/** Personal data is deleted early. Rejections keep the data until midnight, because they can be reverted that day. */
export async function forgetAcquirente({ trx }: Pick<Work, 'trx'>, idpassaggio: number): Promise<void> {
  await trx.deleteFrom('passaggi_acquirenti').where('idpassaggio', '=', idpassaggio).execute()
}

export async function forgetRejected(db: Db, today: string): Promise<void> {
  const rejectedToday = sql`exists (
      select 1 from audit where entita = 'passaggi' and entita_id = p.id and azione = 'respingimento'
        and (quando at time zone 'Europe/Rome')::date >= ${today}::date)`
  await sql`
    delete from passaggi_acquirenti as a using passaggi as p
    where p.id = a.idpassaggio and p.stato <> 'inviato' and not ${rejectedToday}`.execute(db)
  await sql`
    update passaggi as p set consenso_acquirente_indirizzo = null
    where p.stato = 'respinto' and p.consenso_acquirente_indirizzo is not null and not ${rejectedToday}`.execute(db)
}
