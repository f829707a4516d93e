import { type Entity, entities, lists } from '@bisavolo/domain'
import { fatture_ricevute_righe } from '@bisavolo/domain/denaro/entities/fatture_ricevute_righe'
import { defineEntity } from '@bisavolo/domain/kit/entity'
import { choice, datetime, flag, integer, reference, text } from '@bisavolo/domain/kit/field'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAll } from '../../src/platform/db/ddl.ts'
import { diffSchema } from '../../src/platform/db/diff.ts'
import { createPool } from '../../src/platform/db/pool.ts'
import { copyDatabase } from '../database-copy.ts'
import { migrationMissing } from '../prepare-template.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
let pool: pg.Pool
let drop: () => Promise<void>
beforeAll(async () => {
  const copy = await copyDatabase()
  pool = createPool({ connectionString: copy.url }, { statementTimeout: 0, max: 1 }, quiet)
  drop = copy.drop
})
afterAll(async () => {
  await pool.end()
  await drop()
})

it('tables equal definitions: nothing is left for db:diff to print', async () => {
  expect(await diffSchema(pool), migrationMissing).toEqual([])
})

it('so do the lines of a document, which no list shows', async () => {
  const lines = await diffSchema(pool, [fatture_ricevute_righe as unknown as Entity])
  expect(lines.filter(line => line.startsWith('alter'))).toEqual([])
})

it('every reference is held by the database, and restricts', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select conrelid::regclass || '.' || conname as name from pg_constraint where contype = 'f' and confdeltype not in ('r', 'a') and conrelid::regclass::text = any($1)`,
    [Object.keys(entities)],
  )
  expect(rows).toEqual([])
})

it('every column by which a list can be put in order, and every field that narrows one, opens an index', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select i.indrelid::regclass || '.' || a.attname as name
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`,
  )
  const indexed = new Set(rows.map(({ name }) => name.replaceAll('"', '')))
  const all = entities as unknown as Record<string, Entity>
  const offered = lists.flatMap(({ entity: name, columns, sort, param }) => {
    const entity = all[name] as Entity
    const names = [...(columns ?? entity.list.columns), entity.list.sort, sort?.sortBy, param?.field]
    return entity.small ? [] : names.map(field => ({ name: `${name}.${field}`, field: entity.fields[field ?? ''] }))
  })
  const without = offered.filter(({ name, field }) => field && field.kind !== 'longText' && !indexed.has(name))
  expect(
    without.map(({ name }) => name),
    'say `index: true` or `search` in the definition, or `small: true` of the entity',
  ).toEqual([])
})

describe('each sort of difference is found, and what is printed mends it', () => {
  const nobody = () => false as const
  const access = { read: nobody, create: nobody, update: nobody, remove: nobody }
  const cucce = defineEntity({
    name: 'cucce',
    label: { one: 'Cuccia', many: 'Cucce' },
    fields: { codice: text({ label: 'Codice', required: true, unique: true }) },
    list: { columns: ['codice'], sort: 'codice' },
    access,
  }) as unknown as Entity
  const ciotole = defineEntity({
    name: 'ciotole',
    label: { one: 'Ciotola', many: 'Ciotole' },
    fields: {
      nome: text({ label: 'Nome', required: true, search: 'contains' }),
      litri: integer({ label: 'Litri', default: 2 }),
      piena: flag({ label: 'Piena' }),
      forma: choice({ label: 'Forma', choices: [{ value: 'tonda', label: 'Tonda' }], index: true }),
      lavata_il: datetime({ label: 'Lavata il', stamped: true }),
      idcuccia: reference({ label: 'Cuccia', to: 'cucce', as: 'cuccia' }),
    },
    unique: [{ fields: ['nome', 'litri'], where: { piena: 0 }, message: 'Esiste già' }],
    list: { columns: ['nome'], sort: 'nome' },
    access,
  }) as unknown as Entity
  const definitions = [cucce, ciotole]

  const differences: [name: string, made: string, printed: string[]][] = [
    ['a table', 'drop table ciotole', [expect.stringContaining('create table "ciotole"')]],
    [
      'a column',
      'alter table ciotole drop column piena cascade',
      ['alter table "ciotole" add column "piena" smallint not null default 0;'],
    ],
    [
      'a column of no definition',
      'alter table ciotole add column peso integer',
      ['-- "ciotole"."peso" is in the table and in no definition'],
    ],
    [
      'its type',
      'alter table ciotole alter column litri type bigint',
      ['alter table "ciotole" alter column "litri" type integer;'],
    ],
    [
      'its collation',
      'alter table ciotole alter column forma type text collate "C"',
      ['alter table "ciotole" alter column "forma" type text;'],
    ],
    [
      'null',
      'alter table ciotole alter column nome drop not null',
      ['alter table "ciotole" alter column "nome" set not null;'],
    ],
    [
      'never null',
      'alter table ciotole alter column forma set not null',
      ['alter table "ciotole" alter column "forma" drop not null;'],
    ],
    [
      'a default',
      'alter table ciotole alter column litri set default 3',
      ['alter table "ciotole" alter column "litri" set default 2;'],
    ],
    [
      'no default',
      'alter table ciotole alter column lavata_il drop default',
      ['alter table "ciotole" alter column "lavata_il" set default now();'],
    ],
    [
      'a default of no definition',
      `alter table ciotole alter column forma set default 'tonda'`,
      ['alter table "ciotole" alter column "forma" drop default;'],
    ],
    [
      'where ids come from',
      'alter table ciotole alter column id drop identity',
      ['alter table "ciotole" alter column "id" add generated by default as identity;'],
    ],
    [
      'what a column is made from',
      'alter table ciotole drop column nome_norm; alter table ciotole add column nome_norm text collate "C" generated always as (lower(nome)) stored',
      ['alter table "ciotole" drop column "nome_norm";', expect.stringContaining('add column "nome_norm"')],
    ],
    [
      'a key',
      'alter table ciotole drop constraint ciotole_pkey',
      ['alter table "ciotole" add constraint "ciotole_pkey" PRIMARY KEY (id);'],
    ],
    [
      'a reference',
      'alter table ciotole drop constraint ciotole_idcuccia_fk',
      [expect.stringContaining('add constraint "ciotole_idcuccia_fk" FOREIGN KEY (idcuccia) REFERENCES cucce(id)')],
    ],
    [
      'where a reference goes',
      'alter table ciotole drop constraint ciotole_idcuccia_fk; alter table ciotole add constraint ciotole_idcuccia_fk foreign key (idcuccia) references ciotole (id) on delete restrict',
      ['alter table "ciotole" drop constraint "ciotole_idcuccia_fk";', expect.stringContaining('REFERENCES cucce(id)')],
    ],
    [
      'what a removal does',
      'alter table ciotole drop constraint ciotole_idcuccia_fk; alter table ciotole add constraint ciotole_idcuccia_fk foreign key (idcuccia) references cucce (id) on delete cascade',
      ['alter table "ciotole" drop constraint "ciotole_idcuccia_fk";', expect.stringContaining('ON DELETE RESTRICT')],
    ],
    [
      'a check of no definition',
      'alter table ciotole add check (litri > 0)',
      ['-- "ciotole": CHECK ((litri > 0)) is in the table and in no definition'],
    ],
    ['an index', 'drop index ciotole_forma_sort', ['create index "ciotole_forma_sort" on "ciotole" ("forma", id);']],
    [
      'what an index holds',
      'drop index ciotole_forma_sort; create index ciotole_forma_sort on ciotole (forma)',
      ['drop index "ciotole_forma_sort";', 'create index "ciotole_forma_sort" on "ciotole" ("forma", id);'],
    ],
    [
      'among which rows an index is unique',
      'drop index ciotole_nome_litri_unique; create unique index ciotole_nome_litri_unique on ciotole (nome, litri)',
      ['drop index "ciotole_nome_litri_unique";', expect.stringContaining('where "piena" = 0;')],
    ],
    [
      'that it is unique',
      'drop index cucce_codice_unique; create index cucce_codice_unique on cucce (codice)',
      ['drop index "cucce_codice_unique";', 'create unique index "cucce_codice_unique" on "cucce" ("codice");'],
    ],
    [
      'a unique index of no definition',
      'create unique index ciotole_litri on ciotole (litri)',
      ['-- CREATE UNIQUE INDEX ciotole_litri ON ciotole USING btree (litri) is in the table and in no definition'],
    ],
  ]

  beforeAll(() => pool.query(`create schema scratch; set search_path = scratch, public`))
  afterAll(() => pool.query('reset search_path'))

  it('none', async () => {
    await pool.query(createAll(definitions))
    expect(await diffSchema(pool, definitions)).toEqual([])
  })
  it.each(differences)('%s', async (_name, made, printed) => {
    await pool.query(`drop table if exists ciotole, cucce; ${createAll(definitions)}`)
    await pool.query(made)
    const lines = await diffSchema(pool, definitions)
    expect(lines).toEqual(expect.arrayContaining(printed))
    await pool.query(lines.join('\n'))
    const left = await diffSchema(pool, definitions)
    expect(left).toEqual(lines.filter(line => line.startsWith('--')))
  })
})
