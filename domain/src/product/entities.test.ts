import { describe, expect, it } from 'vitest'
import type { Entity } from '../kit/entity.ts'
import { fieldOf, relationOf } from '../kit/entity.ts'
import { pages } from '../words/pages.ts'
import { entities, isEntityName } from './entities.ts'
import { listAt, lists } from './lists.ts'
import { lookups } from './lookups.ts'
import { rolesOf, routes } from './routes.ts'

function isRelated(entity: Entity, column: string): boolean {
  const [as = '', name = ''] = column.split('.')
  const [, field] = relationOf(entity, as) ?? []
  return (field?.show ?? []).includes(name)
}

const all = Object.entries(entities) as unknown as [string, Entity][]

describe.each(all)('%s', (name, entity) => {
  const known = (field: string) => field === 'id' || fieldOf(entity, field) !== undefined

  it('is registered under its own name', () => expect(entity.name).toBe(name))
  it('lists and sorts by its own fields', () => {
    expect(entity.list.columns.filter(column => !known(column) && !isRelated(entity, column))).toEqual([])
    expect(known(entity.list.sort)).toBe(true)
  })
  it('has label fields that exist', () => expect(entity.labelFields.filter(field => !known(field))).toEqual([]))
  it('has one label for each field', () => {
    const labels = Object.values(entity.fields).map(field => field.label)
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
  })
  it('refers to existing entities that can be searched', () => {
    const references = Object.values(entity.fields).filter(field => field.to !== undefined)
    expect(references.filter(field => !isEntityName(field.to as string))).toEqual([])
    const chosen = references.filter(({ visible, readOnly }) => visible !== false && readOnly !== true)
    expect(
      chosen.map(({ to }) => to as string).filter(to => lookups[to] === undefined),
      'their line in lookups.ts',
    ).toEqual([])
  })
  it('reads each relation back under a name no field has', () => {
    const names = Object.values(entity.fields).flatMap(field => field.as ?? [])
    expect(names.filter((as, index) => as in entity.fields || names.indexOf(as) !== index)).toEqual([])
  })
  it('shows only existing fields of a relation', () => {
    for (const field of Object.values(entity.fields)) {
      const target = field.to === undefined ? undefined : (entities as unknown as Record<string, Entity>)[field.to]
      expect(field.show?.filter(shown => target === undefined || fieldOf(target, shown) === undefined) ?? []).toEqual(
        [],
      )
    }
  })
  it('has no title made of hidden fields', () => expect(entity.title({ id: 1, nome: 'Luna' })).toBeTypeOf('string'))
})

describe('the lists of §2', () => {
  it('every page of a list has at least one column', () => {
    // Anomalie are computed, so the page has no entity list.
    const found = ['/list/anomalie']
    const silent = Object.keys(pages).filter(path => path.startsWith('/list/') && listAt(path) === undefined)
    expect(silent, 'their line in lists.ts').toEqual(found)
  })
  it.each(lists.map(list => [list.path, list] as const))('%s shows fields of its entity', (_path, list) => {
    const entity = (entities as unknown as Record<string, Entity>)[list.entity] as Entity
    const named = [
      ...(list.columns ?? []),
      ...Object.keys(list.preset?.('2026-11-15') ?? {}),
      ...(list.param ? [list.param.field] : []),
    ]
    const isKnown = (name: string) => fieldOf(entity, name) !== undefined || entity.list.columns.includes(name)
    expect(named.filter(field => !isKnown(field))).toEqual([])
  })
})

describe('the routes of §2', () => {
  // Copied from §2 on purpose, so that a lost route fails the test.
  const specified =
    `/dashboard /list/gatti /list/gatti-bloccati /list/riproduttori /list/censimento /gatti /gatti/:id /pedigree/:id /gatto/test/:id_gatto
    /gatto/passaggi/:id_gatto /list/denunce /denunce_nascita /denunce_nascita/:id /clienti/denunce_nascita /clienti/denunce_nascita/:id /cuccioli/:id
    /list/passaggi /passaggi /passaggi/:id /passaggi/gatto/:id_gatto /list/test-gatti /list/documenti /area_documentale /area_documentale/:tipo
    /list/clienti-soci /upsert/clienti-soci /upsert/clienti-soci/:id /update/anagrafica-cliente /list/libro-soci /list/iscrizioni
    /list/iscrizioni/cliente/:id_cliente /list/approva-soci /list/accounts /list/fatture_ricevute /list/fatture_ricevute/cliente/:id_cliente
    /fatture_ricevute /fatture_ricevute/cliente/:id_cliente /fatture_ricevute/:id /list/esposizioni /list/iscrizioni-expo
    /list/iscrizioni-expo/gatto/:id_gatto /campionato /report/nuovi-soci /report/soci-approvati /report/soci-per-sezione /report/statistiche-gatti
    /report/etichette-postali /report/statistiche-admin /list/libri /list/province /list/colori /list/razze /list/test /list/articoli`.split(
      /\s+/,
    )

  it.each(specified)('%s exists and at least one role may open it', path => {
    const route = routes.find(candidate => candidate.path === path)
    expect(route).toBeDefined()
    expect(rolesOf(route as (typeof routes)[number]).length).toBeGreaterThan(0)
  })
})
