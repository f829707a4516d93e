import type { EntityName } from '@bisavolo/domain'
import { entityOf, isStored, isUnique } from '@bisavolo/domain'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { controlli, merged } from '../../src/findings/controlli.ts'
import { readMetro } from '../../src/findings/controllo.ts'
import { todayAt } from '../../src/platform/clock.ts'
import { checked } from '../checked.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'

type Values = Record<string, unknown>
interface Riga {
  entita: string
  id: number
  codice: string
  gravita: string
  messaggio: string
  collegamento: string
  nome: string
  stato: string
}
interface Page {
  data: Riga[]
  tot: number
}

let test: TestApp
let admin: Caller
let at = 0

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('admin')
})

/** A copy of a row with some changes, inserted without checks. */
async function copy(entita: EntityName, id: number, changes: Values): Promise<number> {
  const table = sql.table(entita)
  const { rows } = await sql<Values>`select * from ${table} where id = ${id}`.execute(test.db)
  const names = Object.entries(entityOf(entita).fields).flatMap(([name, field]) => (isStored(field) ? [name] : []))
  const unique = names.filter(name => isUnique(entityOf(entita).fields[name] ?? {}))
  const row: Values = { ...rows[0], ...Object.fromEntries(unique.map(name => [name, null])), ...changes }
  const columns = names.filter(name => row[name] !== undefined)
  const value = (name: string) => {
    const one = row[name]
    return typeof one === 'object' && one !== null ? sql`${JSON.stringify(one)}::jsonb` : sql`${one}`
  }
  const made = await sql<{ id: number }>`
    insert into ${table} (${sql.join(columns.map(name => sql.ref(name)))}) values (${sql.join(columns.map(value))})
    returning id`.execute(test.db)
  return made.rows[0]?.id as number
}

/** A cat outside our books, so that only the given changes can be an anomalia. */
const gatto = (changes: Values = {}) =>
  copy('gatti', cast.luna.id, {
    ...{
      nome: `Prova ${at++}`,
      codice: `TEST-${at}`,
      prefisso: null,
      suffisso: null,
      idlibro: estero,
      idgenotipo: nero,
    },
    ...{
      idpadre: null,
      idmadre: null,
      cuccioloId: null,
      pretitolo: null,
      data_nascita: '2020-05-01',
      data_registrazione: '2020-08-01',
    },
    ...changes,
  })
let estero = 0
let nero = 0
beforeAll(async () => {
  estero = (await test.db.selectFrom('libri').select('id').where('codice', '=', 'NRR').executeTakeFirstOrThrow()).id
  nero = (await test.db.selectFrom('colori').select('id').where('codice', '=', 'n').executeTakeFirstOrThrow()).id
})

async function idOf(entita: 'razze' | 'malattie', codice: string): Promise<number> {
  return (await test.db.selectFrom(entita).select('id').where('codice', '=', codice).executeTakeFirstOrThrow()).id
}

/** SQL changes are not noticed, so the caches are refreshed first. */
async function found(filters: Values = {}): Promise<Riga[]> {
  const { status, body } = await checked<Page>(admin, '/anomalie', filters)
  expect(status).toBe(200)
  return body.data
}
async function tellAll(): Promise<void> {
  await sql`insert into da_giudicare (entita) values ('*')`.execute(test.db)
}

describe('each planted anomalia', () => {
  const planted: { entita: string; id: number; codice: string }[] = []
  const plant = (entita: string, id: number, ...codici: string[]) =>
    codici.forEach(codice => void planted.push({ entita, id, codice }))
  let before: Riga[]

  beforeAll(async () => {
    before = await found({ stato: 'tutte' })
    const stallone = await gatto({ sesso: 'M', data_nascita: '2012-01-01' })
    const fattrice = await gatto({ sesso: 'F', data_nascita: '2012-01-01' })
    plant('gatti', await gatto({ data_registrazione: '2019-01-01' }), 'O01')
    plant('gatti', await gatto({ idpadre: fattrice }), 'O02')
    plant('gatti', await gatto({ idmadre: stallone }), 'O02')
    plant(
      'gatti',
      await gatto({ idpadre: stallone, data_nascita: '2012-07-31', data_registrazione: '2012-12-01' }),
      'O03',
    )
    const vecchia = await gatto({ sesso: 'F', data_nascita: '2000-05-01', data_registrazione: '2000-08-01' })
    plant(
      'gatti',
      await gatto({ idmadre: vecchia, data_nascita: '2013-05-02', data_registrazione: '2013-08-01' }),
      'O04',
    )
    const morto = await gatto({ sesso: 'M', data_nascita: '2015-01-01', deceduto: 1, data_decesso: '2020-01-01' })
    plant('gatti', await gatto({ idpadre: morto, data_nascita: '2020-04-01' }), 'O05')
    plant(
      'gatti',
      await gatto({ idpadre: await gatto({ sesso: 'M', data_nascita: '2015-01-01', annullato: 1 }) }),
      'O06',
    )
    const nfb = await gatto({
      sesso: 'M',
      data_nascita: '2015-01-01',
      not_for_breeding: 1,
      causale_not_for_breeding: 'a',
    })
    plant('gatti', await gatto({ idpadre: nfb }), 'O07')
    plant('gatti', await gatto({ chip: '123' }), 'O09')
    for (const _ of [1, 2]) plant('gatti', await gatto({ nome: 'Due Volte' }), 'C14')
    plant('gatti', await gatto({ idlibro: 2219, codice: null }), 'O10')
    plant('gatti', await gatto({ idlibro: 2219, codice: 'VECCHIO 7' }), 'C18')
    const queen = await gatto({ sesso: 'F', data_nascita: '2015-01-01' })
    for (const data_nascita of ['2020-01-01', '2020-02-20'])
      await gatto({ idmadre: queen, data_nascita, data_registrazione: '2020-06-01' })
    plant('gatti', queen, 'O14')
    const anello = [await gatto({ sesso: 'M', data_nascita: '2015-01-01' })]
    anello.push(await gatto({ sesso: 'M', data_nascita: '2016-06-01', idpadre: anello[0] }))
    anello.push(await gatto({ sesso: 'M', data_nascita: '2017-06-01', idpadre: anello[1] }))
    // The trigger refuses cycles, so it is disabled to plant one.
    await sql`alter table gatti disable trigger user`.execute(test.db)
    await sql`update gatti set idpadre = ${anello[2]} where id = ${anello[0]}`.execute(test.db)
    for (const id of anello) plant('gatti', id, 'O15')
    plant('gatti', anello[0] as number, 'O03')
    const solo = await gatto({ sesso: 'M' })
    await sql`update gatti set idpadre = id where id = ${solo}`.execute(test.db)
    await sql`alter table gatti enable trigger user`.execute(test.db)
    plant('gatti', solo, 'O15')
    const one = await test.db
      .selectFrom('malattie_gatto')
      .select('id')
      .where('esito', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow()
    const mai = await gatto({})
    const pkd = (
      await test.db.selectFrom('malattie').select('id').where('codice', '=', 'PKD').executeTakeFirstOrThrow()
    ).id
    const prova = {
      idgatto: mai,
      idmalattia: pkd,
      esito: 'N/N',
      scadenza: null,
      data_registrazione: '2021-06-01',
      data_test: '2021-05-01',
    }
    plant('malattie_gatto', await copy('malattie_gatto', one.id, { ...prova, data_test: '2020-04-30' }), 'O20')
    plant('malattie_gatto', await copy('malattie_gatto', one.id, { ...prova, idgatto: morto }), 'O21')
    plant('malattie_gatto', await copy('malattie_gatto', one.id, { ...prova, scadenza: '2021-04-01' }), 'O22')
    plant('malattie_gatto', await copy('malattie_gatto', one.id, { ...prova, esito: 'gruppo A' }), 'O24')
    plant('malattie_gatto', await copy('malattie_gatto', one.id, { ...prova, esito: 'conforme' }), 'O24')
    const idmco = await idOf('razze', 'MCO')
    const eco = { ...prova, idmalattia: await idOf('malattie', 'HCM-ECO'), esito: 'negativo' }
    const inRegola = await gatto({ sesso: 'M', idrazza: idmco, neutro: 0 })
    const scaduto = await gatto({ sesso: 'M', idrazza: idmco, neutro: 0 })
    await copy('malattie_gatto', one.id, { ...eco, idgatto: inRegola, scadenza: '2099-01-01' })
    for (const idgatto of [inRegola, scaduto]) {
      await copy('malattie_gatto', one.id, { ...eco, idgatto })
      const nato = todayAt(new Date(Date.now() - 30 * 86_400_000))
      await gatto({ idrazza: idmco, idpadre: idgatto, data_nascita: nato, data_registrazione: nato })
    }
    plant('gatti', scaduto, 'O25')
    const primo = async (entita: EntityName) =>
      (await sql<{ id: number }>`select min(id) as id from ${sql.table(entita)} where id > 0`.execute(test.db)).rows[0]
        ?.id as number

    const cliente = (changes: Values) =>
      copy('clienti_soci', cast.verdi.id, {
        ...{
          nome_completo: `Persona ${at++}`,
          codice: `T${at}`,
          tessera: null,
          codice_fiscale: null,
          partita_iva: null,
        },
        ...{ prefisso: null, suffisso: null, tipo: 'Cliente', ...changes },
      })
    plant('clienti_soci', await cliente({ codice_fiscale: 'RSSMRA70C15F205X' }), 'O60')
    plant(
      'clienti_soci',
      await cliente({ nome_completo: 'Nessuno Affatto', codice_fiscale: cast.conti.codice_fiscale }),
      'O61',
      'O67',
    )
    plant('clienti_soci', cast.conti.id, 'O67')
    plant('clienti_soci', await cliente({ email: 'senza chiocciola' }), 'O64')
    plant('clienti_soci', await cliente({ tipo: 'Ordinario', sezione: 'Atlantide' }), 'O65', 'O66')
    const bambino = await cliente({ tipo: 'Ordinario', data_nascita: '2020-01-01', consenso_genitore: null })
    plant('clienti_soci', bambino, 'O63')
    const defunto = await cliente({ deceduto: 1 })
    plant('gatti', await gatto({ idproprietario: defunto }), 'O12')
    plant('gatti', await gatto({ idproprietario: await cliente({ radiato: 1, note_disciplinari: 'Sì' }) }), 'O13')
    plant('account', await copy('account', 8, { username: 'fu@bisavolo.test', clienti_soci_id: defunto }), 'O68')

    const iscrizione = (changes: Values) =>
      copy('iscrizioni_rinnovi', iscritta, {
        idcliente_socio: bambino,
        anno: 2019,
        tipo: 'Ordinario',
        respinta: 0,
        annullata: 0,
        ...changes,
      })
    const iscritta = await primo('iscrizioni_rinnovi')
    const approvata = {
      da_approvare: 0,
      data_iscrizione: '2019-01-10',
      data_cassa: '2019-01-10',
      data_consiglio: '2019-02-01',
    }
    await iscrizione(approvata)
    plant('iscrizioni_rinnovi', await iscrizione({ ...approvata, anno: 2018, sezione: 'Atlantide' }), 'O70')
    plant('iscrizioni_rinnovi', await iscrizione({ ...approvata, anno: 2017, tipo: 'Aderente' }), 'I10')
    for (const tipo of ['Ordinario', 'Onorario'])
      plant('iscrizioni_rinnovi', await iscrizione({ ...approvata, anno: 2016, tipo }), 'I11')
    plant('iscrizioni_rinnovi', await iscrizione({ ...approvata, anno: 2015, data_consiglio: '2019-01-01' }), 'I15')
    plant('iscrizioni_rinnovi', await iscrizione({ ...approvata, anno: 2014, data_cassa: '2012-12-31' }), 'I21')

    const ceduto = await gatto({ idproprietario: cast.verdi.id })
    const passaggio = (changes: Values) =>
      copy('passaggi', uno, {
        ...{ idgatto: ceduto, stato: 'registrato', nota_deroga: null, da_confermare: 0, idproprietario: cast.verdi.id },
        ...{
          idproprietario_precedente: cast.rossi.id,
          data_acquisto: '2021-01-01',
          data_passaggio: '2021-02-01',
          ...changes,
        },
      })
    const uno = await primo('passaggi')
    plant(
      'passaggi',
      await passaggio({ data_acquisto: '2020-04-01', data_passaggio: '2020-09-01', idproprietario: cast.neri.id }),
      'O40',
    )
    plant(
      'passaggi',
      await passaggio({ data_acquisto: '2020-10-01', data_passaggio: '2020-10-02', idproprietario: cast.rossi.id }),
      'O42',
    )
    await passaggio({})
    plant('passaggi', await passaggio({ idgatto: await gatto({ idproprietario: cast.neri.id }) }), 'O43')
    const idmorto = await gatto({ deceduto: 1, data_decesso: '2020-12-01', idproprietario: cast.verdi.id })
    plant('passaggi', await passaggio({ idgatto: idmorto }), 'O41')
    const piccolo = await gatto({
      data_nascita: '2020-12-01',
      data_registrazione: '2021-01-01',
      idproprietario: cast.verdi.id,
    })
    plant('passaggi', await passaggio({ idgatto: piccolo }), 'P03')

    const expo = (changes: Values) =>
      copy('esposizioni_has_gatti', uguale, {
        ...{
          esposizioni_id: -1,
          estera_name: `Expo ${at++}`,
          estera_date: '2022-03-01',
          gatti_id: adulto,
          category: '9',
        },
        ...{
          titolo: 'EX 1',
          best: null,
          bestofbest: null,
          biv: 0,
          nomination: 0,
          points: 90,
          extra_points: 0,
          nota_classe: null,
          ...changes,
        },
      })
    const adulto = await gatto({ neutro: 0 })
    const uguale = await primo('esposizioni_has_gatti')
    await expo({})
    plant('esposizioni_has_gatti', await expo({ estera_date: '2099-01-01' }), 'O50')
    plant('esposizioni_has_gatti', await expo({ titolo: 'PH', points: 97 }), 'O51')
    plant('esposizioni_has_gatti', await expo({ points: 5 }), 'O52')
    plant('esposizioni_has_gatti', await expo({ category: '12', titolo: 'EX 1' }), 'E14')
    const best = { estera_name: 'Doppia', best: 'Best Assoluto Adulti', nomination: 1, points: 130 }
    plant('esposizioni_has_gatti', await expo(best), 'E22')
    plant('esposizioni_has_gatti', await expo({ ...best, gatti_id: await gatto({ neutro: 0 }) }), 'E22')
    await expo({ ...best, estera_date: '2022-03-08' })
    plant('esposizioni', await copy('esposizioni', 2, { name: 'Senza data', date: null, status: 1 }), 'E12')
    plant('gatti', await gatto({ idlibro: 2219, codice: 'RIEX 2020 009999', pretitolo: 'CH' }), 'O53')

    const documento = (changes: Values) =>
      copy('fatture_ricevute', cast.fatturaVerdi.id, {
        anno: 2018,
        data_emissione: `2018-03-0${changes.progressivo}`,
        data_pagamento: '2018-04-01',
        stato: 'incassata',
        ...changes,
      })
    const righe = (id: number, importo: unknown) =>
      sql`
      insert into fatture_ricevute_righe (iddocumento, posizione, descrizione, quantita, importo, iva, natura, quota_associativa)
      select ${id}, posizione, descrizione, quantita, coalesce(${importo}::numeric, importo), iva, natura, quota_associativa
      from fatture_ricevute_righe where iddocumento = ${cast.fatturaVerdi.id}`.execute(test.db)
    const conto = async (codici: string[], changes: Values, importo: unknown = null) => {
      const id = await documento({ numero: `${changes.progressivo}/2018`, ...changes })
      if (importo !== 'nessuna') await righe(id, importo)
      plant('fatture_ricevute', id, ...codici)
    }
    await conto([], { progressivo: 1 })
    await conto(['O80'], { progressivo: 3 })
    await conto(['O83'], { progressivo: 4, data_emissione: '2018-03-01' })
    await conto(['O84'], { progressivo: 5 }, 999)
    await conto(['F01'], { progressivo: 6 }, 'nessuna')
    await conto(['O85'], { progressivo: 7, stato: 'da_incassare', data_pagamento: null })
    await conto(['O86'], { progressivo: 8, pratica: 'passaggi/999999' })
    await conto(['O82'], { progressivo: 9, data_emissione: '2019-01-01', numero: '9/2018' })

    const denuncia = (changes: Values) =>
      copy('denunce_nascita', cast.cucciolataChiusa.id, {
        ...{
          stato: 'chiusa',
          nota_deroga: null,
          rilievi: null,
          presa_visione: null,
          idfattrice: fattrice,
          idstallone: stallone,
        },
        ...{ data_monta: '2015-01-01', data_nascita: '2015-03-06', data_denuncia: '2015-03-20', ...changes },
      })
    const buona = await denuncia({})
    plant(
      'denunce_nascita',
      await denuncia({ data_monta: '2017-01-01', data_nascita: '2017-06-01', data_denuncia: '2017-06-10' }),
      'N04',
    )
    plant(
      'denunce_nascita',
      await denuncia({ data_monta: '2018-06-01', data_nascita: '2018-08-04', data_denuncia: '2018-08-01' }),
      'N03',
    )
    const lunga = { data_monta: '2022-01-01', data_nascita: '2022-06-01', data_denuncia: '2022-06-10' }
    const rilievo = (codice: string) => JSON.stringify([{ codice }])
    await denuncia({ ...lunga, nota_deroga: 'Vista', rilievi: rilievo('N04') })
    // A finding later than the note, which does not cover it.
    const dopo = { data_monta: '2023-12-01', data_nascita: '2024-05-01', data_denuncia: '2024-05-10' }
    plant('denunce_nascita', await denuncia({ ...dopo, nota_deroga: 'Vista', rilievi: rilievo('N11') }), 'N04')
    const gemelle = { data_monta: '2020-01-01', data_nascita: '2020-03-06', data_denuncia: '2020-03-20' }
    for (const _ of [1, 2]) plant('denunce_nascita', await denuncia(gemelle), 'N15')
    const cucciolo = (changes: Values) =>
      copy('cuccioli', 1, { idDenuncia: buona, deceduto: 0, idgatto: null, ...changes })
    plant('cuccioli', await cucciolo({}), 'O30')
    const figlio = {
      idpadre: stallone,
      idmadre: fattrice,
      data_nascita: '2015-03-06',
      data_registrazione: '2015-06-01',
    }
    plant('cuccioli', await cucciolo({ sesso: 'M', idgatto: await gatto({ ...figlio, sesso: 'F' }) }), 'O31')
    await tellAll()
  })

  it('is found once, with code, message and page for the correction', async () => {
    const key = ({ entita, id, codice }: { entita: string; id: number; codice: string }) => `${entita} ${id} ${codice}`
    const known = new Set(before.map(key))
    const now = (await found({ stato: 'tutte' })).filter(row => !known.has(key(row)))
    const told = (rows: readonly { entita: string; id: number; codice: string }[]) => rows.map(key).sort()
    expect(told(now)).toEqual(told(planted))
    for (const row of now) {
      expect(row.messaggio).toMatch(/^\S.{8,}/)
      const unione = new RegExp(`^/unioni/${row.entita}/(\\d+/)?${row.id}(/\\d+)?$`)
      const page = row.entita === 'cuccioli' ? /^\/cuccioli\// : new RegExp(`[/=]${row.id}$`)
      expect(row.collegamento).toMatch(['C14', 'O67'].includes(row.codice) ? unione : page)
    }
  })

  it('is counted by area and rule, and filtered', async () => {
    const { body } = await checked<{ totale: number; blocchi: number; aree: Values[]; codici: Values[] }>(
      admin,
      '/anomalie/conteggi',
    )
    const open = await found()
    expect([body.totale, body.blocchi]).toEqual([
      open.length,
      open.filter(({ gravita }) => gravita === 'blocco').length,
    ])
    expect(body.codici.find(({ codice }) => codice === 'O15')).toMatchObject({
      titolo: 'Anello nella genealogia',
      conto: 4,
    })
    for (const { area, conto } of body.aree) expect(await found({ area })).toHaveLength(conto as number)
    expect((await found({ codice: 'o15' })).map(({ gravita }) => gravita)).toEqual(Array(4).fill('blocco'))
    expect(await found({ testo: 'nessuno AFFATTO' })).toHaveLength(3)
    expect((await found({ gravita: 'info' })).every(({ gravita }) => gravita === 'info')).toBe(true)
  })

  it('has the requested columns and the id of its record', async () => {
    const asked = (fields: string) =>
      admin.get<{ data: object[]; message: string }>('/anomalie', {
        ...{ 'x-filters': '{"codice":"O15"}', 'x-fields': fields },
      })
    expect((await asked('["gattino"]')).body.message).toBe('x-fields: campo sconosciuto gattino')
    const { status, body } = await asked('["codice","entita"]')
    expect([status, body.data[0]]).toEqual([200, { id: expect.any(Number), codice: 'O15', entita: expect.any(String) }])
  })
  it('is exported with the filters', async () => {
    const sheet = (formato: string) =>
      admin.get(`/excel/anomalie/0?formato=${formato}`, { 'x-filters': JSON.stringify({ codice: 'O15' }) })
    const csv = await sheet('csv')
    expect([csv.status, csv.text.trim().split('\n').length]).toEqual([200, 5])
    expect((await sheet('xlsx')).text.slice(0, 2)).toBe('PK')
    expect((await (await test.as('socio')).get('/excel/anomalie/0')).status).toBe(403)
  })

  describe('of an import', () => {
    const plantImport = async () => {
      const { rows } = await sql<{ id: number }>`
        insert into importazioni (nome, formato, dimensione, impronta, tabelle, mappatura, scade_il, conclusa_il)
        values ('vecchio.csv', 'csv', 1, 'x', '[]', '[]', now(), now()) returning id`.execute(test.db)
      return rows[0]?.id as number
    }
    const plantRow = (importazione: number, riga: number, esito: string, entita: string, id: number, fatta = true) =>
      sql`insert into importazioni_righe (idimportazione, tabella, riga, dati, entita, esito, entita_id, fatta)
        values (${importazione}, 0, ${riga}, '[]', ${entita}, ${esito}, ${id}, ${fatta})`.execute(test.db)
    const plantTrail = (entita: string, id: number, azione: string, richiesta: string, quando = 'now') =>
      sql`insert into audit (quando, richiesta, entita, entita_id, azione, campi)
        values (${quando}::timestamptz, ${richiesta}, ${entita}, ${id}, ${azione}, '[]')`.execute(test.db)
    const oneOf = async (codice: string) => (await found({ codice }))[0] as Riga
    const codesOf = async (importazione: number) =>
      (await found({ importazione })).map(({ codice, id }) => `${codice} ${id}`).sort()

    it('excludes rows left unchanged, not stored or undone', async () => {
      const { entita, id } = await oneOf('O70')
      const importazione = await plantImport()
      await plantRow(importazione, 2, 'invariato', entita, id)
      await plantRow(importazione, 3, 'conflitto', entita, id, false)
      await plantRow(importazione, 4, 'inserito', entita, id, false)
      expect(await found({ importazione })).toEqual([])
      expect((await admin.get('/anomalie/conteggi?importazione=tutte')).status).toBeGreaterThanOrEqual(400)
    })

    it('includes rows inserted or changed, with or without a key, after later imports too', async () => {
      const [nuova, cambiata] = [await oneOf('O70'), await oneOf('O20')]
      const [prima, dopo] = [await plantImport(), await plantImport()]
      await plantRow(prima, 2, 'inserito', nuova.entita, nuova.id)
      await plantRow(prima, 3, 'inserito', cambiata.entita, cambiata.id)
      await plantRow(dopo, 2, 'invariato', nuova.entita, nuova.id)
      await plantRow(dopo, 3, 'aggiornato', cambiata.entita, cambiata.id)
      await sql`insert into importazioni_chiavi (origine, entita, chiave, entita_id, idimportazione, valori)
        values ('v', ${nuova.entita}, '1', ${nuova.id}, ${dopo}, '{}')`.execute(test.db)
      expect(await codesOf(prima)).toEqual([`O20 ${cambiata.id}`, `O70 ${nuova.id}`])
      expect(await codesOf(dopo)).toEqual([`O20 ${cambiata.id}`])
      const counts = await checked<{ totale: number }>(admin, `/anomalie/conteggi?importazione=${prima}`)
      expect(counts.body.totale).toBe(2)
    })

    it('includes records that absorbed one of its own in a merge', async () => {
      const { entita, id } = await oneOf('O15')
      const importazione = await plantImport()
      await plantRow(importazione, 2, 'inserito', entita, -7002)
      const merge = (tieni: number, togli: number) =>
        sql`
        insert into unioni (entita, tieni, togli, scelte, motivo, prima, spostati)
        values (${entita}, ${tieni}, ${togli}, '{}', 'x', '{}', '{"righe": []}')`.execute(test.db)
      await merge(-7001, -7002)
      expect(await codesOf(importazione)).toEqual([])
      await merge(id, -7001)
      expect(await codesOf(importazione)).toContain(`O15 ${id}`)
      await sql`delete from unioni where tieni in (${id}, -7001)`.execute(test.db)
    })

    it('is known from audit lines once the file is deleted', async () => {
      const [sua, altrui] = [await oneOf('O70'), await oneOf('O20')]
      const [prima, dopo] = [await plantImport(), await plantImport()]
      await plantTrail('importazioni', prima, 'esecuzione', 'npm run importa')
      await plantTrail(sua.entita, sua.id, 'importazione', 'npm run importa')
      await plantTrail(altrui.entita, altrui.id, 'importazione', 'risultati di un’esposizione')
      await plantTrail(altrui.entita, altrui.id, 'modifica', 'npm run importa')
      await plantTrail('importazioni', dopo, 'esecuzione', 'npm run importa')
      await plantTrail(altrui.entita, altrui.id, 'importazione', 'npm run importa')
      expect(await codesOf(prima)).toEqual([`O70 ${sua.id}`])
      expect(await codesOf(dopo)).toEqual([`O20 ${altrui.id}`])
    })

    it('of a whole registry excludes only rows created later', async () => {
      const [portata, nata] = [await oneOf('O70'), await oneOf('O21')]
      const importazione = await plantImport()
      await plantTrail('importazioni', importazione, 'ripristino del registro', 'x')
      await plantTrail(nata.entita, nata.id, 'inserimento', 'x', 'tomorrow')
      const codes = await codesOf(importazione)
      expect(codes).toContain(`O70 ${portata.id}`)
      expect(codes).not.toContain(`O21 ${nata.id}`)
    })
  })
})

describe('accepting an anomalia', () => {
  it('is for the office, and only for existing ones', async () => {
    const socio = await test.as('socio')
    for (const url of ['/anomalie/accetta/tutte', '/anomalie/riapri'])
      expect((await socio.post(url, { codice: 'O15', motivo: 'x', entita: 'gatti', id: 1 })).status).toBe(403)
    expect((await socio.get('/anomalie/conteggi')).status).toBe(403)
    expect((await admin.post('/anomalie/accetta/tutte', { codice: 'O15' })).status).toBe(422)
    expect((await admin.post('/anomalie/accetta/tutte', { codice: 'Z99', motivo: 'x' })).status).toBe(404)
    expect((await admin.post('/anomalie/riapri', { entita: 'gatti', id: cast.luna.id, codice: 'O15' })).status).toBe(
      404,
    )
  })

  it('works for a whole rule, with an audit line each, and can be undone', async () => {
    const rings = await found({ codice: 'O15' })
    const all = await admin.post('/anomalie/accetta/tutte', { codice: 'O15', motivo: 'Vecchie carte' })
    expect([all.status, all.body]).toMatchObject([200, { accettate: 4, restano: 0 }])
    expect(await found({ codice: 'O15' })).toEqual([])
    const [{ id } = { id: 0 }] = rings
    expect((await admin.get(`/audit/gatti/${id}`)).text).toContain('Vecchie carte')
    expect((await admin.post('/anomalie/riapri', { entita: 'gatti', id, codice: 'O15' })).status).toBe(200)
    expect((await found({ codice: 'O15' })).map(row => row.id)).toEqual([id])
    // A finding that only all cats together show can be accepted for one cat.
    expect((await admin.post('/anomalie/accetta', { entita: 'gatti', id, codice: 'O15', motivo: 'Sì' })).status).toBe(
      200,
    )
  })
})

it('anomalie checked after a change equal those of a complete check', async () => {
  const day = todayAt(new Date())
  const metro = async () => readMetro(test.db, day)
  const whole = async () => {
    const odd = []
    for (const controllo of controlli) odd.push(...(await controllo.find(test.db, null, await metro())))
    return merged(odd)
      .map(({ entita, id, codice, messaggio }) => `${entita} ${id} ${codice} ${messaggio}`)
      .sort()
  }
  // A document of the passaggio that is removed below.
  const { rows: passaggi } = await sql<{ id: number }>`select max(id) as id from passaggi`.execute(test.db)
  const serie = { anno: 2017, data_emissione: '2017-03-01', progressivo: 1, numero: '1/2017' }
  await copy('fatture_ricevute', cast.fatturaVerdi.id, { ...serie, pratica: `passaggi/${passaggi[0]?.id}` })
  const stored = async () => {
    const { rows } = await sql<{ entita: string; entita_id: number; codice: string; messaggio: string }>`
      select entita, entita_id, codice, messaggio from anomalie`.execute(test.db)
    return rows
      .map(({ entita, entita_id, codice, messaggio }) => `${entita} ${entita_id} ${codice} ${messaggio}`)
      .sort()
  }
  await tellAll()
  await found()
  const cats = (await sql<{ id: number }>`select id from gatti order by id desc limit 40`.execute(test.db)).rows.map(
    ({ id }) => id,
  )
  const pick = (i: number) => cats[(i * 7919) % cats.length] as number
  const writes: [EntityName, () => Promise<number | undefined>][] = [
    ['gatti', async () => set('gatti', pick(1), { data_nascita: '2013-03-03' })],
    ['gatti', async () => set('gatti', pick(2), { chip: '12' })],
    ['gatti', async () => set('gatti', pick(3), { deceduto: 1, data_decesso: '2019-12-31' })],
    ['gatti', async () => set('gatti', pick(4), { not_for_breeding: 1, sesso: 'F' })],
    ['clienti_soci', async () => set('clienti_soci', cast.verdi.id, { deceduto: 1 })],
    ['malattie_gatto', async () => last('malattie_gatto')],
    ['gatti', async () => set('gatti', (await rival()).gatti_id, { idrazza: await otherCategory() })],
    ['gatti', async () => set('gatti', (await rival()).gatti_id, { idrazza: await ownBreed() })],
    ['esposizioni_has_gatti', async () => set('esposizioni_has_gatti', (await rival()).id, { estera_name: 'Altra' })],
    ['esposizioni_has_gatti', async () => last('esposizioni_has_gatti')],
    [
      'iscrizioni_rinnovi',
      async () => set('iscrizioni_rinnovi', (await newest('iscrizioni_rinnovi')) as number, { anno: 2014 }),
    ],
    [
      'denunce_nascita',
      async () => set('denunce_nascita', (await newest('denunce_nascita')) as number, { data_nascita: '2020-06-06' }),
    ],
    ['passaggi', async () => last('passaggi')],
    ['cuccioli', async () => last('cuccioli')],
  ]
  for (const [entity, write] of writes) {
    const id = (await write()) as number
    await sql`insert into da_giudicare (entita, entita_id) values (${entity}, ${id})`.execute(test.db)
    await found()
    expect([entity, await stored()]).toEqual([entity, await whole()])
  }

  /** One of two cats with the same best. */
  async function rival(): Promise<{ id: number; gatti_id: number }> {
    const { rows } = await sql<{ id: number; gatti_id: number }>`
      select id, gatti_id from esposizioni_has_gatti where estera_name = 'Doppia' order by estera_date, id desc limit 1`.execute(
      test.db,
    )
    return rows[0] as { id: number; gatti_id: number }
  }
  async function ownBreed(): Promise<number> {
    const { rows } = await sql<{ idrazza: number }>`select idrazza from gatti where id = ${cast.luna.id}`.execute(
      test.db,
    )
    return rows[0]?.idrazza as number
  }
  async function otherCategory(): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select o.id from razze as o join razze as r on o.categoria <> r.categoria join gatti as g on g.idrazza = r.id
      where g.id = ${cast.luna.id} order by o.id limit 1`.execute(test.db)
    return rows[0]?.id as number
  }
  async function newest(entita: EntityName): Promise<number | undefined> {
    return (await sql<{ id: number }>`select max(id) as id from ${sql.table(entita)}`.execute(test.db)).rows[0]?.id
  }
  async function set(entita: EntityName, id: number, values: Values): Promise<number> {
    const sets = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    await sql`update ${sql.table(entita)} set ${sql.join(sets)} where id = ${id}`.execute(test.db)
    return id
  }
  /** Deletes a row with its audit line, as the server does. */
  async function last(entita: EntityName): Promise<number> {
    const id = (await newest(entita)) as number
    const { rows } = await sql<Values>`delete from ${sql.table(entita)} where id = ${id} returning *`.execute(test.db)
    const campi = Object.entries(rows[0] ?? {}).map(([campo, prima]) => ({ campo, prima, dopo: null }))
    await sql`insert into audit (entita, entita_id, azione, campi) values (${entita}, ${id}, 'eliminazione', ${JSON.stringify(campi)}::jsonb)`.execute(
      test.db,
    )
    return id
  }
})

describe('a note on a record', () => {
  it('is saved in spite of the record’s anomalie', async () => {
    await gatto({ nome: 'Omonima' })
    const id = await gatto({ nome: 'Omonima' })
    const odd = ({ body }: { body: unknown }) =>
      (body as { avvisi?: { codice: string }[] }).avvisi?.map(({ codice }) => codice)
    await tellAll()
    await found()
    const read = odd(await admin.get(`/gatti/${id}`))
    expect(read).toEqual(['C14'])
    expect(odd(await admin.put(`/gatti/${id}`, { note: 'Vista dal veterinario' }))).toEqual(read)
    expect(odd(await admin.put(`/gatti/${id}`, { note: 'Di nuovo', nome: 'Sola' }))).toBeUndefined()
    expect(odd(await admin.put(`/gatti/${id}`, { note: 'Ancora' }))).toBeUndefined()
  })
})
