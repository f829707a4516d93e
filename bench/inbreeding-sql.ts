import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createGenealogia, GIORNO_IGNOTO } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import pg from 'pg'
import { generateRegistry, type RegistryShape } from './inbreeding-registry.ts'

export interface SqlFigures extends RegistryShape {
  /** Median number of known ancestors of the sampled cats. */
  ancestors: number
  oursMs: number
  sqlMs: number
  difference: number
}

const SAMPLE = 60

/**
 * One cat's F with its parts and names, both ways, without HTTP and session: ours from memory plus one query for names; the other
 * with a recursive query (each ancestor once) and the same arithmetic, which favours SQL. Uses temporary tables in the PostgreSQL
 * of a running store.
 */
export async function measureAgainstSql(dataDir: string, shapes: readonly RegistryShape[]): Promise<SqlFigures[]> {
  const lock = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8')
  const client = new pg.Client({
    ...{ host: lock[4] ?? '', port: Number(lock[3]) },
    ...{ user: 'bisavolo', password, database: 'bisavolo' },
  })
  await client.connect()
  try {
    const figures: SqlFigures[] = []
    for (const shape of shapes) figures.push(await measure(client, shape))
    return figures
  } finally {
    await client.end()
  }
}

async function measure(client: pg.Client, shape: RegistryShape): Promise<SqlFigures> {
  const columns = generateRegistry(shape)
  await client.query('drop table if exists prova_gatti')
  await client.query(
    `create temporary table prova_gatti as
    select id, nullif(padre, 0) as idpadre, nullif(madre, 0) as idmadre, 'Gatto ' || id as nome
    from unnest($1::int[], $2::int[], $3::int[]) as t (id, padre, madre)`,
    [[...columns.id], [...columns.padre], [...columns.madre]],
  )
  await client.query('alter table prova_gatti add primary key (id)')
  await client.query('analyze prova_gatti')
  const genealogia = createGenealogia(columns)
  const ours = async (id: number) => {
    const analisi = genealogia.analisi(id)
    await client.query({
      name: 'names',
      text: 'select id, nome from prova_gatti where id = any($1)',
      values: [analisi.antenati_comuni.map(one => one.id)],
    })
    return analisi.coefficiente
  }
  let ancestors = 0
  const theirs = async (id: number) => {
    const { rows } = await client.query<{ id: number; idpadre: number | null; idmadre: number | null }>({
      name: 'up',
      text: `with recursive up as (select * from prova_gatti where id = $1
        union select g.* from up cross join lateral (values (up.idpadre), (up.idmadre)) as p (id)
          join prova_gatti g on g.id = p.id)
        select * from up`,
      values: [id],
    })
    ancestors = rows.length - 1
    return createGenealogia({
      id: Int32Array.from(rows, row => row.id),
      padre: Int32Array.from(rows, row => row.idpadre ?? 0),
      madre: Int32Array.from(rows, row => row.idmadre ?? 0),
      nascita: new Int32Array(rows.length).fill(GIORNO_IGNOTO),
    }).analisi(id).coefficiente
  }
  // The latest cats of the largest breed have the deepest pedigrees.
  const asked = genealogia.select({ razza: 1 }).slice(-SAMPLE)
  const taken = { ours: [] as number[], sql: [] as number[], ancestors: [] as number[] }
  let difference = 0
  for (let i = -5; i < SAMPLE; i++) {
    const id = asked[(i + 5) % asked.length] ?? 1
    const start = performance.now()
    const own = await ours(id)
    const middle = performance.now()
    const other = await theirs(id)
    const end = performance.now()
    if (i < 0) continue
    taken.ours.push(middle - start)
    taken.sql.push(end - middle)
    taken.ancestors.push(ancestors)
    difference = Math.max(difference, Math.abs(own - other))
  }
  const p50 = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
  return { ...shape, ancestors: p50(taken.ancestors), oursMs: p50(taken.ours), sqlMs: p50(taken.sql), difference }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  console.table(
    await measureAgainstSql(process.argv[2] ?? 'data', [
      { cats: 300_000, years: 12 },
      { cats: 300_000, years: 30 },
      { cats: 300_000, years: 60 },
    ]),
  )
