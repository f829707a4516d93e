import type { TabellaMappata } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { beforeAll, describe, expect, it } from 'vitest'
import { readEsito } from '../../../src/trasloco/importazioni/esito/read-esito.ts'
import { startApp, type TestApp } from '../../harness.ts'
import { oldMapping } from './fixtures/old-mapping.ts'
import { type OldTable, type OldValue, oldTable } from './fixtures/old-table.ts'
import { type Planned, plan, stage, storePlan } from './staged.ts'

let test: TestApp
let mappatura: TabellaMappata[]
beforeAll(async () => {
  test = await startApp()
  mappatura = oldMapping(0).map(tabella =>
    tabella.entita === 'clienti_soci'
      ? {
          ...tabella,
          campi: { ...tabella.campi, PREFISSO: { campo: 'prefisso' }, SEZIONE: { campo: 'sezione' } },
        }
      : tabella,
  )
})

async function planned(tables: readonly OldTable[], origine: string, isStored = false): Promise<Planned[]> {
  const id = await stage(
    test.db,
    tables,
    mappatura.filter(({ tabella }) => tables.some(({ nome }) => nome === tabella)),
    origine,
  )
  const rows = await plan(test.db, id)
  if (isStored) await storePlan(test.db, id, rows)
  return rows
}
const of = (rows: readonly Planned[], entita: string, chiave: string) => {
  const found = rows.find(row => row.entita === entita && row.chiave === chiave)
  if (found === undefined) throw new Error(`no ${entita} ${chiave}`)
  return found
}
const said = ({ messaggi }: Planned) => messaggi.map(({ messaggio }) => messaggio).join(' · ')
const codes = ({ messaggi }: Planned) => messaggi.map(({ codice }) => codice)

describe('the affisso of a full name', () => {
  const people = oldTable('ANAGRAFICA', 'CODICE COGNOME NOME COMUNE PROV PREFISSO', [
    ['a', 'Zzmigra', 'Ada', 'Milano', 'MI', 'Zzmigra del Borgo'],
    ['b', 'Zzmigra', 'Bea', 'Milano', 'MI', null],
  ])
  const cats = (rows: OldValue[][]) => oldTable('GATTI', 'IDGATTO NOME_GATTO ALLEVATORE', rows)
  const parts = ({ proposta }: Planned) => [proposta?.prefisso, proposta?.nome, proposta?.suffisso]

  it('is one of the registry or of a person in the file, the breeder’s own first', async () => {
    const rows = await planned(
      [
        people,
        cats([
          ['1', 'IT*Bosco Antico Zzmigra Tre', 'b'],
          ['2', 'Bosco Antico Zzmigra Nove', null],
          ['3', 'IT*ZZMIGRA DEL BORGO Leone', 'a'],
          ['4', 'IT*Zzmigra del Borgo Leone', null],
          ['5', 'IT*Ignoto Antico Tre', 'a'],
          ['6', 'NO*Fjordkattens Storm', null],
          ['7', 'Fjordkattens Storm', null],
        ]),
      ],
      'affissi',
    )
    expect(rows.filter(({ entita }) => entita === 'gatti').map(parts)).toEqual([
      ['Bosco Antico', 'Zzmigra Tre', null],
      ['Bosco Antico', 'Zzmigra Nove', null],
      ['ZZMIGRA DEL BORGO', 'Leone', null],
      ['Zzmigra del Borgo', 'Leone', null],
      ['Ignoto', 'Antico Tre', null],
      ['Fjordkattens', 'Storm', null],
      ['Fjordkattens', 'Storm', null],
    ])
    const doubtful = rows.filter(row => codes(row).includes('affisso_incerto'))
    expect(doubtful.map(({ chiave }) => chiave)).toEqual(['5', '7'])
    expect(said(of(rows, 'gatti', '7'))).toContain(
      'Nome completo: in «Fjordkattens Storm» preso come affisso «Fjordkattens», che è di un allevatore',
    )
  })
  it('keeps its division while the file has the same name', async () => {
    const file = (name: string) => [cats([['1', name, null]])]
    await planned(file('IT*Nuovo Lago Zzmigra'), 'divisi', true)
    await test.db
      .updateTable('clienti_soci')
      .set({ prefisso: 'Nuovo Lago' })
      .where('prefisso', '=', 'Bosco Antico')
      .execute()
    const [same] = await planned(file('IT*Nuovo Lago Zzmigra'), 'divisi')
    expect(same).toMatchObject({ esito: 'invariato', proposta: null })
    const [other] = await planned(file('IT*Nuovo Lago Zzmigrina'), 'divisi')
    expect(other?.proposta).toEqual({ prefisso: 'Nuovo Lago', nome: 'Zzmigrina' })
  })
})

describe('a person who moved, imported again', () => {
  const people = (columns: string, row: OldValue[]) => [oldTable('ANAGRAFICA', `CODICE COGNOME ${columns}`, [row])]
  const stored = (origine: string) => planned(people('COMUNE PROV', ['a', origine, 'Roma', 'RM']), origine, true)
  const edit = (origine: string, values: Record<string, string>) =>
    test.db.updateTable('clienti_soci').set(values).where('nome_completo', '=', origine).execute()
  const moved = async (origine: string) =>
    (await planned(people('COMUNE PROV', ['a', origine, 'Milano', 'MI']), origine))[0] as Planned

  it('keeps region and section typed by the office', async () => {
    await stored('Zztrasloco Uno')
    await edit('Zztrasloco Uno', { regione: 'Umbria', sezione: 'Umbria' })
    const row = await moved('Zztrasloco Uno')
    expect(row.proposta).not.toHaveProperty('regione')
    expect(row.proposta).not.toHaveProperty('sezione')
    expect(row.proposta).toHaveProperty('citta', 'Milano')
  })
  it('keeps a section different from the region’s', async () => {
    await stored('Zztrasloco Due')
    await edit('Zztrasloco Due', { sezione: 'Umbria' })
    const row = await moved('Zztrasloco Due')
    expect(row.proposta).toMatchObject({ citta: 'Milano', regione: 'Lombardia' })
    expect(row.proposta).not.toHaveProperty('sezione')
  })
  it('gets region and section of the new province', async () => {
    const [first] = await stored('Zztrasloco Tre')
    expect(first?.proposta).toMatchObject({ regione: 'Lazio', sezione: 'Lazio' })
    const row = await moved('Zztrasloco Tre')
    expect(row).toMatchObject({ esito: 'aggiornato', prima: { regione: 'Lazio', sezione: 'Lazio' } })
    expect(row.proposta).toMatchObject({ citta: 'Milano', regione: 'Lombardia', sezione: 'Lombardia' })
    expect(said(row)).not.toContain('regione')
  })
  it('gets the province of the new city if the file has none', async () => {
    await planned(people('COMUNE', ['a', 'Zztrasloco Quattro', 'Roma']), 'senza provincia', true)
    const [row] = await planned(people('COMUNE', ['a', 'Zztrasloco Quattro', 'Milano']), 'senza provincia')
    expect(row?.proposta).toMatchObject({ regione: 'Lombardia', sezione: 'Lombardia' })
    expect(said(row as Planned)).toContain('Provincia: nel file manca, è quella di Milano (MI)')
  })
})

it('sections and regions get the association’s spelling, and unknown ones a message', async () => {
  const rows = await planned(
    [
      oldTable('ANAGRAFICA', 'CODICE COGNOME COMUNE PROV REGIONE SEZIONE SOCIO', [
        ['a', 'Zzsezione Uno', 'Milano', 'MI', 'LOMBARDIA', null, 'Ordinario'],
        ['b', 'Zzsezione Due', 'Roma', 'RM', null, 'lazio', 'Ordinario'],
        ['c', 'Zzsezione Tre', 'Roma', 'RM', null, 'Atlantide', 'Ordinario'],
      ]),
      oldTable('TESSERAMENTI', 'ID SOCIO ANNO:numero TIPO REGIONE', [
        ['1', 'a', 2001, 'Ordinario', ' LOMBARDIA '],
        ['2', 'c', 2001, 'Ordinario', 'atlantide'],
      ]),
    ],
    'grafie',
  )
  expect(rows.map(({ proposta }) => proposta?.sezione)).toEqual([
    ...['Lombardia', 'Lazio', 'Atlantide', 'Lombardia', 'atlantide'],
  ])
  expect(of(rows, 'clienti_soci', 'a').proposta?.regione).toBe('Lombardia')
  const unknown = rows.filter(row => said(row).includes('non è tra le sezioni'))
  expect(unknown.map(({ chiave }) => chiave)).toEqual(['c', '2'])
})

it('the trial counts cats known only as ancestors, and names every missing field with its reason', async () => {
  const whole = {
    SESSO: 'M',
    NASCITA: '2008-01-01',
    LIBRO: 'LOI',
    EMS: 'MCO n 22',
    OCCHI: 'VERDI',
    PERSONA: 'a',
    REG: '2009-01-01',
  }
  const cat = (id: string, lacks: Partial<Record<keyof typeof whole, null>>): OldValue[] => {
    const { SESSO, NASCITA, LIBRO, EMS, OCCHI, PERSONA, REG } = { ...whole, ...lacks }
    return [id, `Zzantenato ${id}`, SESSO, NASCITA, `LOI ${id}`, LIBRO, EMS, OCCHI, PERSONA, PERSONA, REG]
  }
  const tables = [
    oldTable('ANAGRAFICA', 'CODICE COGNOME COMUNE PROV', [['a', 'Zzantenati', 'Milano', 'MI']]),
    oldTable(
      'GATTI',
      'IDGATTO NOME_GATTO SESSO NASCITA:giorno NUM_LIBRO LIBRO EMS OCCHI PROPRIETARIO ALLEVATORE DATA_REG:data',
      [
        cat('901', {}),
        cat('902', { OCCHI: null }),
        cat('903', { OCCHI: null, SESSO: null }),
        cat('904', { PERSONA: null, NASCITA: null, EMS: null }),
      ],
    ),
  ]
  const id = await stage(
    test.db,
    tables,
    mappatura.filter(({ tabella }) => ['ANAGRAFICA', 'GATTI'].includes(tabella)),
    'antenati',
  )
  const rows = await plan(test.db, id)
  const cats = rows.filter(({ entita }) => entita === 'gatti')
  expect(cats.map(({ proposta }) => proposta?.antenato)).toEqual([0, 1, 1, 1])
  const lacking = (row: Planned) => row.messaggi.find(({ codice }) => codice === 'antenato')?.messaggio ?? null
  expect(cats.map(lacking)).toEqual([
    null,
    'Entra come antenato, manca: Occhi (nel file è vuoto)',
    'Entra come antenato, manca: Sesso, Occhi (nel file è vuoto)',
    expect.stringMatching(/^Entra come antenato, manca: Data nascita, .*Razza.* \(nel file è vuoto\)$/),
  ])
  const { entita } = await readEsito(test.db, id)
  expect(entita.gatti).toMatchObject({ inseriti: 4, antenati: 3 })
  expect(entita.clienti_soci).not.toHaveProperty('antenati')
})
