import type { OstacoloUnione } from '@bisavolo/domain/registro/rules/gatto/unione'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { type Coppia, type Due, due } from './coppia.ts'

export async function readOstacoliCliente(db: Db | Trx, { tieni, togli, dopo }: Coppia): Promise<OstacoloUnione[]> {
  return [
    ...(dopo.radiato === 1 ? await accountAttivi(db, tieni.id, togli.id) : []),
    ...(await iscrizioniDoppie(db, tieni.id, togli.id)),
    ...(await accountDoppi(db, tieni.id, togli.id)),
    ...(await intestatariDoppi(db, tieni.id, togli.id)),
    ...(await passaggiTraLoro(db, tieni.id, togli.id)),
    ...(await affissiDoppi(db, tieni.id, togli.id)),
  ]
}

async function iscrizioniDoppie(db: Db | Trx, tieni: number, togli: number): Promise<OstacoloUnione[]> {
  const { rows } = await sql<Due>`
    select a.id as a, b.id as b, a.anno::text as che
    from iscrizioni_rinnovi as a join iscrizioni_rinnovi as b on b.anno = a.anno
    where a.idcliente_socio = ${tieni} and b.idcliente_socio = ${togli}
      and a.respinta = 0 and a.annullata = 0 and b.respinta = 0 and b.annullata = 0
      and ((a.tipo <> 'Aderente' and b.tipo <> 'Aderente') or (a.tipo = b.tipo and a.sezione = b.sezione))
    order by a.anno, a.id, b.id`.execute(db)
  return rows.map(({ a, b, che }) =>
    due('U10', 'iscrizioni_rinnovi', 'anno', a, b, `Hanno tutti e due una iscrizione per il ${che}`),
  )
}

async function accountDoppi(db: Db | Trx, tieni: number, togli: number): Promise<OstacoloUnione[]> {
  const { rows } = await sql<Due>`
    select a.id as a, b.id as b, concat(a.username, ' e ', b.username) as che from account as a cross join account as b
    where a.clienti_soci_id = ${tieni} and b.clienti_soci_id = ${togli} and a.status = 1 and b.status = 1
    order by a.id, b.id`.execute(db)
  return rows.map(({ a, b, che }) =>
    due('U11', 'account', 'clienti_soci_id', a, b, `Hanno un account ciascuno (${che}): disabilitane uno`),
  )
}

async function accountAttivi(db: Db | Trx, tieni: number, togli: number): Promise<OstacoloUnione[]> {
  const { rows } = await sql<{ id: number; username: string }>`
    select id, username from account where clienti_soci_id in (${tieni}, ${togli}) and status = 1 order by id`.execute(
    db,
  )
  return rows.map(({ id, username }) => ({
    codice: 'U14',
    campo: 'radiato',
    messaggio: `La persona è radiata e l’account ${username} è abilitato: disabilitalo prima`,
    entita: 'account',
    righe: [id],
  }))
}

async function intestatariDoppi(db: Db | Trx, tieni: number, togli: number): Promise<OstacoloUnione[]> {
  const { rows } = await sql<{ id: number; nome: string }>`
    select id, nome from gatti
    where (idproprietario in (${tieni}, ${togli}))::int + coalesce((idcointestatario in (${tieni}, ${togli}))::int, 0)
        + coalesce((idcointestatario1 in (${tieni}, ${togli}))::int, 0) > 1
      and (idproprietario = ${togli} or idcointestatario = ${togli} or idcointestatario1 = ${togli})
    order by id limit 50`.execute(db)
  return rows.map(({ id, nome }) => ({
    codice: 'U12',
    campo: 'idcointestatario',
    messaggio: `${nome} (n. ${id}) ha le due schede come proprietario e cointestatario: lasciane una`,
    entita: 'gatti',
    righe: [id],
  }))
}

/** Registered transfers stay; open ones would go from a person to the same person. */
async function passaggiTraLoro(db: Db | Trx, tieni: number, togli: number): Promise<OstacoloUnione[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from passaggi as p join gatti as g on g.id = p.idgatto
    where p.stato = 'inviato' and (
      (p.idproprietario in (${tieni}, ${togli}) and ((p.idproprietario = ${tieni} and ${togli} in (g.idproprietario, p.idproprietario_precedente, p.idcointestatario, p.idcointestatario1))
        or (p.idproprietario = ${togli} and ${tieni} in (g.idproprietario, p.idproprietario_precedente, p.idcointestatario, p.idcointestatario1))))
      or (p.idcointestatario in (${tieni}, ${togli}) and p.idcointestatario1 in (${tieni}, ${togli})))
    order by p.id limit 50`.execute(db)
  return rows.map(({ id }) => ({
    codice: 'U13',
    campo: 'idproprietario',
    messaggio: `Il passaggio n. ${id}, in corso, è fra le due schede: registralo o respingilo prima`,
    entita: 'passaggi',
    righe: [id],
  }))
}

/** D21: one affisso per person. */
async function affissiDoppi(db: Db | Trx, tieni: number, togli: number): Promise<OstacoloUnione[]> {
  const { rows } = await sql<Due>`
    with titolari as (
      select a.id, p.persona from affissi as a
        cross join lateral (values (a.idcliente), (a.idcointestatario), (a.idcointestatario1)) as p (persona)
      where a.stato in ('inviata', 'in_verifica', 'visita', 'ratificata', 'in_uso')
    )
    select x.id as a, y.id as b, '' as che from titolari as x cross join titolari as y
    where x.persona = ${tieni} and y.persona = ${togli} order by x.id, y.id`.execute(db)
  return rows.map(({ a, b }) =>
    due(
      'U16',
      'affissi',
      'idcliente',
      a,
      b,
      'Hanno una pratica di affisso ciascuno, o una insieme: chiudine una prima',
    ),
  )
}
