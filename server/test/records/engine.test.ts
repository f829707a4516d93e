import { and, entities, entityOf, eq, type Filter, gte, like, matches, ne, notNull, oneOf, or } from '@bisavolo/domain'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { filterToSql } from '../../src/records/filter-to-sql.ts'
import { startApp } from '../harness.ts'

const { app, db, as } = await startApp()

describe('a filter means the same in SQL and in memory', () => {
  const filters: Filter[] = [
    and(),
    or(),
    eq('sesso', 'F'),
    ne('sesso', 'F'),
    ne('idpadre', 1),
    { op: 'null', field: 'idpadre', value: true },
    notNull('idpadre'),
    gte('data_nascita', '2020-01-01'),
    oneOf('sesso', ['M']),
    oneOf('sesso', []),
    like('nome', 'l%'),
    like('nome', '%A%'),
    like('nome', '_una'),
    like('nome', '%'),
    eq('razza.codice', 'MCO'),
    ne('padre.sesso', 'M'),
    { op: 'null', field: 'padre.nome', value: true },
    notNull('padre.nome'),
    like('proprietario.nome_completo', '%o%'),
    or(eq('idproprietario', 1), and(eq('sesso', 'M'), ne('bloccato', 1))),
    eq('id', 2 ** 40),
  ]
  it.each(filters.map(filter => [JSON.stringify(filter), filter] as const))('%s', async (_text, filter) => {
    const admin = await as('admin')
    const { body } = await admin.list('/gatti', { pagination: { rowsPerPage: 500, sortBy: 'id' } })
    const inMemory = body.data.filter(row => matches(filter, row)).map(row => row.id)
    const { rows } = await sql<{
      id: number
    }>`select t.id from gatti as t where ${filterToSql(entityOf('gatti'), filter, 't')} order by t.id`.execute(db)
    expect(rows.map(row => row.id)).toEqual(inMemory)
  })
})

describe('the rows for paging through details', () => {
  it('are those of the list, in its order and with its rights', async () => {
    const admin = await as('admin')
    const socio = await as('socio')
    const query = { filters: { sesso: 'F' }, pagination: { sortBy: 'nome', descending: true } }
    expect((await socio.list('/scelta/posta')).status).toBe(403)
    expect((await admin.list('/scelta/nessuno')).status).toBe(404)
    expect((await admin.list('/scelta/gatti', { filters: { colore_preferito: 1 } })).status).toBe(400)
    for (const client of [admin, socio]) {
      const { body } = await client.list('/gatti', query)
      const found = await client.list('/scelta/gatti', query)
      expect(found.status).toBe(200)
      expect(found.body).toEqual({ ids: body.data.map(row => row.id), tot: body.tot, limite: 1000 })
    }
  })
})

describe('the description of the calls', () => {
  it('names the five calls of each entity, and every call has a summary', async () => {
    const answer = await app.inject({ url: '/openapi.json' })
    const { paths } = answer.json<{ paths: Record<string, Record<string, { summary?: string }>> }>()
    for (const name of Object.keys(entities)) {
      expect(Object.keys(paths[`/${name}`] ?? paths[`/${name}/`] ?? {})).toEqual(
        expect.arrayContaining(['get', 'post']),
      )
      expect(Object.keys(paths[`/${name}/{id}`] ?? {})).toEqual(expect.arrayContaining(['get', 'put', 'delete']))
    }
    const silent = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls)
        .filter(([, call]) => !call.summary)
        .map(([method]) => `${method} ${path}`),
    )
    expect(silent).toEqual([])
  })
  it('lists the parts of a body besides fields', async () => {
    const { paths } = (await app.inject({ url: '/openapi.json' })).json()
    const sent = (path: string, method: string) =>
      Object.keys(paths[path][method].requestBody.content['application/json'].schema.properties)
    expect(sent('/denunce_nascita', 'post')).toEqual(expect.arrayContaining(['cuccioli', 'presa_visione']))
    expect(sent('/fatture_ricevute', 'post')).toContain('righe')
    expect(sent('/gatti/{id}', 'put')).toContain('presa_visione')
  })
  it('has no dangling reference, and nullable values include null', async () => {
    const text = (await app.inject({ url: '/openapi.json' })).body
    const description = JSON.parse(text, (_key, value) => {
      if (value?.nullable === true && Array.isArray(value.enum)) expect(value.enum).toContain(null)
      return value
    })
    const refs = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
    expect(refs.filter(path => path.split('/').reduce((part, key) => part?.[key], description) === undefined)).toEqual(
      [],
    )
    expect(Object.keys(description.paths)).toContain('/openapi.json')
  })
})
