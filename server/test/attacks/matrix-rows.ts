import type pg from 'pg'
import { cast, castAccount } from '../../src/demo/cast/cast.ts'

/** Adds rows to the cast's, so that each condition of the law has rows on both sides. */
export async function addMatrixRows(pool: pg.Pool): Promise<void> {
  const copy = (table: string, id: number, values: Record<string, unknown>) => copyRow(pool, table, id, values)
  const [rossi, bianchi, verdi] = [cast.rossi.id, cast.bianchi.id, cast.verdi.id]
  for (const [idproprietario, idallevatore, stato] of [
    [rossi, rossi, 'respinta'],
    [verdi, verdi, 'bozza'],
    [verdi, verdi, 'inviata'],
    [bianchi, bianchi, 'bozza'],
    // The breeder who is not the owner reads the denuncia but does not change it.
    [bianchi, rossi, 'bozza'],
    [bianchi, verdi, 'bozza'],
  ] as const) {
    const id = await copy('denunce_nascita', cast.cucciolataBozza.id, { idproprietario, idallevatore, stato })
    await copy('cuccioli', cast.cucciolataAperta.cuccioli[0], { idDenuncia: id, idgatto: null })
    await addDocument(pool, { tipo: 'pratica', iddenuncia: id })
  }
  // Documents of two passaggi: Neri to Bianchi, and one declared by Rossi.
  for (const id of [1, 4]) await addDocument(pool, { tipo: 'pratica', idpassaggio: id })
  await copy('passaggi', 1, { idproprietario: bianchi, idproprietario_precedente: cast.esposito.id })
  // Requested by the buyer: the owner (cedente) can only read it.
  for (const idcedente of [rossi, verdi])
    await copy('passaggi', 1, { idproprietario: bianchi, idproprietario_precedente: null, idcedente })
  for (const [idcliente, idcointestatario] of [
    [rossi, null],
    [verdi, null],
    [bianchi, rossi],
    [bianchi, verdi],
    [bianchi, null],
  ])
    await pool.query(
      `insert into affissi (idcliente, idcointestatario, nome1, data_richiesta) values ($1, $2, 'Prova', date '2026-01-01')`,
      [idcliente, idcointestatario],
    )
  for (const tipo of ['regolamenti', 'verbali']) await addDocument(pool, { tipo })
  for (const idcliente of [rossi, bianchi, verdi]) await addDocument(pool, { tipo: 'cliente', idcliente })
  for (const idgatto of [cast.luna.id, cast.micio.id]) await addDocument(pool, { tipo: 'gatto', idgatto })
  for (const stato of ['inviato', 'respinto'])
    await pool.query(
      `insert into referti (idgatto, idmalattia, data_test, esito, iddocumento, stato)
       select d.idgatto, (select min(id) from malattie), date '2026-01-01', 'negativo', d.id, $1
       from documenti d where d.idgatto = any($2::int[]) and d.tipo = 'gatto'`,
      [stato, [cast.luna.id, cast.micio.id]],
    )
  for (const [who, condivisa] of [
    [castAccount.socio2.id, 0],
    [castAccount.socio2.id, 1],
    ...Object.values(castAccount).map(({ id }) => [id, 0] as const),
  ] as const)
    await pool.query(
      `insert into viste (nome, lista, contenuto, condivisa, account_id) values ('vista ' || $1 || gen_random_uuid(), '/list/gatti', '{"filters": {}}', $1::int, $2)`,
      [condivisa, who],
    )
  await pool.query(`update gatti set idproprietario = $1 where id = $2`, [verdi, cast.micio.id])
  for (const gatti_id of [cast.luna.id, cast.micio.id, cast.sole.id])
    for (const esposizioni_id of [cast.expoChiusa.id, cast.expoAperta.id, cast.expoAltrui.id, -1])
      await pool.query(
        `insert into esposizioni_has_gatti (gatti_id, esposizioni_id, category, estera_name, estera_date, best)
         select $1, $2::int, '9', case when $2 = -1 then 'Wien' end, case when $2 = -1 then date '2026-03-01' end, 1
         on conflict do nothing`,
        [gatti_id, esposizioni_id],
      )
  await pool.query(
    `insert into malattie_gatto (idgatto, idmalattia, data_test, data_registrazione)
     select g, (select min(id) from malattie), date '2026-01-01', date '2026-01-02' from unnest($1::int[]) g
     on conflict do nothing`,
    [[cast.luna.id, cast.micio.id, cast.sole.id]],
  )
  await pool.query(
    `insert into profili_dna (idgatto, laboratorio, data_referto, alleli)
     select g, 'Vetogene', date '2026-01-01', '{"FCA069": ["105", "111"]}' from unnest($1::int[]) g`,
    [[cast.luna.id, cast.micio.id, cast.sole.id]],
  )
  await pool.query(
    `insert into lettere (idcliente, modo, oggetto, destinatario, testo, lotto) values ($1, 'email', 'Prova', 'a@b.it', 'Prova', 'x')`,
    [rossi],
  )
  await pool.query(`insert into modelli_lettera (nome, oggetto, testo) values ('Prova', 'Prova', 'Prova')`)
  await pool.query(
    `insert into posta (destinatario, oggetto, testo, modello) values ('a@example.test', 'Prova', 'Prova', 'avviso')`,
  )
  await pool.query(
    `insert into iscrizioni_rinnovi (idcliente_socio, anno, tipo, sezione, da_approvare, data_iscrizione, data_cassa)
     select c.id, 2001 + d, 'Ordinario', coalesce(c.sezione, 'Estero'), d, date '2001-02-03', date '2001-02-03'
     from clienti_soci c, generate_series(0, 1) d`,
  )
  // A section reaches its members in the year of the iscrizione and the two years after, unless annulled.
  const anno = new Date().getFullYear()
  for (const [idcliente, year, annullata] of [
    [bianchi, anno - 2, 0],
    [cast.neri.id, anno - 3, 0],
    [cast.esposito.id, anno, 1],
  ] as const)
    await pool.query(
      `insert into iscrizioni_rinnovi
         (idcliente_socio, anno, tipo, sezione, da_approvare, annullata, data_iscrizione, data_cassa, data_consiglio)
       values ($1, $2, 'Aderente', 'Lombardia', 0, $3, date '2001-02-03', date '2001-02-03', date '2001-02-04')`,
      [idcliente, year, annullata],
    )
}

/** Every delete fails, so a mutant that allows a removal is found and destroys no rows of later tests. */
export async function refuseRemovals(pool: pg.Pool, tables: readonly string[]): Promise<void> {
  await pool.query(
    `create function refuse_removal() returns trigger language plpgsql as $$ begin raise exception 'removed'; end $$`,
  )
  for (const table of tables)
    await pool.query(
      `create trigger aaa_refuse_removal before delete on "${table}" for each row execute function refuse_removal()`,
    )
}

async function addDocument(pool: pg.Pool, values: Record<string, unknown>): Promise<void> {
  const all = { titolo: 'Documento di prova', nome: 'a.pdf', mime: 'application/pdf', dimensione: 1, ...values }
  const columns = Object.keys(all).map(name => `"${name}"`)
  const places = Object.keys(all).map((_, i) => `$${i + 1}`)
  await pool.query(`insert into documenti (${columns}) values (${places})`, Object.values(all))
}

async function copyRow(pool: pg.Pool, table: string, id: number, values: Record<string, unknown>): Promise<number> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and column_name <> 'id' and table_schema = current_schema()`,
    [table],
  )
  const names = rows.map(row => row.name)
  const given = names.filter(name => name in values)
  const picked = names.map(name => (name in values ? `$${given.indexOf(name) + 2}` : `"${name}"`))
  const { rows: made } = await pool.query<{ id: number }>(
    `insert into "${table}" (${names.map(name => `"${name}"`)}) select ${picked} from "${table}" where id = $1 returning id`,
    [id, ...given.map(name => values[name])],
  )
  return made[0]?.id as number
}
