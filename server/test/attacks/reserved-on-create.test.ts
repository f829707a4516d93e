import { type EntityName, entities, entityOf, isStored, type Role } from '@bisavolo/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/cast/cast.ts'
import { dayFromToday } from '../day-from-today.ts'
import { type Answer, startApp } from '../harness.ts'
import { rolesBut } from '../roles-but.ts'
import { law, lawRoles, readers } from './law.ts'
import { creatable } from './law-of-creates.ts'
import { probe } from './matrix.ts'
import { addMatrixRows } from './matrix-rows.ts'

/** contract 3, POST: fields the caller may not write are reported, if readable, and never stored. */
const test = await startApp()

type Row = Record<string, unknown>
interface Told {
  id: number
  avvisi?: { codice: string; campo: string }[]
}
const named = ({ body }: Answer<Told>) =>
  (body.avvisi ?? []).filter(({ codice }) => codice === 'campo_riservato').map(({ campo }) => campo)
const roles = rolesBut('superadmin', 'admin')
const cases = roles.flatMap(role =>
  (Object.keys(entities) as EntityName[])
    .filter(name => law[name].create[lawRoles.indexOf(role)])
    .map(name => [role, name] as const),
)

let idprovincia: number
let idrazza: number
let idcolore_genotipo: number
beforeAll(async () => {
  await addMatrixRows(test.pool)
  const one = async (query: string) => (await test.pool.query<{ id: number }>(query)).rows[0]?.id as number
  idprovincia = await one(`select id from province where sigla = 'MI'`)
  idrazza = await one(`select id from razze where codice = 'MCO'`)
  idcolore_genotipo = await one(`select id from colori where codice = 'n 22'`)
  await test.pool.query('delete from affissi')
  await test.pool.query(`update clienti_soci set prefisso = null, "ratificaFife" = null where id = ${cast.rossi.id}`)
  // A party to a passaggio must first be found by exact code.
  for (const who of ['socio', 'cliente'])
    await (await test.as(who)).get(`/cerca/clienti_soci/${who === 'socio' ? cast.neri.codice : cast.rossi.codice}`)
})

const oggi = dayFromToday(0)
const sound: Partial<Record<EntityName, (role: Role) => Row | Promise<Row>>> = {
  clienti_soci: () => ({
    nome_completo: 'Prova Nuova',
    citta: 'Milano',
    cap: '20121',
    idprovincia,
    regione: 'Lombardia',
  }),
  iscrizioni_rinnovi: () => ({
    ...{ idcliente_socio: cast.verdi.id, anno: Number(oggi.slice(0, 4)), tipo: 'Ordinario', sezione: 'Lombardia' },
    ...{ data_iscrizione: oggi, data_cassa: oggi },
  }),
  esposizioni_has_gatti: async role => {
    if (role !== 'admin_comitato')
      return {
        ...{ esposizioni_id: -1, estera_name: 'Luzern', estera_date: dayFromToday(-20), nazione: 'CH', category: '9' },
        gatti_id: role === 'socio' ? cast.luna.id : cast.micio.id,
      }
    const { expoAperta, luna } = cast
    await test.pool.query(
      `delete from esposizioni_has_gatti where esposizioni_id = ${expoAperta.id} and gatti_id = ${luna.id}`,
    )
    return { esposizioni_id: expoAperta.id, gatti_id: luna.id, category: '9' }
  },
  denunce_nascita: () => ({ stato: 'bozza', data_denuncia: oggi, note: 'prova' }),
  cuccioli: async role => ({
    ...{ idDenuncia: await draftOf(role === 'socio' ? cast.rossi.id : cast.verdi.id), sesso: 'F', idrazza },
    ...{ idcolore_genotipo, idocchi: 8 },
  }),
  passaggi: role => ({
    ...{ idgatto: role === 'socio' ? cast.freya.id : cast.micio.id, data_acquisto: oggi, data_passaggio: oggi },
    idproprietario: role === 'socio' ? cast.neri.id : cast.rossi.id,
  }),
  referti: async role => {
    const idgatto = role === 'socio' ? cast.luna.id : cast.micio.id
    const iddocumento = await fileOf(idgatto)
    return { idgatto, idmalattia: await fiv(), data_test: oggi, esito: 'negativo', iddocumento }
  },
  affissi: () => ({ idcliente: cast.rossi.id, nome1: 'Quercia Alta', posizione: 'prefisso' }),
  viste: () => ({ nome: 'Nuova', lista: '/list/gatti', contenuto: { filters: {} } }),
}

async function draftOf(idproprietario: number): Promise<number> {
  const { rows } = await test.pool.query<{ id: number }>(
    `select id from denunce_nascita where idproprietario = $1 and stato = 'bozza' order by id desc limit 1`,
    [idproprietario],
  )
  return rows[0]?.id as number
}

async function fileOf(idgatto: number): Promise<number> {
  const { rows } = await test.pool.query<{ id: number }>(
    `select min(id) as id from documenti where idgatto = $1 and tipo = 'gatto' and mime = 'application/pdf'`,
    [idgatto],
  )
  return rows[0]?.id as number
}

async function fiv(): Promise<number> {
  const { rows } = await test.pool.query<{ id: number }>(`select id from malattie where codice = 'FIV'`)
  return rows[0]?.id as number
}

/** The stored row; deleted afterwards, so that the next test can create the same row. */
async function taken(name: string, id: number): Promise<Row> {
  const { rows } = await test.pool.query<Row>(`select * from "${name}" where id = $1`, [id])
  await test.pool.query(`delete from "${name}" where id = $1`, [id])
  return rows[0] as Row
}

it('every role that may create an entity has its writable fields in the law', () => {
  const said = roles.flatMap(role => Object.keys(creatable[role] ?? {}).map(name => `${role} ${name}`))
  expect(said.sort()).toEqual(cases.map(([role, name]) => `${role} ${name}`).sort())
})

describe.each(cases)('%s, %s', (role, name) => {
  const mine = creatable[role]?.[name] ?? []
  const hidden = readers.flatMap(([entity, field, by]) => (entity === name && !by.includes(role) ? [field] : []))
  const fields = Object.entries(entityOf(name).fields).flatMap(([field, definition]) =>
    isStored(definition) && !mine.includes(field) ? [field] : [],
  )
  const given = ['id', 'codice', 'version']

  it('a new row stores only writable fields, with a warning for others', async () => {
    const caller = await test.as(role)
    const make = async (change: Row) => {
      const body = { ...(await sound[name]?.(role)), ...change }
      const answer = await caller.post<Told>(`/${name}`, body)
      expect(answer.status, `${JSON.stringify(change)} ${answer.text}`).toBe(201)
      return { answer, stored: await taken(name, answer.body.id) }
    }
    const { answer, stored: plain } = await make({})
    expect(named(answer)).toEqual([])
    const all: Row = { id: 77_777, version: 40, ...foreign(name) }
    for (const field of fields) {
      const value = await probe(test, name, field, plain[field])
      if (!hidden.includes(field) || field !== 'presa_visione') all[field] = value
      if (field === 'presa_visione') continue
      const { answer, stored } = await make({ [field]: value })
      expect(named(answer), field).toEqual(hidden.includes(field) ? [] : [field])
      expect(answer.body.avvisi?.filter(({ campo }) => hidden.includes(campo)) ?? []).toEqual([])
      expect(without(stored, given), field).toEqual(without(plain, given))
      expect(stored[field], field).not.toEqual(value)
    }
    delete all.presa_visione
    const whole = await make(all)
    expect(named(whole.answer).sort()).toEqual(fields.filter(field => field in all && !hidden.includes(field)).sort())
    expect(without(whole.stored, given)).toEqual(without(plain, given))
    expect(whole.answer.body.id).not.toBe(77_777)
  })
})

function without(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
}

/** Names of columns, relations and other entities' fields that are not fields of this entity. */
function foreign(name: EntityName): Row {
  const { fields } = entityOf(name)
  const others = Object.values(entities).flatMap(entity => Object.keys(entity.fields))
  const relations = Object.values(fields).flatMap(({ as }) => (as === undefined ? [] : [as]))
  const names = [...others, 'password_hash', 'totp_secret', 'totp', 'created_at', 'creato_il', 'ruolo', ...relations]
  const own = [...Object.keys(fields), 'presa_visione', 'cuccioli']
  return Object.fromEntries(names.filter(one => !own.includes(one)).map(one => [one, 1]))
}
