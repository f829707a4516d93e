import { canWrite, type EntityName, entities, entityOf, isStored, type Role, roles } from '@bisavolo/domain'
import { describe, expect, it } from 'vitest'
import { startApp } from '../harness.ts'
import { otherValue } from './other-value.ts'

const { as, pool } = await startApp()
type Row = Record<string, unknown>

/** security 3.3, written by hand and independent of the definitions: the only roles that may save these fields. */
const office: readonly Role[] = ['superadmin', 'admin']
const law: Partial<Record<EntityName, Record<string, readonly Role[]>>> = {
  clienti_soci: {
    ...by(
      office,
      'note_disciplinari',
      'deferito',
      'radiato',
      'codice',
      'tessera',
      'tipo',
      'prefisso',
      'suffisso',
      'ratificaFife',
      'cod_univoco',
    ),
    codice_fiscale: office,
  },
  gatti: by(
    office,
    'bloccato',
    'campionato',
    'certificato_medico',
    'annullato',
    'not_for_breeding',
    'codice',
    'deceduto',
    'idproprietario',
    'idallevatore',
    'chip',
  ),
  esposizioni_has_gatti: { ...by(office, 'titolo', 'best', 'nomination', 'extra_points'), points: [] },
  iscrizioni_rinnovi: by([], 'data_consiglio'),
  account: by(office, 'type', 'status', 'clienti_soci_id', 'sezione'),
  razze: by([], 'codice'),
  colori: by([], 'codice'),
  libri: by([], 'codice'),
  malattie: by([], 'codice'),
  province: by([], 'sigla'),
  fatture_ricevute: by([], 'numero', 'tipo'),
}

function by(allowed: readonly Role[], ...names: string[]): Record<string, readonly Role[]> {
  return Object.fromEntries(names.map(name => [name, allowed]))
}

describe.each(roles)('%s', role => {
  it('no forbidden field can be changed, one by one', async () => {
    const caller = await as(role)
    const changed: string[] = []
    let tried = 0
    for (const name of Object.keys(entities) as EntityName[]) {
      const { status, body } = await caller.list<{ id: number }>(`/${name}`, { pagination: { rowsPerPage: 2 } })
      if (status !== 200) continue
      for (const { id } of body.data) {
        let before = await read(name, id)
        for (const field of forbidden(name, role)) {
          if (before === undefined) break
          const value = otherValue(entityOf(name).fields[field], before[field])
          await caller.put(`/${name}/${id}`, { [field]: value })
          tried++
          const after = await read(name, id)
          if (JSON.stringify(after?.[field]) !== JSON.stringify(before[field]))
            changed.push(`${name}.${field} of ${id}`)
          before = after
        }
      }
    }
    console.log(`${role}: ${tried} fields tried, ${changed.length} changed`)
    expect(changed).toEqual([])
  })
})

describe('properties that are no fields are ignored', () => {
  it.each(['id', 'version', 'nome_norm', 'password_hash', 'F', 'creato_il'])('%s', async name => {
    const admin = await as('admin')
    const before = await read('gatti', 4)
    await admin.put('/gatti/4', { [name]: name === 'version' ? 900 : 12_345 })
    const after = await read('gatti', 4)
    expect(after?.id).toBe(4)
    expect({ ...after, version: 0 }).toEqual({ ...before, version: 0 })
    expect(after?.version).toBeLessThan(50)
  })
  it('a new row takes neither id nor owner from its sender', async () => {
    const socio = await as('socio')
    const answer = await socio.post('/viste', { id: 77_777, account_id: 1, lista: 'gatti', nome: 'mia', stato: {} })
    if (answer.status === 201) {
      expect(answer.body.id).not.toBe(77_777)
      const stored = await read('viste', answer.body.id as number)
      expect(stored?.account_id).toBe(7)
    } else expect([403, 422]).toContain(answer.status)
  })
})

function forbidden(name: EntityName, role: Role): string[] {
  const byLaw = Object.entries(law[name] ?? {})
    .filter(([, allowed]) => !allowed.includes(role))
    .map(([field]) => field)
  const byDefinition = Object.entries(entityOf(name).fields)
    .filter(([, field]) => isStored(field) && !canWrite(field, role, 'update'))
    .map(([field]) => field)
  return [...new Set([...byLaw, ...byDefinition])].filter(field => {
    const found = entityOf(name).fields[field]
    return found !== undefined && isStored(found)
  })
}

async function read(name: string, id: number): Promise<Row | undefined> {
  return (await pool.query<Row>(`select * from "${name}" where id = $1`, [id])).rows[0]
}
