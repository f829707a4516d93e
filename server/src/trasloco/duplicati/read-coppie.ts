import { defineEntity, type Entity, entityOf, matches, nobody, parseListQuery } from '@bisavolo/domain'
import { integer } from '@bisavolo/domain/kit/field'
import type { Coppia } from '@bisavolo/domain/kit/pairs'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Judging } from '../../findings/judging.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { readHeader } from '../../records/headers.ts'
import { readBack } from '../../records/read-back.ts'
import type { SmallTables } from '../../records/small-tables.ts'
import type { EntitaDuplicabile } from '../../registro/duplicati/genere.ts'
import { readCoppieAperte } from '../../registro/duplicati/read-coppie-aperte.ts'

type Values = Record<string, unknown> & { id: number }

interface Deps {
  db: Db
  small: SmallTables
  judging: Judging
}

const shown = {
  gatti: [
    ...[
      'codice',
      'prefisso',
      'nome',
      'suffisso',
      'pretitolo',
      'posttitolo',
      'sesso',
      'data_nascita',
      'nazione',
      'chip',
    ],
    ...['codice_sorgente', 'antenato', 'idrazza', 'idgenotipo', 'idpadre', 'idmadre', 'idproprietario'],
  ],
  clienti_soci: [
    ...['codice', 'nome_completo', 'tipo', 'tessera', 'codice_fiscale', 'partita_iva', 'prefisso', 'suffisso'],
    ...['data_nascita', 'luogo_nascita', 'indirizzo', 'cap', 'citta', 'telefono', 'cellulare', 'email'],
  ],
} as const satisfies Record<EntitaDuplicabile, readonly string[]>

export async function readCoppie<A>(
  deps: Deps,
  who: Who,
  entita: EntitaDuplicabile,
  request: FastifyRequest,
): Promise<A> {
  const { where, page, rowsPerPage, descending } = queryOf(request, who)
  const isSettled = await deps.judging.current()
  const coppie = await readCoppieAperte(deps.db, entita)
  const wanted = coppie.filter(({ a, b, punteggio }) => matches(where, { a, b, punteggio }))
  const ordered = descending ? wanted : wanted.toReversed()
  const start = (page - 1) * rowsPerPage
  const data = await withRows(deps, who, entita, ordered.slice(start, start + rowsPerPage))
  return {
    data,
    perPage: rowsPerPage,
    currentPage: page,
    tot: wanted.length,
    in_corso: !isSettled,
    fallito: !isSettled && deps.judging.isFailing(),
  } as A
}

async function withRows({ db, small }: Deps, who: Who, entita: EntitaDuplicabile, coppie: readonly Coppia[]) {
  const entity = entityOf(entita) as Entity
  const ids = [...new Set(coppie.flatMap(({ a, b }) => [a, b]))]
  const columns = sql.join(['id', ...shown[entita]].map(name => sql.ref(`t.${name}`)))
  const { rows } = await sql<Values>`
    select ${columns} from ${sql.table(entita)} as t where t.id = any(${ids}::int[])`.execute(db)
  for (const row of rows) for (const [name, compute] of Object.entries(entity.computed)) row[name] = compute(row)
  await readBack(db, small, entity, who.role, rows)
  const byId = new Map(rows.map(row => [row.id, row]))
  return coppie.flatMap(({ a, b, ...somiglianza }) => {
    const [one, other] = [byId.get(a), byId.get(b)]
    return one === undefined || other === undefined ? [] : [{ a: one, b: other, ...somiglianza }]
  })
}

const coppia = defineEntity({
  name: 'duplicati',
  label: { one: 'Coppia', many: 'Coppie' },
  fields: {
    punteggio: integer({ label: 'Punteggio' }),
    a: integer({ label: 'Primo' }),
    b: integer({ label: 'Secondo' }),
  },
  list: { columns: ['punteggio'], sort: '-punteggio' },
  access: { read: nobody, create: nobody, update: nobody, remove: nobody },
})

function queryOf(request: FastifyRequest, who: Who) {
  const headers = { filters: readHeader(request, 'x-filters'), pagination: readHeader(request, 'x-pagination') }
  return parseListQuery(coppia, { entity: entityOf, role: who.role }, headers)
}
