import { confrontoPersone } from '@bisavolo/domain/soci/rules/duplicati/confronto-persone'
import { type DatiPersona, type PersonaNota, personaNotaOf } from '@bisavolo/domain/soci/rules/duplicati/persona-nota'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { onePlan } from '../../platform/db/statements/named-statements.ts'
import type { Genere } from './genere.ts'

const compared = [
  ...['codice', 'nome_completo', 'tessera', 'codice_fiscale', 'partita_iva', 'prefisso', 'suffisso', 'indirizzo'],
  ...['citta', 'cap', 'data_nascita', 'luogo_nascita', 'telefono', 'cellulare', 'email', 'pec'],
]

export const generePersone: Genere<DatiPersona, PersonaNota> = {
  entita: 'clienti_soci',
  confronto: confrontoPersone,
  notoOf: personaNotaOf,
  readAfter: (db, id, limit) => read(db, sql`c.id > ${id}`, sql`order by c.id limit ${limit}`),
  readSome: (db, ids) => read(db, sql`c.id = any(${[...ids]}::int[])`),
  readNear: (db, note) => read(db, sql`${onePlan} c.id in (${nearTo(note)})`),
}

async function read(
  db: Db | Trx,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
): Promise<DatiPersona[]> {
  const { rows } = await sql<DatiPersona>`
    select c.id, ${sql.join(compared.map(name => sql.ref(`c.${name}`)))}
    from clienti_soci as c where ${where} ${rest}`.execute(db)
  return rows
}

const mostAlike = 200

function nearTo(note: readonly PersonaNota[]): RawBuilder<unknown> {
  const fiscali = note.flatMap(({ fiscale }) => fiscale ?? [])
  const telefoni = note.flatMap(nota => nota.telefoni).map(numero => numero.slice(-6))
  const email = note.flatMap(nota => nota.email)
  const codici = note.flatMap(nota => nota.codici)
  const affissi = note.map(nota => nota.affisso).filter(affisso => affisso !== '')
  const nascite = note.flatMap(({ nascita }) => nascita ?? [])
  const nomi = note.map(({ nome }) => nome.join(' ')).filter(nome => nome !== '')
  return sql`
    select id from clienti_soci where left(codice_fiscale, 9) = any(${fiscali.map(code => code.slice(0, 9))}::text[])
    union select id from clienti_soci
      where substr(codice_fiscale, 9, 7) = any(${fiscali.map(code => code.slice(8, 15))}::text[])
    union select id from clienti_soci where partita_iva = any(${note.flatMap(({ iva }) => iva ?? [])}::text[])
    union select id from clienti_soci where codice_unico(codice) = any(${codici}::text[])
    union select id from clienti_soci where codice_unico(tessera) = any(${codici}::text[])
    union select id from clienti_soci where lower(email) = any(${email}::text[])
    union select id from clienti_soci where lower(pec) = any(${email}::text[])
    union select id from clienti_soci where ultime_cifre(telefono) = any(${telefoni}::text[])
    union select id from clienti_soci where ultime_cifre(cellulare) = any(${telefoni}::text[])
    union select id from clienti_soci where parole(prefisso) = any(${affissi}::text[])
    union select id from clienti_soci where parole(suffisso) = any(${affissi}::text[])
    union select id from clienti_soci where data_nascita = any(${nascite}::date[])
    union select alike.id from unnest(${nomi}::text[]) as asked (nome) cross join lateral (
      select c.id from clienti_soci as c where c.nome_completo_norm % asked.nome
      order by similarity(c.nome_completo_norm, asked.nome) desc limit ${mostAlike}) as alike`
}
