import type { PasswordOwner } from '@bisavolo/domain/access/rules/password/password'
import type { Db, Trx } from '../../platform/db/database.ts'

interface Person extends Pick<PasswordOwner, 'name' | 'surname' | 'email' | 'username'> {
  clienti_soci_id?: number | null
  codice_fiscale?: string | null
}

const mostCats = 500

export async function passwordOwner(db: Db | Trx, person: Person): Promise<PasswordOwner> {
  const { clienti_soci_id: id, codice_fiscale, ...names } = person
  const association = await db
    .selectFrom('impostazioni_fiscali')
    .select('valore')
    .where('chiave', '=', 'emittente_denominazione')
    .execute()
  const own = id === undefined || id === null ? [] : await memberWords(db, id)
  const words = [codice_fiscale, ...own, ...association.map(({ valore }) => valore)]
  return { ...names, words: words.filter(word => typeof word === 'string') }
}

async function memberWords(db: Db | Trx, id: number): Promise<(string | null)[]> {
  const member = await db
    .selectFrom('clienti_soci')
    .select(['nome_completo', 'codice_fiscale', 'prefisso', 'suffisso', 'citta', 'tessera', 'codice', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()
  const cats = await db
    .selectFrom('gatti')
    .select('nome')
    .where('idproprietario', '=', id)
    .orderBy('id', 'desc')
    .limit(mostCats)
    .execute()
  return [...Object.values(member ?? {}), ...cats.map(({ nome }) => nome)]
}
