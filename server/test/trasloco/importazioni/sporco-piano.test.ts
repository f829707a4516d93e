import type { TabellaMappata } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { expect, it } from 'vitest'
import { startApp } from '../../harness.ts'
import { type OldTable, type OldValue, oldTable } from './fixtures/old-table.ts'
import { type Planned, plan, stage, storePlan } from './staged.ts'

const test = await startApp()

async function planned(tables: readonly (readonly [OldTable, TabellaMappata])[], origine: string, isStored = false) {
  const id = await stage(
    test.db,
    tables.map(([table]) => table),
    tables.map(([, mappata]) => mappata),
    origine,
  )
  const rows = await plan(test.db, id)
  if (isStored) await storePlan(test.db, id, rows)
  return (entita: string, chiave: string) => {
    const found = rows.find(row => row.entita === entita && row.chiave === chiave)
    if (found === undefined) throw new Error(`no ${entita} ${chiave}`)
    return found
  }
}
const said = ({ messaggi }: Planned) => messaggi.map(({ messaggio }) => messaggio).join(' · ')
/** `'NOME:nome_completo SHOW:esposizioni_id:name'` */
const mapped = (tabella: string, entita: string, campi: string): TabellaMappata => ({
  ...{ tabella, entita, chiave: 'ID', fissi: {} },
  campi: Object.fromEntries(
    campi.split(' ').map(text => {
      const [column = '', campo = '', tramite] = text.split(':')
      return [column, tramite === undefined ? { campo } : { campo, tramite }]
    }),
  ),
})

const people = [
  oldTable('SOCI', 'ID COGNOME NOME CITTA PROV CF CODICE', [
    ['1', 'Zzpaga', 'Mario', 'Roma', 'RM', 'ZZPMRA70C15F205X', 'ZP1'],
    ['2', 'Zzpaga', 'Anna', 'Roma', 'RM', null, 'ZP2'],
    ['3', 'Zzdoppia', 'Ada', 'Roma', 'RM', null, null],
    ['4', 'Zzdoppia', 'Ada', 'Milano', 'MI', null, null],
  ]),
  mapped(
    'SOCI',
    'clienti_soci',
    'COGNOME:cognome NOME:nome CITTA:citta PROV:idprovincia:sigla CF:codice_fiscale CODICE:codice',
  ),
] as const
const invoices = (rows: OldValue[][]) =>
  [
    oldTable('FATTURE', 'ID TIPO NUM DATA CLIENTE CF NETTO IVA TOT', rows),
    mapped(
      'FATTURE',
      'fatture_ricevute',
      'TIPO:tipo NUM:numero DATA:data_emissione CLIENTE:idcliente:codice CF:codice_fiscale NETTO:imponibile IVA:imposta TOT:totale',
    ),
  ] as const

it('an invoice finds its customer by tax code, number or name, and not between two', async () => {
  const day = '05/05/2007'
  const row = (id: string, cliente: string | null, cf: string | null) => [
    id,
    'Ricevuta',
    `${id}/2007`,
    day,
    cliente,
    cf,
    '10,00',
    null,
    '10,00',
  ]
  const of = await planned(
    [
      people,
      invoices([
        row('91', 'Mario Zzpaga', null),
        row('92', 'zp2', null),
        row('93', null, 'zzpmra70c15f205x'),
        row('94', 'Zzdoppia Ada', null),
        row('95', 'Nessuno Mai', null),
      ]),
    ],
    'clienti',
  )
  const [mario, anna] = ['1', '2'].map(chiave => of('clienti_soci', chiave).entita_id)
  expect(['91', '92', '93'].map(chiave => of('fatture_ricevute', chiave).proposta?.idcliente)).toEqual([
    mario,
    anna,
    mario,
  ])
  expect(said(of('fatture_ricevute', '91'))).toContain('Cliente: trovato con il nome')
  expect(said(of('fatture_ricevute', '93'))).toContain('Cliente: trovato con il codice fiscale')
  for (const chiave of ['94', '95']) expect(of('fatture_ricevute', chiave).esito).toBe('scartato')
})

it('a rate is no amount, sums are checked, and a tax above the total is refused', async () => {
  const row = (id: string, netto: string | null, iva: string | null, tot: string | null) => [
    ...[id, 'Fattura', `${id}/2015`, '05/05/2015', 'ZP1', null, netto, iva, tot],
  ]
  const of = await planned(
    [
      people,
      invoices([
        row('81', '35,50', '22', '43,31'),
        row('82', '35,50', '7,81', '44,00'),
        row('83', null, '41,00', '40,00'),
        row('84', null, '22', '43,31'),
      ]),
    ],
    'importi',
  )
  expect(of('fatture_ricevute', '81').proposta).toMatchObject({ imponibile: '35.50', imposta: '7.81', totale: '43.31' })
  expect(said(of('fatture_ricevute', '81'))).toContain('22 è un’aliquota')
  expect(said(of('fatture_ricevute', '82'))).toContain('non è la somma delle sue parti')
  expect(of('fatture_ricevute', '83')).toMatchObject({ esito: 'scartato' })
  expect(said(of('fatture_ricevute', '83'))).toContain('supera il totale')
  expect(of('fatture_ricevute', '84').proposta).toMatchObject({ imponibile: '35.50', imposta: '7.81' })
})

const cats = (columns: string, campi: string, rows: OldValue[][]) =>
  [oldTable('GATTI', `ID NOME ${columns}`, rows), mapped('GATTI', 'gatti', `NOME:nome_completo ${campi}`)] as const

it('the book comes from the number, and a newer file may correct a book it brought', async () => {
  const first = await planned(
    [
      cats('NUM', 'NUM:codice', [
        ['1', 'Zzlibro', 'LOI 2005 1329'],
        ['2', 'Zzlibro Due', 'QQKZV 12'],
      ]),
    ],
    'libri',
    true,
  )
  expect(first('gatti', '1').proposta?.idlibro).toBe(2217)
  expect(said(first('gatti', '1'))).toContain('Libro origini: dal numero «LOI 2005 1329» è LOI')
  expect(first('gatti', '2').proposta?.idlibro ?? null).toBeNull()
  const file = (libro: string) =>
    cats('NUM LIBRO', 'NUM:codice LIBRO:idlibro:codice', [['5', 'Zzcorretto', 'Z 77', libro]])
  await planned([file('LO')], 'libri', true)
  const newer = (await planned([file('LIR')], 'libri'))('gatti', '5')
  expect(newer).toMatchObject({ esito: 'aggiornato', proposta: { idlibro: 2218 } })
  expect(said(newer)).toMatch(/Libro origini: da «LO\b.*» a «LIR\b/)
  await test.db.updateTable('gatti').set({ idlibro: 2219 }).where('nome', '=', 'Zzcorretto').execute()
  const kept = (await planned([file('LIR')], 'libri'))('gatti', '5')
  expect(kept).toMatchObject({ esito: 'invariato', proposta: null })
  expect(said(kept)).toContain('qui non cambia più')
})

it('an affisso with its country sign is taken apart, and its length counts without', async () => {
  const of = await planned(
    [
      cats('AFF', 'AFF:prefisso', [
        ['1', 'IT*Casa Mini Leone', 'IT*Casa Mini'],
        ['2', 'IT*IT*Casa Mini Ugo', 'Casa Mini'],
        ['3', 'Ada', 'IT*Diciotto Letterein'],
      ]),
    ],
    'affissi',
  )
  const parts = (chiave: string) =>
    ['nazione', 'prefisso', 'nome', 'suffisso'].map(campo => of('gatti', chiave).proposta?.[campo] ?? null)
  expect(parts('1')).toEqual(['IT', 'Casa Mini', 'Leone', null])
  expect(parts('2')).toEqual(['IT', 'Casa Mini', 'Ugo', null])
  expect(parts('3')).toEqual(['IT', 'Diciotto Letterein', 'Ada', null])
  expect(said(of('gatti', '3'))).not.toContain('caratteri')
})

const comitato = async () =>
  (await test.db.selectFrom('account').select('id').where('type', '=', 'admin_comitato').executeTakeFirstOrThrow()).id

it('shows of one name are told apart by their day', async () => {
  const shows = [
    oldTable('EXPO', 'ID NOME DATA LUOGO', [
      ['a', 'Zz Expo', '12/05/2007', 'Roma'],
      ['b', 'Zz Expo', '13/05/2008', 'Roma'],
    ]),
    {
      ...mapped('EXPO', 'esposizioni', 'NOME:name DATA:date LUOGO:luogo'),
      fissi: { status: 0, account_id: await comitato() },
    },
  ] as const
  const entries = [
    oldTable('ISCRITTI', 'ID SHOW GATTO CLASSE', [
      ['1', 'Zz Expo 13/05/2008', '1', '9'],
      ['2', 'Zz Expo (12.05.2007)', '1', '9'],
      ['3', 'Zz Expo', '1', '9'],
    ]),
    mapped('ISCRITTI', 'esposizioni_has_gatti', 'SHOW:esposizioni_id:name GATTO:gatti_id:chiave CLASSE:category'),
  ] as const
  const of = await planned([shows, cats('NUM', 'NUM:codice', [['1', 'Zzshow', 'Z 88']]), entries], 'expo')
  const [a, b] = ['a', 'b'].map(chiave => of('esposizioni', chiave).entita_id)
  expect([said(of('esposizioni', 'a')), typeof a]).toEqual([expect.any(String), 'number'])
  expect(['1', '2'].map(chiave => of('esposizioni_has_gatti', chiave).proposta?.esposizioni_id)).toEqual([b, a])
  expect(said(of('esposizioni_has_gatti', '3'))).toMatch(
    /indica più di un record \(Zz Expo 12\/05\/2007.*; Zz Expo 13\/05\/2008/,
  )
})

it('the zero of Excel is empty in a column with many', async () => {
  const days = ['01/01/1900', '01/01/1900', '1900-01-00', '01/01/1900', '01/01/1900', '01/01/1900']
  const of = await planned(
    [
      cats(
        'MORTO',
        'MORTO:data_decesso',
        days.map((day, i) => [`${i}`, `Zzzero ${i}`, day]),
      ),
    ],
    'zeri',
  )
  for (const i of days.keys()) {
    expect(of('gatti', `${i}`).proposta).toMatchObject({ data_decesso: null, note: null })
    expect(said(of('gatti', `${i}`))).not.toContain('1900')
  }
})
