import { type EntityName, entities, type Role, roles } from '@bisavolo/domain'
import { describe, expect, it } from 'vitest'
import { canaries, cast, castAccount } from '../src/demo/cast/cast.ts'
import { startApp } from './harness.ts'
import { rolesBut } from './roles-but.ts'

const { as, anonymous } = await startApp()

/** The rows of the cast each role can reach, written by hand (security 3): 'all', 'none' (403), or these ids. */
const own = { gatti: [4, 5, 3, 6, 11, 12, 8, 9] }
const reach: Partial<Record<EntityName, Record<Role, 'all' | 'none' | number[]>>> = {
  gatti: {
    superadmin: 'all',
    admin: 'all',
    admin_cdn_full: 'all',
    admin_cdn: 'none',
    admin_sezione: 'none',
    admin_comitato: [],
    socio: own.gatti,
    cliente: [],
  },
  clienti_soci: {
    superadmin: 'all',
    admin: 'all',
    admin_cdn_full: 'all',
    admin_cdn: 'all',
    admin_sezione: [],
    admin_comitato: 'none',
    socio: [cast.rossi.id],
    cliente: [cast.verdi.id],
  },
  fatture_ricevute: {
    superadmin: 'all',
    admin: 'all',
    admin_cdn_full: 'none',
    admin_cdn: 'none',
    admin_sezione: 'none',
    admin_comitato: 'none',
    socio: [cast.ricevutaRossi.id],
    cliente: [cast.fatturaVerdi.id],
  },
  articoli: {
    superadmin: 'all',
    admin: 'all',
    admin_cdn_full: 'none',
    admin_cdn: 'none',
    admin_sezione: 'none',
    admin_comitato: 'none',
    socio: 'none',
    cliente: 'none',
  },
  razze: {
    superadmin: 'all',
    admin: 'all',
    admin_cdn_full: 'all',
    admin_cdn: 'none',
    admin_sezione: 'none',
    admin_comitato: 'all',
    socio: 'all',
    cliente: 'all',
  },
  esposizioni: {
    superadmin: 'all',
    admin: 'all',
    admin_cdn_full: 'all',
    admin_cdn: 'none',
    admin_sezione: 'none',
    admin_comitato: [cast.expoChiusa.id, cast.expoAperta.id],
    socio: [],
    cliente: [],
  },
}

describe.each(Object.keys(entities) as EntityName[])('%s', name => {
  it('refuses a call without a session', async () => {
    for (const [method, url] of [
      ['GET', `/${name}`],
      ['GET', `/${name}/1`],
      ['POST', `/${name}`],
      ['PUT', `/${name}/1`],
      ['DELETE', `/${name}/1`],
    ] as const) {
      expect((await anonymous.call(method, url, method === 'POST' || method === 'PUT' ? {} : undefined)).status).toBe(
        401,
      )
    }
  })

  it.each(roles)('%s lists, reads, writes and removes as the law allows, and no more', async role => {
    const caller = await as(role)
    const who = {
      accountId: castAccount[role].id,
      role,
      clienteId: 1,
      sezione: 'Lombardia',
      today: '2026-11-15',
      real: { accountId: castAccount[role].id, role },
    }
    const { read, create, update, remove } = entities[name].access
    const listed = await caller.list<{ id: number }>(`/${name}`, { pagination: { rowsPerPage: 500 } })
    expect(listed.status).toBe(read(who) === false ? 403 : 200)
    if (create(who) === false) expect((await caller.post(`/${name}`, {})).status).toBe(403)
    if (update(who) === false) expect((await caller.put(`/${name}/1`, {})).status).toBe(403)
    // fatture_ricevute: 409 for an issued document, 404 for another client's document.
    if (remove(who) === false)
      expect(name === 'fatture_ricevute' ? [403, 404, 409] : [403]).toContain(
        (await caller.remove(`/${name}/1`)).status,
      )
  })

  it('a row out of reach is hidden from detail, change and removal alike', async () => {
    const all = (
      await (await as('superadmin')).list<{ id: number }>(`/${name}`, { pagination: { rowsPerPage: 500 } })
    ).body.data.map(row => row.id)
    for (const role of rolesBut('superadmin')) {
      const caller = await as(role)
      const listed = await caller.list<{ id: number }>(`/${name}`, { pagination: { rowsPerPage: 500 } })
      if (listed.status === 403) continue
      const seen = new Set(listed.body.data.map(row => row.id))
      expect(listed.body.tot).toBe(seen.size >= 500 ? listed.body.tot : seen.size)
      for (const id of all.filter(id => !seen.has(id)).slice(0, 12)) {
        expect((await caller.get(`/${name}/${id}`)).status).toBe(404)
        expect([403, 404]).toContain((await caller.put(`/${name}/${id}`, {})).status)
        expect([403, 404]).toContain((await caller.remove(`/${name}/${id}`)).status)
        expect((await caller.list(`/${name}`, { filters: { gg: { or: { id } } } })).body.tot).toBe(0)
      }
    }
  })
})

describe('rows by role, counted by hand', () => {
  const cases = Object.entries(reach).flatMap(([name, byRole]) =>
    Object.entries(byRole).map(([role, ids]) => [role, name, ids] as const),
  )
  it.each(cases.filter(([, , ids]) => !(Array.isArray(ids) && ids.length === 0)))(
    '%s in %s',
    async (role, name, ids) => {
      const answer = await (await as(role)).list<{ id: number }>(`/${name}`, {
        pagination: { rowsPerPage: 500, sortBy: 'id' },
      })
      if (ids === 'none') return expect(answer.status).toBe(403)
      const all = (
        await (
          await as('superadmin')
        ).list<{ id: number }>(`/${name}`, { pagination: { rowsPerPage: 500, sortBy: 'id' } })
      ).body.data.map(row => row.id)
      return expect(answer.body.data.map(row => row.id)).toEqual(ids === 'all' ? all : [...ids].sort((a, b) => a - b))
    },
  )
  it('a section sees all its own members and no others', async () => {
    const everyone = (await (await as('admin')).list<{ id: number; sezione: string }>('/clienti_soci')).body.data
    for (const [role, sezione] of [
      ['admin_sezione', 'Lombardia'],
      ['admin_sezione2', 'Lazio'],
    ] as const) {
      const seen = (await (await as(role)).list<{ id: number }>('/clienti_soci')).body.data.map(row => row.id)
      const expected = everyone.filter(row => row.sezione === sezione).map(row => row.id)
      expect(expected.length).toBeGreaterThan(0)
      expect(seen.sort()).toEqual(expected.sort())
    }
  })
})

describe('data a role may not see never leave the server', () => {
  it.each(rolesBut('superadmin', 'admin', 'admin_cdn_full', 'admin_cdn'))(
    'no disciplinary text reaches %s',
    async role => {
      const caller = await as(role)
      const texts: string[] = []
      for (const name of Object.keys(entities)) {
        const listed = await caller.list<{ id: number }>(`/${name}`, { pagination: { rowsPerPage: 100 } })
        texts.push(listed.text)
        for (const row of listed.body.data?.slice(0, 15) ?? []) {
          texts.push((await caller.get(`/${name}/${row.id}`)).text, (await caller.get(`/audit/${name}/${row.id}`)).text)
        }
      }
      const found = texts.join('\n')
      expect(canaries.noteDisciplinari.filter(word => found.includes(word))).toEqual([])
      if (role !== 'admin_sezione') expect(canaries.note.filter(word => found.includes(word))).toEqual([])
    },
  )
  it('tax codes appear in the detail, never in a list', async () => {
    const admin = await as('admin')
    const texts = await Promise.all(
      Object.keys(entities).map(
        async name => (await admin.list(`/${name}`, { pagination: { rowsPerPage: 500 } })).text,
      ),
    )
    expect(canaries.codiciFiscali.filter(code => texts.join().includes(code as string))).toEqual([])
    expect((await admin.get(`/clienti_soci/${cast.rossi.id}`)).text).toContain(cast.rossi.codice_fiscale as string)
  })
  it('neither filter nor sort reveals a hidden field', async () => {
    const section = await as('admin_sezione')
    expect((await section.list('/clienti_soci', { filters: { note_disciplinari: 'canarino%' } })).status).toBe(400)
    expect((await section.list('/clienti_soci', { pagination: { sortBy: 'radiato' } })).status).toBe(400)
    expect(
      (await (await as('socio')).list('/gatti', { filters: { 'proprietario.codice_fiscale': 'R%' } })).status,
    ).toBe(400)
  })
})

describe('mass assignment', () => {
  it('a section that sends a member back unchanged wipes no hidden field', async () => {
    const section = await as('admin_sezione')
    const read = (await section.get(`/clienti_soci/${cast.rossi.id}`)).body
    expect(
      (
        await section.put(`/clienti_soci/${cast.rossi.id}`, {
          ...read,
          note_disciplinari: null,
          radiato: 1,
          tipo: 'Onorario',
        })
      ).status,
    ).toBe(200)
    expect((await (await as('superadmin')).get(`/clienti_soci/${cast.rossi.id}`)).body).toMatchObject({
      note_disciplinari: canaries.noteDisciplinari[0],
      radiato: 0,
      tipo: read.tipo,
    })
  })
  it('a person changes only their own contacts', async () => {
    const socio = await as('socio')
    const sent = {
      telefono: '02 99123456',
      tipo: 'Onorario',
      tessera: '1',
      codice_fiscale: 'X',
      prefisso: 'Furbo',
      nome_completo: 'Altro Nome',
      codice: '1',
    }
    const before = (await socio.get(`/clienti_soci/${cast.rossi.id}`)).body
    const answer = await socio.put(`/clienti_soci/${cast.rossi.id}`, sent)
    expect(answer.status).toBe(200)
    const after = (await socio.get(`/clienti_soci/${cast.rossi.id}`)).body
    expect({ ...after, version: 0 }).toEqual({ ...before, telefono: after.telefono, version: 0 })
    expect(String(after.telefono).replaceAll(' ', '')).toBe('0299123456')
  })
  it('a section can neither move a member away nor take one', async () => {
    const section = await as('admin_sezione')
    const { body } = await section.list<{ id: number }>('/province', { filters: { sigla: 'RM' } })
    const roma = { citta: 'Roma', cap: '00118', idprovincia: body.data[0]?.id, regione: 'Lazio', sezione: 'Lazio' }
    expect((await section.put(`/clienti_soci/${cast.rossi.id}`, roma)).status).toBe(403)
    expect((await section.put(`/clienti_soci/${cast.bianchi.id}`, { telefono: '1' })).status).toBe(404)
    expect((await section.post('/clienti_soci', { nome_completo: 'Nuovo', ...roma })).status).toBe(403)
  })
})
