import { beforeAll, expect, it } from 'vitest'
import { cast, castAccount } from '../../src/demo/cast/cast.ts'
import { dayFromToday } from '../day-from-today.ts'
import { form, pdf } from '../documents/sample-files.ts'
import { startApp } from '../harness.ts'
import { addMatrixRows } from './matrix-rows.ts'

/** security 2.4, 2.5: ids inside a body reach no further than the caller's own rights. */
const test = await startApp()
type Row = Record<string, unknown>
const oggi = dayFromToday(0)
const anno = Number(oggi.slice(0, 4))
const known = new Map<string, number>()

beforeAll(async () => {
  await addMatrixRows(test.pool)
  const one = async (name: string, query: string) =>
    known.set(name, (await test.pool.query<{ id: number }>(query)).rows[0]?.id as number)
  const ofVerdi = `idproprietario = ${cast.verdi.id} and stato = 'bozza'`
  await one('bozza', `select id from denunce_nascita where ${ofVerdi} order by id limit 1`)
  await one('iscritta', `select id from iscrizioni_rinnovi where sezione = 'Lombardia' and da_approvare = 1 limit 1`)
  await one('roma', `select id from province where sigla = 'RM'`)
  await one('razza', `select id from razze where codice = 'MCO'`)
  await one('colore', `select id from colori where codice = 'n 22'`)
  await one('estera', `select id from esposizioni_has_gatti where esposizioni_id = -1 and gatti_id = ${cast.micio.id}`)
})

const tables =
  'gatti clienti_soci denunce_nascita cuccioli passaggi iscrizioni_rinnovi esposizioni esposizioni_has_gatti'
const kept = `${tables} documenti consensi account viste affissi`.split(' ')
async function everything(): Promise<unknown> {
  const each = kept.map(name => `(select md5(string_agg(t::text, ',' order by t::text)) from "${name}" t) as "${name}"`)
  return (await test.pool.query(`select ${each.join(', ')}`)).rows[0]
}

const { rossi, verdi, neri, luna, micio, brina, expoAperta, expoAltrui, cucciolataAperta, cucciolataInviata } = cast
const estraneo = cucciolataAperta.cuccioli[0]
const id = (name: string) => known.get(name) as number
const nato = () => ({ sesso: 'F', idrazza: id('razza'), idcolore_genotipo: id('colore'), idocchi: 8 })
const iscrizione = { anno, tipo: 'Ordinario', data_iscrizione: oggi, data_cassa: oggi }
const persona = { nome_completo: 'Prova Nuova', citta: 'Roma', cap: '00184', regione: 'Lazio' }
const ceduto = { data_acquisto: oggi, data_passaggio: oggi }
type Try = [what: string, role: string, method: 'POST' | 'PUT', path: () => string, body: () => unknown]
const at = (path: string) => () => path

const tries: Try[] = [
  [
    'a draft for another',
    'cliente',
    'POST',
    at('/denunce_nascita'),
    () => ({ stato: 'bozza', idproprietario: rossi.id }),
  ],
  [
    'a draft of another’s queen',
    'cliente',
    'POST',
    at('/denunce_nascita'),
    () => ({ stato: 'bozza', idfattrice: luna.id }),
  ],
  [
    'the kitten of another litter in a new draft',
    ...(['cliente', 'POST', at('/denunce_nascita')] as const),
    () => ({ stato: 'bozza', cuccioli: [{ ...nato(), id: estraneo }] }),
  ],
  [
    'the kitten of another litter in the own draft',
    ...(['cliente', 'PUT', () => `/denunce_nascita/${id('bozza')}`] as const),
    () => ({ cuccioli: [{ ...nato(), id: estraneo }] }),
  ],
  [
    'the own draft to another',
    'cliente',
    'PUT',
    () => `/denunce_nascita/${id('bozza')}`,
    () => ({ idproprietario: rossi.id }),
  ],
  ['another’s litter', 'cliente', 'PUT', at(`/denunce_nascita/${cucciolataInviata.id}`), () => ({ note: 'x' })],
  [
    'a kitten into another’s litter',
    'cliente',
    'POST',
    at('/cuccioli'),
    () => ({ ...nato(), idDenuncia: cucciolataInviata.id }),
  ],
  [
    'names of another’s kittens',
    ...(['cliente', 'PUT', at(`/denunce_nascita/${cucciolataAperta.id}/nomi`)] as const),
    () => ({ cuccioli: [{ id: estraneo, nome: 'Attacco' }] }),
  ],
  [
    'names of another’s kittens under the own draft',
    ...(['cliente', 'PUT', () => `/denunce_nascita/${id('bozza')}/nomi`] as const),
    () => ({ cuccioli: [{ id: estraneo, nome: 'Attacco' }] }),
  ],
  [
    'the sale of another’s cat',
    ...(['cliente', 'POST', at('/passaggi')] as const),
    () => ({ ...ceduto, idgatto: luna.id, idproprietario: neri.id }),
  ],
  [
    'a buyer who was not named by code',
    'cliente',
    'POST',
    at('/passaggi'),
    () => ({ ...ceduto, idgatto: micio.id, idproprietario: neri.id }),
  ],
  ['the transfer of others', 'cliente', 'PUT', at('/passaggi/1'), () => ({ stato: 'ritirato' })],
  [
    'an entry of another’s cat',
    ...(['cliente', 'POST', at('/esposizioni_has_gatti')] as const),
    () => ({ esposizioni_id: expoAperta.id, gatti_id: cast.zara.id, category: '9' }),
  ],
  [
    'another’s cat in the own entry',
    'cliente',
    'PUT',
    () => `/esposizioni_has_gatti/${id('estera')}`,
    () => ({ gatti_id: luna.id }),
  ],
  ['another’s record', 'cliente', 'PUT', at(`/clienti_soci/${rossi.id}`), () => ({ telefono: '02 123456' })],
  ['another’s account', 'cliente', 'PUT', at(`/account/${castAccount.socio.id}`), () => ({ surname: 'Attacco' })],
  ['another’s view', 'cliente', 'PUT', at('/viste/1'), () => ({ nome: 'Attacco' })],
  ['another section’s person', 'admin_sezione', 'PUT', at(`/clienti_soci/${cast.esposito.id}`), () => ({ note: 'x' })],
  [
    'a person into another section',
    'admin_sezione',
    'POST',
    at('/clienti_soci'),
    () => ({ ...persona, idprovincia: id('roma') }),
  ],
  [
    'an own person to another section',
    ...(['admin_sezione', 'PUT', at(`/clienti_soci/${verdi.id}`)] as const),
    () => ({ idprovincia: id('roma'), citta: 'Roma', cap: '00184' }),
  ],
  [
    'an enrolment of another section’s person',
    ...(['admin_sezione', 'POST', at('/iscrizioni_rinnovi')] as const),
    () => ({ ...iscrizione, idcliente_socio: neri.id, sezione: 'Lombardia' }),
  ],
  [
    'an enrolment in another section',
    ...(['admin_sezione', 'POST', at('/iscrizioni_rinnovi')] as const),
    () => ({ ...iscrizione, idcliente_socio: verdi.id, tipo: 'Aderente', sezione: 'Lazio' }),
  ],
  [
    'an enrolment moved to another section',
    'admin_sezione',
    'PUT',
    () => `/iscrizioni_rinnovi/${id('iscritta')}`,
    () => ({ sezione: 'Lazio' }),
  ],
  ['an enrolment that is approved', 'admin_sezione', 'PUT', at('/iscrizioni_rinnovi/3'), () => ({ note: 'x' })],
  [
    'a renewal of other sections’ members in one go',
    ...(['admin_sezione', 'POST', at('/iscrizioni_rinnovi/rinnova')] as const),
    () => ({ anno, data_cassa: oggi, soci: [rossi.id, cast.bianchi.id] }),
  ],
  [
    'an entry in another’s show',
    ...(['admin_comitato', 'POST', at('/esposizioni_has_gatti')] as const),
    () => ({ esposizioni_id: expoAltrui.id, gatti_id: luna.id, category: '9' }),
  ],
  [
    'an entry abroad',
    ...(['admin_comitato', 'POST', at('/esposizioni_has_gatti')] as const),
    () => ({ esposizioni_id: -1, estera_name: 'Wien', estera_date: oggi, gatti_id: luna.id, category: '9' }),
  ],
  [
    'an own entry to another’s show',
    'admin_comitato',
    'PUT',
    at('/esposizioni_has_gatti/4'),
    () => ({ esposizioni_id: expoAltrui.id }),
  ],
  ['a cat nobody entered', 'admin_comitato', 'PUT', at('/esposizioni_has_gatti/4'), () => ({ gatti_id: brina.id })],
  ['an entry of another’s show', 'admin_comitato', 'PUT', at('/esposizioni_has_gatti/5'), () => ({ note: 'x' })],
  ['another’s show', 'admin_comitato', 'PUT', at(`/esposizioni/${expoAltrui.id}`), () => ({ note: 'x' })],
  ['numbers of another’s show', 'admin_comitato', 'POST', at(`/esposizioni/${expoAltrui.id}/numera`), () => ({})],
]

it.each(tries)('%s is refused to %s, and nothing is stored', async (_, role, method, path, body) => {
  const caller = await test.as(role)
  const before = await everything()
  const answer = await caller.call(method, path(), body())
  expect([403, 404, 409, 422], answer.text).toContain(answer.status)
  expect(await everything()).toEqual(before)
})

it.each<[string, string, Row]>([
  ['idgatto', 'cliente', { tipo: 'gatto', idgatto: luna.id }],
  ['idcliente', 'cliente', { tipo: 'cliente', idcliente: rossi.id }],
  ['iddenuncia', 'cliente', { tipo: 'pratica', iddenuncia: cucciolataInviata.id }],
  [
    'iddenuncia beside the own record',
    'cliente',
    { tipo: 'cliente', idcliente: verdi.id, iddenuncia: cucciolataInviata.id },
  ],
  ['idpassaggio', 'cliente', { tipo: 'pratica', idpassaggio: 1 }],
  ['idesposizione', 'admin_comitato', { tipo: 'esposizione', idesposizione: expoAltrui.id }],
  ['idcliente', 'admin_comitato', { tipo: 'esposizione', idesposizione: expoAperta.id, idcliente: rossi.id }],
  ['iddenuncia', 'admin_comitato', { tipo: 'esposizione', idesposizione: expoAperta.id, iddenuncia: 2 }],
  ['idpassaggio', 'admin_comitato', { tipo: 'esposizione', idesposizione: expoAperta.id, idpassaggio: 1 }],
  ['any paper', 'admin_sezione', { tipo: 'cliente', idcliente: rossi.id }],
])('a document with a foreign %s is refused to %s', async (_, role, values) => {
  const fields = Object.entries({ titolo: 'Prova', ...values }).map(([name, value]) => ({ name, value: String(value) }))
  const { payload, headers } = form([...fields, { name: 'file', value: pdf(), filename: 'a.pdf' }])
  const before = await everything()
  const answer = await (await test.as(role)).post('/document', payload, headers)
  expect([403, 422], answer.text).toContain(answer.status)
  expect(await everything()).toEqual(before)
})

it('kittens sent with a draft cannot be linked to a cat or another litter', async () => {
  const cliente = await test.as('cliente')
  const sent = { ...nato(), idgatto: luna.id, idDenuncia: cucciolataInviata.id, version: 9, account_id: 1 }
  const made = await cliente.post<{ id: number }>('/denunce_nascita', { stato: 'bozza', note: 'x', cuccioli: [sent] })
  expect(made.status, made.text).toBe(201)
  const { rows } = await test.pool.query('select "idDenuncia", idgatto, version from cuccioli order by id desc limit 1')
  expect(rows).toEqual([{ idDenuncia: made.body.id, idgatto: null, version: 1 }])
})

it.each<[string, Row]>([
  ['/denunce_nascita/controlli', { id: cucciolataInviata.id, idfattrice: luna.id, idproprietario: rossi.id }],
  ['/passaggi/controlli', { id: 4, idgatto: luna.id, idproprietario: neri.id, ...ceduto }],
])('a check by %s reveals nothing of others to a cliente', async (path, body) => {
  const { text } = await (await test.as('cliente')).post(path, body)
  for (const word of [luna.nome, luna.codice, luna.chip, rossi.nome_completo, neri.nome_completo, neri.codice_fiscale])
    expect(text).not.toContain(word)
})

it('an application and a consent belong to the caller, whatever ids the body contains', async () => {
  const count = async () => {
    const ofRossi = 'select count(*)::int as n from'
    const asked = await test.pool.query(`${ofRossi} iscrizioni_rinnovi where idcliente_socio = ${rossi.id}`)
    const given = await test.pool.query(`${ofRossi} consensi where account_id = ${castAccount.socio.id}`)
    return [asked.rows, given.rows]
  }
  const cliente = await test.as('cliente')
  const before = await count()
  await cliente.post('/iscrizioni_rinnovi/domanda', { anno, idcliente_socio: rossi.id, da_approvare: 0 })
  const consent = { tipo: 'comunicazioni', dato: 1, idcliente: rossi.id, account_id: castAccount.socio.id }
  expect((await cliente.put('/consensi', consent)).status).toBe(200)
  expect(await count()).toEqual(before)
})
