// The minimum a server needs for the same answers: Fastify, pg and handwritten SQL. bench/calls.ts compares our server with it.
import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({
  host: process.env.BARE_HOST ?? '',
  port: Number(process.env.BARE_PORT),
  user: 'bisavolo',
  password: process.env.BARE_PASSWORD ?? '',
  database: 'bisavolo',
  max: 10,
})
pg.types.setTypeParser(1082, text => text)
type Row = Record<string, unknown>
const app = Fastify()
const small = new Map<string, Map<number, Row>>()
for (const table of ['razze', 'colori', 'libri']) {
  const { rows } = await pool.query<Row & { id: number }>(`select * from ${table}`)
  small.set(table, new Map(rows.map(row => [row.id, row])))
}
const totals = new Map<string, number>()
const hidden = new Set(['nome_norm', 'codice_norm', 'chip_norm'])
const { rows: columnRows } = await pool.query<{ name: string }>(
  `select attname::text as name from pg_attribute where attrelid = 'gatti'::regclass and attnum > 0 and not attisdropped order by attnum`,
)
const columns = columnRows.filter(({ name }) => !hidden.has(name)).map(({ name }) => `t."${name}"`)
const gattiLabel =
  'id, codice, prefisso, nome, suffisso, pretitolo, posttitolo, sesso, data_nascita, idrazza, idgenotipo, nazione'

async function session(authorization = ''): Promise<number> {
  const hash = createHash('sha256').update(authorization.slice(7)).digest('hex')
  const { rows } = await pool.query<{ account_id: number }>({
    name: 's',
    text: 'select s.account_id, a.* from sessioni s join account a on a.id = s.account_id where token_hash = $1 and chiusa_il is null and scade_il > now()',
    values: [hash],
  })
  if (rows[0] === undefined) throw new Error('401')
  return rows[0].account_id
}

async function withRelations(rows: Row[]): Promise<Row[]> {
  const ids = (...keys: string[]) => [
    ...new Set(rows.flatMap(row => keys.map(key => row[key])).filter(id => id !== null)),
  ]
  const [people, cats] = await Promise.all([
    pool.query<Row & { id: number }>({
      name: 'p',
      text: 'select id, codice, nome_completo from clienti_soci where id = any($1)',
      values: [ids('idproprietario', 'idallevatore', 'idcointestatario', 'idcointestatario1')],
    }),
    pool.query<Row & { id: number }>({
      name: 'g',
      text: `select ${gattiLabel} from gatti where id = any($1)`,
      values: [ids('idpadre', 'idmadre')],
    }),
  ])
  const person = new Map(people.rows.map(row => [row.id, row]))
  const cat = new Map(cats.rows.map(row => [row.id, { ...row, razza: small.get('razze')?.get(row.idrazza as number) }]))
  for (const row of rows) {
    row.proprietario = person.get(row.idproprietario as number) ?? null
    row.allevatore = person.get(row.idallevatore as number) ?? null
    row.cointestatario = person.get(row.idcointestatario as number) ?? null
    row.padre = cat.get(row.idpadre as number) ?? null
    row.madre = cat.get(row.idmadre as number) ?? null
    row.razza = small.get('razze')?.get(row.idrazza as number) ?? null
    row.genotipoColore = small.get('colori')?.get(row.idgenotipo as number) ?? null
    row.libro = small.get('libri')?.get(row.idlibro as number) ?? null
  }
  return rows
}

app.get('/gatti', async request => {
  await session(request.headers.authorization)
  const filters = JSON.parse(String(request.headers['x-filters'] ?? '{}')) as Record<string, unknown>
  const {
    sortBy = 'nome',
    descending = false,
    page = 1,
    rowsPerPage = 30,
  } = JSON.parse(String(request.headers['x-pagination'] ?? '{}')) as Record<string, never>
  const values: unknown[] = []
  const where = Object.entries(filters).map(([name, value]) => {
    values.push(typeof value === 'string' && name === 'nome' ? value.toLowerCase() : value)
    return name === 'nome' ? `t.nome_norm like $${values.length}` : `t."${name}" = $${values.length}`
  })
  const condition = where.length === 0 ? '' : `where ${where.join(' and ')}`
  const key = JSON.stringify(filters)
  const tot =
    totals.get(key) ?? Number((await pool.query(`select count(*) as n from gatti t ${condition}`, values)).rows[0].n)
  totals.set(key, tot)
  const direction = descending ? 'desc' : 'asc'
  const source =
    'nome' in filters && tot < 5000 ? `(select * from gatti t ${condition} offset 0) as t` : `gatti t ${condition}`
  const { rows } = await pool.query<Row>(
    `select ${columns.join(', ')} from ${source} order by t."${sortBy}" ${direction}, t.id ${direction} limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`,
    values,
  )
  return { data: await withRelations(rows), perPage: rowsPerPage, currentPage: page, tot }
})

app.get('/gatti/:id', async request => {
  await session(request.headers.authorization)
  const { rows } = await pool.query<Row>({
    name: 'd',
    text: `select ${columns.join(', ')} from gatti t where id = $1`,
    values: [(request.params as { id: string }).id],
  })
  return (await withRelations(rows))[0]
})

app.put('/gatti/:id', async request => {
  const account = await session(request.headers.authorization)
  const { id } = request.params as { id: string }
  const { note } = request.body as { note: string }
  const client = await pool.connect()
  try {
    await client.query('begin')
    const before = await client.query<Row>('select * from gatti where id = $1 for update', [id])
    const { rows } = await client.query<Row>(
      'update gatti set note = $2, version = version + 1 where id = $1 returning *',
      [id, note],
    )
    await client.query('insert into audit (account_id, entita, entita_id, azione, campi) values ($1, $2, $3, $4, $5)', [
      account,
      'gatti',
      id,
      'modifica',
      JSON.stringify([{ campo: 'note', prima: before.rows[0]?.note ?? null, dopo: note }]),
    ])
    // Tells our server of the change, as another instance would.
    await client.query(`select pg_notify('changes', $1)`, [`bare|gatti|${id}|note|`])
    await client.query('commit')
    return (await withRelations(rows))[0]
  } finally {
    client.release()
  }
})

/** Without a pedigree in memory: ancestors by a recursive query, then the tabular method. */
app.get('/inbreeding/:id', async request => {
  await session(request.headers.authorization)
  const { rows } = await pool.query<{
    id: number
    idpadre: number | null
    idmadre: number | null
    data_nascita: string
  }>(
    `with recursive up as (select id, idpadre, idmadre, data_nascita from gatti where id = $1
       union select g.id, g.idpadre, g.idmadre, g.data_nascita
         from up cross join lateral (values (up.idpadre), (up.idmadre)) as p (id) join gatti g on g.id = p.id)
     select * from up order by data_nascita, id`,
    [(request.params as { id: string }).id],
  )
  const at = new Map(rows.map((row, i) => [row.id, i]))
  const a: Float64Array[] = []
  rows.forEach((row, i) => {
    const [s, d] = [row.idpadre, row.idmadre].map(id => (id === null ? undefined : at.get(id)))
    const line = new Float64Array(i + 1)
    for (let j = 0; j < i; j++) line[j] = 0.5 * (between(a, s, j) + between(a, d, j))
    line[i] = 1 + 0.5 * (s === undefined || d === undefined ? 0 : between(a, s, d))
    a.push(line)
  })
  return { coefficiente: (a.at(-1)?.at(-1) ?? 1) - 1, antenati: rows.length - 1 }
})

function between(a: readonly Float64Array[], i: number | undefined, j: number): number {
  if (i === undefined) return 0
  return i >= j ? (a[i]?.[j] ?? 0) : (a[j]?.[i] ?? 0)
}

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.send?.('ready')
