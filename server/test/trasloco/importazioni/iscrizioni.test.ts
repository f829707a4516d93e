import type { TabellaMappata } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { beforeAll, describe, expect, it } from 'vitest'
import { readEsito } from '../../../src/trasloco/importazioni/esito/read-esito.ts'
import { readSomme } from '../../../src/trasloco/importazioni/esito/read-somme.ts'
import { startApp, type TestApp } from '../../harness.ts'
import { type OldValue, oldTable } from './fixtures/old-table.ts'
import { type Planned, plan, stage, storePlan } from './staged.ts'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})

const persone: TabellaMappata = {
  ...{ tabella: 'Soci', entita: 'clienti_soci', chiave: 'CodSocio', fissi: {} },
  campi: { Cognome: { campo: 'cognome' }, Nome: { campo: 'nome' }, Regione: { campo: 'regione' } },
}
const campi = {
  CodSocio: { campo: 'idcliente_socio', tramite: 'chiave' },
  Anno: { campo: 'anno' },
  TipoSocio: { campo: 'tipo' },
  DataVersamento: { campo: 'data_cassa' },
  Stato: { campo: 'stato' },
  Sezione: { campo: 'sezione' },
  Chiave: { campo: 'note' },
}
const columns = 'CodSocio Anno TipoSocio DataVersamento Stato Sezione'

let system = 0
const newSystem = () => `quote ${++system}`

async function enrol(
  rows: OldValue[][],
  { origine = newSystem(), colonne = columns, chiave = null as string | null } = {},
) {
  const codes = [...new Set(rows.map(([code]) => code))]
  const soci = codes.map(code => [code, `Quota ${origine}`, String(code), 'Lazio'] as OldValue[])
  const names = colonne.split(' ')
  const mapped = Object.entries(campi).filter(([name]) => names.includes(name) && name !== chiave)
  const quote: TabellaMappata = {
    ...{ tabella: 'Quote', entita: 'iscrizioni_rinnovi', chiave, campi: Object.fromEntries(mapped), fissi: {} },
  }
  const tables = [oldTable('Soci', 'CodSocio Cognome Nome Regione', soci), oldTable('Quote', colonne, rows)]
  const id = await stage(test.db, tables, [persone, quote], origine)
  const all = await plan(test.db, id)
  return { id, all, rows: all.filter(({ entita }) => entita === 'iscrizioni_rinnovi') }
}

const said = (row: Planned | undefined) => row?.messaggi.map(({ messaggio }) => messaggio).join(' · ')

async function storedIn(rows: readonly Planned[]) {
  const ids = rows.flatMap(({ entita_id }) => entita_id ?? [])
  const stored = await test.db
    .selectFrom('iscrizioni_rinnovi')
    .select(['stato', 'data_cassa'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return stored.map(({ stato, data_cassa }) => [stato, data_cassa])
}

describe('the fee of an imported enrolment', () => {
  it.each([
    ['non pagata', 'da_pagare', ''],
    ['Non pagato', 'da_pagare', ''],
    ['moroso', 'da_pagare', ''],
    ['insoluta', 'da_pagare', ''],
    ['no', 'da_pagare', ''],
    ['dimissionario', 'da_pagare', 'Lo stato non si capisce: l’iscrizione entra in attesa del pagamento'],
    [null, 'da_pagare', 'Stato: nel file manca, l’iscrizione entra in attesa del pagamento'],
    ['In attesa', 'da_pagare', 'Data cassa: nel file manca, l’iscrizione entra in attesa del pagamento'],
    ['respinta', 'respinta', ''],
    ['annullata', 'annullata', ''],
  ])('«%s» without date is stored as %s, without an invented date', async (written, stato, words) => {
    const { id, all, rows } = await enrol([['Z201', '2024', 'Ordinario', null, written, 'Lazio']])
    expect(rows.map(({ esito }) => esito)).toEqual(['inserito'])
    expect(rows[0]?.proposta?.data_cassa ?? null).toBeNull()
    const told = rows[0]?.messaggi.filter(({ campo }) => campo === 'data_cassa' || campo === 'stato') ?? []
    expect(told.at(-1)?.messaggio ?? '').toBe(words)
    await storePlan(test.db, id, all)
    expect(await storedIn(rows)).toEqual([[stato, null]])
  })
  it('with a date and an unknown state waits for the board', async () => {
    const { id, all, rows } = await enrol([['Z1', '2024', 'Ordinario', '01/03/2024', 'dimissionario', 'Lazio']])
    await storePlan(test.db, id, all)
    expect(await storedIn(rows)).toEqual([['da_approvare', '2024-03-01']])
    expect(said(rows[0])).toContain('Stato: «dimissionario» non è tra i valori ammessi')
    expect(said(rows[0])).not.toContain('resta vuoto')
  })
  it('is unpaid if the only payment column is empty', async () => {
    const { id, all, rows } = await enrol([['Z2', '2024', 'Ordinario', null, 'Lazio']], {
      colonne: 'CodSocio Anno TipoSocio DataVersamento Sezione',
    })
    await storePlan(test.db, id, all)
    expect(await storedIn(rows)).toEqual([['da_pagare', null]])
  })
  it('approved needs a readable date, or none with a message', async () => {
    const { rows } = await enrol([
      ['Z3', '2024', 'Ordinario', 'boh', 'pagata', 'Lazio'],
      ['Z4', '2024', 'Ordinario', null, 'pagata', 'Lazio'],
    ])
    expect(rows.map(({ esito }) => esito)).toEqual(['scartato', 'inserito'])
    expect(said(rows[0])).toContain('Data cassa: «boh» non è una data, e senza non può entrare')
    expect(rows[1]?.proposta).toMatchObject({ da_approvare: 0, data_cassa: '2024-01-01' })
    expect(said(rows[1])).toContain('Data cassa: nel file manca, è quella dell’iscrizione')
  })
  it('counts as paid if the file has neither states nor payments', async () => {
    const { rows } = await enrol([['Z5', '2024', 'Ordinario', 'Lazio']], { colonne: 'CodSocio Anno TipoSocio Sezione' })
    expect(rows[0]?.proposta).toMatchObject({ da_approvare: 0, data_cassa: '2024-01-01' })
  })
  it('in a newer file: an unknown or empty state changes nothing, an unpaid one removes the payment', async () => {
    const origine = newSystem()
    const options = {
      origine,
      colonne: `Chiave ${columns}`.replace('Chiave CodSocio', 'CodSocio Chiave'),
      chiave: 'Chiave',
    }
    const row = (day: string | null, stato: string | null) => [['Z6', 'k1', '2024', 'Ordinario', day, stato, 'Lazio']]
    const first = await enrol(row(null, 'sospesa'), options)
    await storePlan(test.db, first.id, first.all)
    for (const stato of ['decaduto', null]) {
      const [again] = (await enrol(row(null, stato), options)).rows
      const note = stato === null ? null : { note: `Dal vecchio archivio: Stato: ${stato}` }
      expect(again).toMatchObject({ esito: stato === null ? 'invariato' : 'aggiornato', proposta: note })
    }
    const paid = await enrol(row('2024-05-05', 'pagata'), options)
    expect(paid.rows[0]).toMatchObject({ esito: 'aggiornato', proposta: { da_approvare: 0, data_cassa: '2024-05-05' } })
    await storePlan(test.db, paid.id, paid.all)
    const unpaid = await enrol(row(null, 'insoluta'), options)
    expect(unpaid.rows[0]).toMatchObject({ esito: 'aggiornato', proposta: { da_approvare: 1, data_cassa: null } })
    await storePlan(test.db, unpaid.id, unpaid.all)
    const undated = await enrol(row(null, 'pagata'), options)
    expect(undated.rows[0]?.proposta).toMatchObject({ da_approvare: 0, data_cassa: '2024-01-01' })
    await storePlan(test.db, undated.id, undated.all)
    expect(await storedIn(undated.rows)).toEqual([['approvata', '2024-01-01']])
  })
})

describe('the year of an imported enrolment', () => {
  it('if unreadable leaves the row out with only that reason; two digits are read as in a date', async () => {
    const { id, rows } = await enrol([
      ['Z7', '2O25', 'Ordinario', '2025-02-02', 'pagata', 'Lazio'],
      ['Z8', '25', 'Ordinario', null, 'pagata', 'Lazio'],
      ['Z9', null, 'Ordinario', '2023-02-02', 'pagata', 'Lazio'],
      ['Z7', '2027', 'Ordinario', null, 'pagata', 'Lazio'],
    ])
    expect(rows.map(({ esito }) => esito)).toEqual(['scartato', 'inserito', 'inserito', 'scartato'])
    expect(said(rows[3])).toBe('Data iscrizione: nel file manca, e il 2027 deve ancora cominciare')
    expect(said(rows[0])).toBe('Anno: «2O25» non è un anno')
    expect(rows[1]?.proposta).toMatchObject({ anno: 2025, data_iscrizione: '2025-01-01' })
    const nomi = (await readSomme(test.db, id)).map(({ nome, nel_file }) => [nome, nel_file])
    expect(nomi).toEqual([
      ['Iscrizioni 2023', '1'],
      ['Iscrizioni 2025', '1'],
    ])
  })
})

describe('rows without a key', () => {
  const tests: TabellaMappata = {
    ...{ tabella: 'Esami', entita: 'malattie_gatto', chiave: null, fissi: {} },
    campi: {
      gatto: { campo: 'idgatto', tramite: 'chiave' },
      esame: { campo: 'idmalattia', tramite: 'codice' },
      data: { campo: 'data_test' },
      esito: { campo: 'esito' },
      laboratorio: { campo: 'laboratorio' },
    },
  }
  const cats: TabellaMappata = {
    ...{ tabella: 'Gatti', entita: 'gatti', chiave: 'cod', fissi: {} },
    campi: { nome: { campo: 'nome' }, sesso: { campo: 'sesso' } },
  }
  const examine = async (rows: OldValue[][], origine: string) => {
    const tables = [
      oldTable('Gatti', 'cod nome sesso', [['g1', 'Esaminata', 'F']]),
      oldTable('Esami', 'gatto esame data esito laboratorio', rows),
    ]
    const id = await stage(test.db, tables, [cats, tests], origine)
    const all = await plan(test.db, id)
    return { id, all, rows: all.filter(({ entita }) => entita === 'malattie_gatto') }
  }

  it('a test is recognised by cat, test, date and result, in file and registry', async () => {
    const origine = newSystem()
    const hcm = ['g1', 'HCM-ECO', '2020-04-01', 'negativo', 'Lab Uno']
    const other = ['g1', 'HCM-ECO', '2021-04-01', 'negativo', null]
    const first = await examine([hcm, hcm, other], origine)
    expect(first.rows.map(({ esito }) => esito)).toEqual(['inserito', 'scartato', 'inserito'])
    expect(said(first.rows[1])).toContain(
      'Il gatto ha già lo stesso test, dello stesso giorno e con lo stesso esito: è già della riga 2, che viene prima',
    )
    await storePlan(test.db, first.id, first.all)
    const again = await examine([hcm, hcm, other], origine)
    expect(again.rows.map(({ esito }) => esito)).toEqual(['invariato', 'invariato', 'invariato'])
    expect(again.rows[0]).toMatchObject({ entita_id: first.rows[0]?.entita_id, messaggi: [] })
    const changed = await examine(
      [
        ['g1', 'HCM-ECO', '2020-04-01', 'negativo', 'Lab Due'],
        ['g1', 'HCM-ECO', '2020-04-01', 'positivo', 'Lab Uno'],
      ],
      origine,
    )
    expect(changed.rows.map(({ esito }) => esito)).toEqual(['scartato', 'inserito'])
    expect(said(changed.rows[0])).toContain(
      `n. ${first.rows[0]?.entita_id} nel registro. Nel file è diverso: Laboratorio`,
    )
  })
  it('an enrolment equal to the stored one is unchanged, a different one is left out', async () => {
    const origine = newSystem()
    const row = ['Z10', '2024', 'Ordinario', '2024-03-01', 'pagata', 'Lazio']
    const first = await enrol([row], { origine })
    expect(said(first.rows[0])).not.toContain('riconoscerla')
    await storePlan(test.db, first.id, first.all)
    const again = await enrol([row], { origine })
    expect(again.rows[0]).toMatchObject({
      esito: 'invariato',
      entita_id: first.rows[0]?.entita_id,
      messaggi: [],
    })
    const later = await enrol([row.with(3, '2024-04-01')], { origine })
    expect(later.rows[0]?.esito).toBe('scartato')
    expect(said(later.rows[0])).toContain('Nel file è diverso: Data cassa')
  })
  it('a person without any key for later files gets a message, even without a key column', async () => {
    const soci = oldTable('Soci', 'CodSocio Cognome Nome Regione', [['a', 'Senza', 'Codici', 'Lazio']])
    const [row] = await plan(test.db, await stage(test.db, [soci], [{ ...persone, chiave: null }], newSystem()))
    expect(said(row)).toContain('un file più nuovo non potrà riconoscerla')
  })
})

it('repeated headings and totals are left out with a reason; rows are counted, not warnings', async () => {
  const soci = oldTable('Soci', 'CodSocio Cognome Nome Regione', [
    ['z1', 'Primo', 'Socio', 'Lazio'],
    ['CodSocio', 'Cognome', 'Nome', 'Regione'],
    ['z2', 'Secondo', 'Socio', null],
    ['TOTALE', '2', null, null],
  ])
  const id = await stage(test.db, [soci], [{ ...persone, chiave: null }], newSystem())
  const rows = await plan(test.db, id)
  expect(rows.map(({ esito }) => esito)).toEqual(['inserito', 'scartato', 'inserito', 'scartato'])
  expect(said(rows[1])).toBe('La riga ripete i nomi delle colonne: non è una scheda')
  expect(said(rows[3])).toBe('«TOTALE»: è una riga di totale, non una scheda')
  expect(rows[2]?.messaggi.length).toBeGreaterThan(1)
  expect(await readEsito(test.db, id)).toMatchObject({ inseriti: 2, scartati: 2, avvisi: 2 })
})
