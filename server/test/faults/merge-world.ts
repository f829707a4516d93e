import { placesOf } from '../../src/trasloco/unioni/places.ts'
import { made } from './call.ts'
import type { Ask } from './query.ts'
import { sizes } from './sizes.ts'
import { makeWorld, newCat } from './world.ts'

export interface Coppia {
  entita: 'gatti' | 'clienti_soci'
  tieni: number
  togli: number
}

export interface Stato {
  unita: boolean
  unione: number | null
  righe: { tieni: number; togli: number }
  riferimenti: { tieni: Record<string, number>; togli: Record<string, number> }
  impronte: Record<string, string>
}

export async function coppieOf(url: string, token: string, ask: Ask): Promise<Coppia[]> {
  const world = await makeWorld(url, token)
  const cat = async () => (await made(`${url}/gatti`, token, { method: 'POST', body: newCat(world, 'Doppia') })).id
  const cats: Coppia = { entita: 'gatti', tieni: await cat(), togli: await cat() }
  const people: Coppia = { entita: 'clienti_soci', tieni: world.acquirente, togli: world.venditore }
  const columns = 'sesso, idlibro, idrazza, idgenotipo, idocchi, idproprietario, idallevatore, nazione'
  await ask(
    `insert into gatti (nome, data_nascita, data_registrazione, idmadre, ${columns})
     select 'Figlia ' || n, '2022-01-01', '2022-03-01', case when n <= $3::int then $1::int end, ${columns} from gatti, generate_series(1, $2::int) as n where id = $1`,
    [cats.togli, sizes.mergeRows, sizes.mergeRows / 2],
  )
  await ask(
    `insert into malattie_gatto (idgatto, idmalattia, data_test, data_registrazione, esito)
     select $1, (select min(id) from malattie), date '2021-01-01' + n, '2023-01-01', 'Negativo' from generate_series(1, 50) as n`,
    [cats.togli],
  )
  await ask(
    `insert into gatti_codici (idgatto, codice, idlibro, motivo) select $1, 'VECCHIO ' || n, 2216, 'prova' from generate_series(1, 20) as n`,
    [cats.togli],
  )
  await ask(`insert into certificati (codice, idgatto, impronta) values ('AAAA-BBBB-CC99', $1, 'x')`, [cats.togli])
  await ask(
    `insert into anomalie_accettate (entita, entita_id, codice, messaggio, motivo) values ('gatti', $1, 'C14', 'a', 'b')`,
    [cats.togli],
  )
  await ask('analyze')
  return [cats, people]
}

export async function statoOf(ask: Ask, { entita, tieni, togli }: Coppia): Promise<Stato> {
  const [unione] = await ask(
    'select id from unioni where entita = $1 and tieni = $2 and togli = $3 and annullata_il is null',
    [entita, tieni, togli],
  )
  return {
    unita: unione !== undefined,
    unione: (unione?.id as number | undefined) ?? null,
    righe: { tieni: await rowsOf(ask, entita, tieni), togli: await rowsOf(ask, entita, togli) },
    riferimenti: { tieni: await referencesTo(ask, entita, tieni), togli: await referencesTo(ask, entita, togli) },
    impronte: await impronteOf(ask),
  }
}

async function rowsOf(ask: Ask, table: string, id: number): Promise<number> {
  return Number((await ask(`select count(*) as n from ${table} where id = $1`, [id]))[0]?.n)
}

/** Counts by the database's foreign keys. */
async function referencesTo(ask: Ask, entita: string, id: number): Promise<Record<string, number>> {
  const keys = await ask(
    `select c.conrelid::regclass::text as tabella, a.attname as colonna from pg_constraint as c
       join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = $1::regclass and c.conparentid = 0 order by 1, 2`,
    [entita],
  )
  const counts = await ask(
    keys
      .map(
        ({ tabella, colonna }) =>
          `select '${tabella}.${colonna}' as luogo, count(*)::int as n from ${tabella} where "${colonna}" = ${id}`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(counts.filter(({ n }) => n !== 0).map(({ luogo, n }) => [luogo, n as number]))
}

/** Rows a merge inserts get new ids each time. */
const numbered = ['gatti_codici', 'clienti_soci_precedenti']

/** A hash of every row a merge touches. */
async function impronteOf(ask: Ask): Promise<Record<string, string>> {
  const described = (['gatti', 'clienti_soci'] as const).flatMap(entita =>
    placesOf(entita).map(({ entity }) => entity.name),
  )
  const tables = [...described, ...numbered, 'clienti_soci', 'certificati', 'importazioni_chiavi', 'anomalie_accettate']
  const rows = await ask(
    [...new Set(tables)]
      .map(table => {
        // The version grows with every act, even with an undo.
        const row = numbered.includes(table)
          ? `to_jsonb(t) - 'id' - 'lasciato_il' - 'annotato_il'`
          : `to_jsonb(t) - 'version'`
        return `select '${table}' as tabella, md5(coalesce(string_agg(riga, ',' order by riga), '')) as impronta from (select (${row})::text as riga from "${table}" as t) as r`
      })
      .join(' union all '),
  )
  return Object.fromEntries(rows.map(({ tabella, impronta }) => [tabella, impronta as string]))
}
