import { addDays } from '@bisavolo/domain/kit/date'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { codiceFiscaleFor, type DatiAnagrafici } from '../soci/codice-fiscale-for.ts'

export async function seedScrivania(trx: Trx, oggi: string): Promise<void> {
  await seedAcquirenti(trx, oggi)
  await seedRichieste(trx, oggi)
}

const nuova: DatiAnagrafici = {
  ...{ cognome: 'Sartori', nome: 'Elena', data_nascita: '1984-03-09' },
  ...{ sesso: 'F', codice_catastale: 'L781' },
}

async function seedAcquirenti(trx: Trx, oggi: string): Promise<void> {
  const { rows: gatti } = await sql<{ id: number; owner: number }>`
    select g.id, g.idproprietario as owner from gatti as g join clienti_soci as c on c.id = g.idproprietario
    where g.antenato = 0 and g.annullato = 0 and g.bloccato = 0 and g.deceduto = 0 and g.not_for_breeding = 0
      and g.codice is not null and g.idcointestatario is null and c.nazione = 'IT' and c.deceduto = 0 and c.radiato = 0
      and g.data_nascita between ${addDays(oggi, -900)} and ${addDays(oggi, -200)}
      and not exists (select from account as a where a.clienti_soci_id = c.id)
      and not exists (select from passaggi as p where p.idgatto = g.id)
    order by g.id limit 2`.execute(trx)
  const { rows: known } = await sql<Record<string, unknown>>`
    select nome_completo, codice_fiscale, indirizzo, citta, cap, cellulare from clienti_soci
    where nazione = 'IT' and codice_fiscale is not null and deceduto = 0 and not exists (
      select from account as a where a.clienti_soci_id = clienti_soci.id)
      and id <> all(${gatti.map(({ owner }) => owner)}::int[])
    order by id desc limit 1`.execute(trx)
  const buyers = [
    { ...known[0], indirizzo: 'Via dei Platani 8', email: 'acquirente@posta.test' },
    {
      ...{ nome_completo: `${nuova.cognome} ${nuova.nome}`, codice_fiscale: codiceFiscaleFor(nuova) },
      ...{ data_nascita: nuova.data_nascita, luogo_nascita: 'Verona', indirizzo: 'Vicolo del Pozzo 3' },
      ...{ citta: 'Verona', cap: '37121', cellulare: '3391234567', email: 'elena.sartori@posta.test' },
    },
  ]
  for (const [i, { id: idgatto, owner }] of gatti.entries()) {
    const giorno = addDays(oggi, -9 + i * 4)
    const { rows } = await sql<{ id: number }>`
      insert into passaggi (idgatto, stato, chiesto_da, acquirente_nuovo, clausola_nfb, idrichiedente,
        idproprietario_precedente, inviato_il, data_acquisto, data_passaggio)
      values (${idgatto}, 'inviato', 'cedente', 1, ${i === 0 ? 1 : 0}, ${owner}, ${owner}, ${giorno}, ${giorno}, ${giorno})
      returning id`.execute(trx)
    const id = rows[0]?.id
    await sql`insert into passaggi_acquirenti (idpassaggio, dati)
      values (${id}, ${JSON.stringify(buyers[i])}::jsonb)`.execute(trx)
  }
}

async function seedRichieste(trx: Trx, oggi: string): Promise<void> {
  const { rows: soci } = await sql<{ nome_completo: string; codice_fiscale: string; email: string }>`
    select nome_completo, upper(codice_fiscale) as codice_fiscale, lower(email) as email from clienti_soci as c
    where codice_fiscale is not null and email is not null and deceduto = 0 and radiato = 0
      and not exists (select from account as a where a.clienti_soci_id = c.id)
      and not exists (select from clienti_soci as o where o.id <> c.id and upper(o.codice_fiscale) = upper(c.codice_fiscale))
    order by id desc limit 2`.execute(trx)
  const [first, second] = soci
  const asked = [
    ...(first === undefined ? [] : [first]),
    ...(second === undefined ? [] : [{ ...second, email: 'altro.indirizzo@posta.test' }]),
    {
      ...{ nome_completo: `${nuova.cognome} ${nuova.nome}`, codice_fiscale: codiceFiscaleFor(nuova) },
      email: 'elena.sartori@posta.test',
    },
  ]
  for (const [i, { nome_completo, codice_fiscale, email }] of asked.entries()) {
    const [surname = '', ...name] = nome_completo.split(' ')
    const giorno = addDays(oggi, -5 + i)
    const { rows } = await sql<{ id: number }>`
      insert into account (type, status, name, surname, username, email)
      values ('cliente', 0, ${name.join(' ')}, ${surname}, ${email}, ${email}) returning id`.execute(trx)
    // Link and password are known to nobody.
    await sql`insert into richieste_account
        (codice_hash, name, codice_fiscale, email, password_hash, creata_il, scade_il, confermata_il, account_id)
      values (${`demo ${i}`}, ${nome_completo}, ${codice_fiscale}, ${email}, 'demo', ${`${giorno}T08:10:00Z`},
        ${`${addDays(giorno, 2)}T08:10:00Z`}, ${`${giorno}T08:25:00Z`}, ${rows[0]?.id ?? null})`.execute(trx)
  }
}
