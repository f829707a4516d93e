import pg from 'pg'
import { signIn, startServer } from './server.ts'
import { copyStore, embeddedConfig, newFolder } from './store.ts'
import { makeWorld, type World } from './world.ts'

/** SQL statements that fill an empty registry, given the records made for the writers. */
export type Growth = (world: World) => string[]

/** A copy of the store, filled by SQL; no server runs on it. */
export async function growStore(growth: Growth): Promise<{ dataDir: string; world: World }> {
  const dataDir = await copyStore(await newFolder())
  const server = await startServer({ DATA_DIR: dataDir })
  const world = await makeWorld(server.url, await signIn(server.url))
  const client = new pg.Client(embeddedConfig(dataDir))
  await client.connect()
  for (const text of [...growth(world), 'analyze']) await client.query(text)
  await client.end()
  await server.stop('SIGTERM')
  return { dataDir, world }
}

/** Cats in 20 generations; the parents are from the generation before and among the 200 cats of the same breed. */
export function cats(count: number): Growth {
  const each = 200 * Math.max(1, Math.floor(count / 4000))
  return ({ venditore, razza, colore }) => [
    // Odd and even ids alternate: mother, father.
    `insert into gatti (id, nome, sesso, data_nascita, data_registrazione, idlibro, idproprietario, idallevatore, idrazza, idgenotipo, idocchi, note, idmadre, idpadre)
     overriding system value
     select base + n, 'Gatto ' || md5(n::text), case n % 2 when 0 then 'F' else 'M' end, date '1980-01-01' + (n / ${each}) * 800, date '1980-06-01' + (n / ${each}) * 800,
       2216, ${venditore}, ${venditore}, ${razza}, ${colore}, 8, repeat(md5(n::text), 8), base + pair, base + pair + 1
     from (select n, case when n >= ${each} then (n / ${each} - 1) * ${each} + n % ${each} / 200 * 200 + 2 * (n::bigint * 7919 / 13 % 100) end as pair from generate_series(0, ${each * 20 - 1}) n) g,
       (select max(id) + 1 as base from gatti) b`,
    `select setval(pg_get_serial_sequence('gatti', 'id'), (select max(id) from gatti))`,
  ]
}

/** Members with an account (the superadmin's password) and three cats each; the names tell the owner. */
export function members(count: number): Growth {
  return ({ venditore, razza, colore }) => [
    `insert into clienti_soci (nome_completo, citta, idprovincia, regione, telefono)
     select 'canarino-' || n || '-', citta, idprovincia, regione, '02' || n from clienti_soci, generate_series(1, ${count}) n where id = ${venditore}`,
    `insert into account (username, email, name, type, status, password_hash, clienti_soci_id)
     select 'socio' || n || '@example.it', 'socio' || n || '@example.it', 'canarino-' || n || '-', 'socio', 1, a.password_hash, c.id
     from generate_series(1, ${count}) n join clienti_soci c on c.nome_completo = 'canarino-' || n || '-'
       cross join (select password_hash from account where type = 'superadmin' limit 1) a`,
    `insert into gatti (nome, sesso, data_nascita, data_registrazione, idlibro, idproprietario, idallevatore, idrazza, idgenotipo, idocchi)
     select 'canarino-' || n || '-' || k, 'F', '2020-01-01', '2020-03-01', 2216, c.id, c.id, ${razza}, ${colore}, 8
     from generate_series(1, ${count}) n join clienti_soci c on c.nome_completo = 'canarino-' || n || '-' cross join generate_series(1, 3) k`,
  ]
}
