import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createRandom } from '../attacks/bad-values.ts'
import { call } from './call.ts'
import { times } from './figures.ts'
import { type Ask, askOf } from './query.ts'
import { type Server, signIn, startServer } from './server.ts'
import { patience, seed, sizes } from './sizes.ts'
import { copyStore, newFolder } from './store.ts'

const onLinux = it.runIf(process.platform === 'linux')

onLinux(
  `R20: kill -9 during an import and its undo, ${sizes.importKills} times`,
  { timeout: 3 * patience },
  async () => {
    const undisturbed = await story(0)
    const killed = await story(sizes.importKills)
    console.log(
      `R20 kill -9 during an import of ${sizes.importRows} cats, seed ${seed}: ${killed.kills.run} kills of the run and ${killed.kills.undo} of the undo, ${killed.kills.halfway} of them with some rows written and others not, ${killed.kills.open} with a batch open; ended after ${times([killed.ms])}, undisturbed ${times([undisturbed.ms])}`,
    )
    expect(killed.kills.run + killed.kills.undo).toBe(sizes.importKills)
    expect(killed.kills.halfway).toBe(sizes.importKills)
    expect(killed.kills.open).toBeGreaterThan(0)
    expect(killed.imported).toEqual(undisturbed.imported)
    expect(killed.undone).toEqual(undisturbed.undone)
    expect(killed.undone.cats).toBe(undisturbed.before)
  },
)

/** An import and its undo, with a number of kills at random moments of both; each new server must continue. */
async function story(kills: number) {
  const dataDir = await copyStore(await newFolder())
  const random = createRandom(seed + 20)
  const ask = askOf(dataDir)
  let server = await startServer({ DATA_DIR: dataDir })
  const token = await signIn(server.url)
  const before = Number((await ask('select count(*) as n from gatti'))[0]?.n)
  const id = await stage(ask)
  const began = performance.now()
  const done = { run: 0, undo: 0, halfway: 0, open: 0 }
  const untilEnd = async (stato: string, part: 'run' | 'undo', most: number) => {
    for (let seen = 0; ; ) {
      const { status, body } = await call(`${server.url}/importazioni/${id}`, token)
      if (status !== 200) {
        await delay(200)
        continue
      }
      const { stato: now, avanzamento } = body as { stato: string; avanzamento: { fatte: number } }
      if (now === stato) return
      expect(now).toBe('in_corso')
      if (done[part] < most && avanzamento.fatte > seen) {
        await delay(random() * 700)
        const moment = await momentOf(ask, id)
        // The work may have ended meanwhile.
        if (!moment.halfway) continue
        seen = 0
        done[part]++
        done.halfway++
        if (moment.open) done.open++
        server = await restarted(server, dataDir)
      }
      await delay(50)
    }
  }
  await untilEnd('importata', 'run', Math.ceil(kills / 2))
  const imported = await dump(ask)
  const asked = await call(`${server.url}/importazioni/${id}/annulla`, token, { method: 'POST' })
  expect(asked.status).toBe(202)
  await untilEnd('annullata', 'undo', Math.floor(kills / 2))
  const undone = await dump(ask)
  const ms = performance.now() - began
  await server.stop('SIGTERM')
  return { before, imported, undone, kills: done, ms }
}

/** Just before a kill: some rows done and some not, and an uncommitted transaction. */
async function momentOf(ask: Ask, id: number): Promise<{ halfway: boolean; open: boolean }> {
  const [row] = await ask(
    `select stato = 'in_corso' and (select bool_or(fatta) and not bool_and(fatta) from importazioni_righe where idimportazione = $1) as halfway,
       exists (select from pg_stat_activity where backend_xid is not null and datname = current_database()) as open
     from importazioni where id = $1`,
    [id],
  )
  return row as { halfway: boolean; open: boolean }
}

async function restarted(server: Server, dataDir: string): Promise<Server> {
  await server.stop('SIGKILL')
  return startServer({ DATA_DIR: dataDir })
}

/** A planned import of cats in generations, each with parents of the generation before. The server starts it. */
async function stage(ask: Ask): Promise<number> {
  const rows = sizes.importRows
  const statements = [
    `insert into importazioni (nome, formato, file, dimensione, impronta, origine, tabelle, mappatura, scade_il, stato, fase)
     values ('prova.csv', 'csv', 'x', 1, 'x', 'prova', '[{"nome": "gatti", "righe": ${rows}, "colonne": [{"nome": "cod", "esempi": []}]}]',
       '[{"tabella": "gatti", "entita": "gatti", "chiave": "cod", "campi": {}, "fissi": {}}]', now() + interval '30 days', 'caricata', null)`,
    `insert into importazioni_righe (idimportazione, tabella, riga, dati, entita, chiave, esito, messaggi, proposta, valori, entita_id, ordine)
     select i.id, 0, n + 2, jsonb_build_array(n::text), 'gatti', n::text, 'inserito', '[]', p.proposta, p.proposta, 1000000 + n, n / 1000
     from (select max(id) as id from importazioni) i, generate_series(0, ${rows - 1}) n
       cross join lateral (select jsonb_build_object('nome', 'Importato ' || n, 'sesso', case n % 2 when 0 then 'F' else 'M' end, 'antenato', 1,
         'data_nascita', date '1950-01-01' + n / 1000 * 400, 'codice', 'VECCHIO ' || n,
         'idmadre', case when n >= 1000 then 1000000 + (n / 1000 - 1) * 1000 + n % 500 * 2 end,
         'idpadre', case when n >= 1000 then 1000000 + (n / 1000 - 1) * 1000 + n % 500 * 2 + 1 end) as proposta) p`,
    `update importazioni set stato = 'in_corso', fase = 'scrittura' where stato = 'caricata'`,
  ]
  for (const statement of statements) await ask(statement)
  return Number((await ask('select max(id) as id from importazioni'))[0]?.id)
}

/** Every table that a run or undo could leave half done or done twice. */
async function dump(ask: Ask) {
  const hash = async (text: string) =>
    (
      await ask(`select count(*)::int as n, md5(string_agg(t::text, E'\\n' order by t::text)) as hash from (${text}) t`)
    )[0]
  return {
    cats: Number((await ask('select count(*) as n from gatti'))[0]?.n),
    gatti: await hash('select * from gatti'),
    trail: await hash(`select entita, entita_id, azione, campi from audit where entita = 'gatti'`),
    keys: await hash('select * from importazioni_chiavi'),
    rows: await hash('select tabella, riga, esito, messaggi, entita_id, fatta, resta from importazioni_righe'),
    counters: await hash('select * from contatori'),
  }
}
