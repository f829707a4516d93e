import { type Entity, entityOf } from '@bisavolo/domain'
import type { TabellaMappata } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../../src/demo/cast/cast.ts'
import { findRecords } from '../../../src/trasloco/importazioni/piano/find-records.ts'
import type { Piano } from '../../../src/trasloco/importazioni/piano/riga.ts'
import { startApp, type TestApp } from '../../harness.ts'
import { oldCats } from './fixtures/old-cats.ts'
import { oldMapping } from './fixtures/old-mapping.ts'
import { oldRegistry } from './fixtures/old-registry.ts'
import { type OldTable, type OldValue, oldTable } from './fixtures/old-table.ts'
import { loop, planted } from './fixtures/planted.ts'
import { type Planned, plan, stage, storePlan } from './staged.ts'

let test: TestApp
let mappatura: TabellaMappata[]
let first: Planned[]
let id: number

beforeAll(async () => {
  test = await startApp()
  const account = await test.db
    .selectFrom('account')
    .select('id')
    .where('type', '=', 'admin_comitato')
    .executeTakeFirst()
  mappatura = oldMapping(account?.id ?? 0)
  id = await stage(test.db, oldRegistry, mappatura)
  first = await plan(test.db, id)
})

const gatto = (rows: readonly Planned[], chiave: number) => one(rows, 'gatti', chiave)
function one(rows: readonly Planned[], entita: string, chiave: number | string): Planned {
  const found = rows.find(row => row.entita === entita && row.chiave === String(chiave))
  if (found === undefined) throw new Error(`no ${entita} ${chiave}`)
  return found
}
const said = ({ messaggi }: Planned) => messaggi.map(({ messaggio }) => messaggio).join(' · ')
const mapping = (entita: string) => mappatura.find(table => table.entita === entita) as TabellaMappata

function cats(changes: Record<number, Record<string, OldValue>>, more: Record<string, OldValue>[] = []): OldTable {
  const cells = (from: readonly OldValue[], change: Record<string, OldValue>) =>
    oldCats.colonne.map(({ nome }, i) => (Object.hasOwn(change, nome) ? (change[nome] ?? null) : (from[i] ?? null)))
  const righe = oldCats.righe.map(riga => cells(riga, changes[Number(riga[0])] ?? {}))
  return { ...oldCats, righe: [...righe, ...more.map(row => cells([], row))] }
}

describe('the plan of an old registry', () => {
  it.each(planted)('$chiave: $fault', ({ chiave, esito, campi }) => {
    const row = gatto(first, chiave)
    expect(row.esito).toBe(esito)
    expect(new Set(row.messaggi.map(({ campo }) => campo))).toEqual(new Set([...campi, ...guessed(row)]))
    for (const campo of campi) if (esito === 'inserito') expect(row.proposta?.[campo]).toBeNull()
    expect(row.messaggi.every(({ livello }) => livello === (esito === 'scartato' ? 'errore' : 'avviso'))).toBe(true)
  })
  /** Fields whose conversion from a full name is uncertain. */
  const guessed = ({ messaggi }: Planned) =>
    messaggi.filter(({ codice }) => codice === 'affisso_incerto').map(({ campo }) => campo)

  it('names the other row, the value and the loop', () => {
    expect(said(gatto(first, 122))).toContain('Codice «LO 2008 515»: è già della riga 11, che viene prima')
    expect(said(gatto(first, 123))).toContain('è già della riga 12')
    expect(said(gatto(first, 118))).toContain('«9999» non si trova')
    expect(said(gatto(first, 127))).toContain('«121» è alla riga 22, che è scartata')
    const cut = loop.map(chiave => gatto(first, chiave)).filter(({ proposta }) => proposta?.idpadre === null)
    expect(cut.map(said)).toEqual([
      'Anello: Anello Primo → Anello Terzo → Anello Secondo → Anello Primo (ognuno figlio del successivo). Tolto il padre di Anello Primo, nato dopo il figlio (è nelle note)',
    ])
  })
  it('inserts the other rows, and recognises existing rows of reference tables', () => {
    const faulty = new Set(planted.filter(({ esito }) => esito === 'scartato').map(({ chiave }) => String(chiave)))
    const left = first.filter(({ entita, chiave }) => entita !== 'gatti' || !faulty.has(chiave ?? ''))
    expect(
      left.filter(({ esito }) => esito === 'invariato').map(({ entita, chiave }) => `${entita} ${chiave}`),
    ).toEqual([...['sezioni LOM', 'sezioni LAZ', 'libri LO', 'razze MCO', 'colori n 22']])
    expect(left.filter(({ esito }) => !['inserito', 'invariato'].includes(esito))).toEqual([])
  })
  it('resolves references, completes derived fields, and puts parents first', () => {
    const cosi = gatto(first, 105)
    expect(cosi.proposta).toMatchObject({
      ...{ idpadre: gatto(first, 104).entita_id, idmadre: gatto(first, 103).entita_id, antenato: 0, idlibro: 2216 },
      ...{ idproprietario: one(first, 'clienti_soci', 2).entita_id, cuccioloId: one(first, 'cuccioli', 1).entita_id },
    })
    expect([101, 103, 105, 107].map(chiave => gatto(first, chiave).ordine)).toEqual([0, 1, 2, 3])
    expect(gatto(first, 112).proposta).toMatchObject({
      antenato: 1,
      idproprietario: null,
      idlibro: one(first, 'libri', 'SVK').entita_id,
    })
    expect(gatto(first, 125).proposta).toMatchObject({ antenato: 1, data_registrazione: null })
    expect(gatto(first, 124).proposta?.chip).toBe('380260000345690')
    expect(gatto(first, 118).valori).toMatchObject({ _sospesi: { idpadre: { tramite: 'chiave', valore: '9999' } } })
    expect(one(first, 'fatture_ricevute', 2).proposta).toMatchObject({
      numero: '3/2008',
      progressivo: 3,
      totale: '1263.31',
    })
    expect(one(first, 'denunce_nascita', 1).proposta).toMatchObject({ stato: 'chiusa' })
    expect(one(first, 'esposizioni_has_gatti', 1).proposta).toMatchObject({ titolo: 'CAC', points: 93 })
  })
  it('is the same when repeated, and stores nothing', async () => {
    const again = await plan(test.db, id)
    const plain = (rows: readonly Planned[]) =>
      rows.map(({ entita, chiave, esito, messaggi, ordine }) => [entita, chiave, esito, messaggi, ordine])
    expect(plain(again)).toEqual(plain(first))
    const stored = await test.db.selectFrom('gatti').select('id').where('nome', '=', 'Così Fan Tutte').execute()
    expect(stored).toEqual([])
    first = again
  })
})

describe('a newer file of the same system', () => {
  let cliente: number
  beforeAll(async () => {
    await storePlan(test.db, id, first)
    cliente = one(first, 'clienti_soci', 2).entita_id as number
  })
  const next = async (tables: readonly OldTable[], choices: Record<number, string> = {}) => {
    const names = tables.map(({ nome }) => nome)
    const import2 = await stage(
      test.db,
      tables,
      mappatura.filter(({ tabella }) => names.includes(tabella)),
    )
    for (const [riga, scelta] of Object.entries(choices))
      await sql`update importazioni_righe set scelta = ${scelta} where idimportazione = ${import2} and riga = ${Number(riga)}`.execute(
        test.db,
      )
    return plan(test.db, import2)
  }
  const people = (changes: Record<number, Record<number, OldValue>>) => {
    const table = oldRegistry.find(({ nome }) => nome === 'ANAGRAFICA') as OldTable
    return { ...table, righe: table.righe.map(riga => riga.map((cell, i) => changes[Number(riga[0])]?.[i] ?? cell)) }
  }

  it('changes nothing if nothing changed', async () => {
    const rows = await next(oldRegistry)
    const changed = rows.filter(({ esito }) => esito !== 'invariato' && esito !== 'scartato')
    expect(changed.map(({ entita, chiave, esito, proposta }) => ({ entita, chiave, esito, proposta }))).toEqual([])
    expect(rows.filter(({ esito }) => esito === 'scartato').map(({ chiave }) => chiave)).toEqual([
      '120',
      '121',
      '122',
      '123',
    ])
  })
  it('takes changes of the file, keeps changes here, and asks if both changed', async () => {
    await test.db
      .updateTable('clienti_soci')
      .set({ telefono: '06 111', citta: 'Tivoli' })
      .where('id', '=', cliente)
      .execute()
    const table = people({ 1: { 10: '02 999' }, 2: { 10: '06 222' }, 3: { 4: '20199' } })
    const rows = await next([table])
    expect(one(rows, 'clienti_soci', 1)).toMatchObject({
      esito: 'aggiornato',
      proposta: { telefono: '02 999' },
      prima: { telefono: '02 123456' },
    })
    expect(one(rows, 'clienti_soci', 3)).toMatchObject({ esito: 'aggiornato', proposta: { cap: '20199' } })
    const both = one(rows, 'clienti_soci', 2)
    expect(both).toMatchObject({ esito: 'conflitto', proposta: { telefono: '06 222' }, prima: { telefono: '06 111' } })
    expect(said(both)).toContain('Telefono: è cambiato sia nel file sia qui («06 222» nel file, «06 111» qui)')
    expect(one(await next([table], { 3: 'file' }), 'clienti_soci', 2)).toMatchObject({
      esito: 'aggiornato',
      proposta: { telefono: '06 222' },
    })
    expect(one(await next([table], { 3: 'registro' }), 'clienti_soci', 2)).toMatchObject({
      esito: 'invariato',
      proposta: null,
    })
  })
  it('links records found since, and cuts a loop through existing cats', async () => {
    const far = { ...{ IDGATTO: 9999, NOME_GATTO: 'Ritrovato', SESSO: 'M', NASCITA: '2005-05-05', EMS: 'MCO n' } }
    const rows = await next([cats({ 101: { PADRE: 107, SESSO: 'M' }, 102: { PADRE: 106 } }, [far])])
    const found = gatto(rows, 9999)
    expect(found).toMatchObject({ esito: 'inserito', proposta: { antenato: 1 } })
    expect(gatto(rows, 118)).toMatchObject({
      esito: 'aggiornato',
      proposta: { idpadre: found.entita_id },
      prima: { idpadre: null },
      ordine: 3,
    })
    expect(gatto(rows, 101)).toMatchObject({
      ...{ esito: 'aggiornato', prima: { note: null } },
      proposta: { note: expect.stringMatching(/^Dal vecchio archivio: Padre: /) },
    })
    expect(said(gatto(rows, 101))).toContain('Il padre deve essere un maschio')
    expect(gatto(rows, 102).proposta).toEqual({ note: 'Dal vecchio archivio: Padre: 106' })
    expect(said(gatto(rows, 102))).toMatch(/^Anello: .*Tosca → Rigoletto → .*Tosca/)
  })
  it('removes a link made impossible by its own change, and names kept ones', async () => {
    const aida = gatto(first, 103).entita_id as number
    const outside = await test.db
      .insertInto('gatti')
      .values({ nome: 'Fuori', idmadre: aida, antenato: 1, data_nascita: '2002-02-02' } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = await next([cats({ 103: { SESSO: 'M' }, 106: { MADRE: 101 } })])
    expect(gatto(rows, 103)).toMatchObject({ esito: 'aggiornato', proposta: { sesso: 'M' } })
    expect(said(gatto(rows, 103))).toContain(
      `La madre deve essere una femmina: nel registro è così per un gatto che non è nel file (Fuori, nato il 02/02/2002), e il legame resta`,
    )
    for (const chiave of [105, 106]) {
      expect(gatto(rows, chiave)).toMatchObject({
        ...{ esito: 'aggiornato', proposta: { idmadre: null }, prima: { idmadre: aida } },
        valori: { idmadre: null, _sospesi: { idmadre: { valore: chiave === 105 ? '103' : '101' } } },
      })
      expect(said(gatto(rows, chiave))).toContain('La madre deve essere una femmina')
      expect(said(gatto(rows, chiave))).toContain('si toglie il legame che c’era')
    }
    // Now a male, so it can be the sire.
    expect(gatto(rows, 117)).toMatchObject({ esito: 'aggiornato', proposta: { idpadre: aida } })
    const later = await next([cats({ 104: { NASCITA: '2009-09-09' } })])
    expect(gatto(later, 105)).toMatchObject({ esito: 'aggiornato', proposta: { idpadre: null } })
    expect(said(gatto(later, 105))).toContain('Il genitore è nato dopo il figlio: si toglie il legame che c’era')
    await test.db.deleteFrom('gatti').where('id', '=', outside.id).execute()
  })
  it('never makes a male the dam of a litter, new or existing, and checks its changes', async () => {
    const [litters, kittens, tests] = ['CUCCIOLATE', 'CUCCIOLI', 'ESAMI_GATTI'].map(name =>
      oldRegistry.find(({ nome }) => nome === name),
    ) as [OldTable, OldTable, OldTable]
    const changed = (table: OldTable, chiave: number, at: number, value: OldValue): OldTable => ({
      ...table,
      righe: table.righe.map(riga => (riga[0] === chiave ? riga.map((cell, i) => (i === at ? value : cell)) : riga)),
    })
    const known = one(await next([changed(litters, 1, 1, 104)]), 'denunce_nascita', 1)
    expect(known).toMatchObject({
      ...{ esito: 'aggiornato', proposta: { note: 'Dal vecchio archivio: Fattrice: 104' } },
    })
    expect(said(known)).toContain('La fattrice deve essere una femmina («104»): il legame non si fa')
    const brood = { ...litters, righe: [[9, 104, 104, '2007-12-12', '2008-02-14', '2008-03-01', 5, 'Chiusa']] }
    expect(said(one(await next([brood]), 'denunce_nascita', 9))).toContain('La fattrice deve essere una femmina')
    const early = one(await next([changed(tests, 2, 3, '2001-01-01')]), 'malattie_gatto', 2)
    expect(early).toMatchObject({ esito: 'aggiornato', proposta: { data_test: '2001-01-01' } })
    expect(said(early)).toContain('Test prima della nascita del gatto')
    const sex = one(await next([changed(kittens, 1, 2, 'M')]), 'cuccioli', 1)
    expect(said(sex)).toContain('non corrisponde alla denuncia: sesso')
  })
  it('recognises a row without a key by its code, with a message if there is none', async () => {
    const far = (more: Record<string, OldValue>) => ({ ...cats({}), righe: cats({}, [more]).righe.slice(-1) })
    const cat = far({
      NOME_GATTO: 'Senza Chiave',
      SESSO: 'M',
      NASCITA: '2005-05-05',
      NUM_LIBRO: 'YY 2005-1',
      EMS: 'MCO n',
    })
    const id1 = await stage(test.db, [cat], [mapping('gatti')])
    const [made] = await plan(test.db, id1)
    expect(made).toMatchObject({ esito: 'inserito', chiave: 'codice:yy20051' })
    await storePlan(test.db, id1, [made as Planned])
    const [again] = await plan(test.db, await stage(test.db, [cat], [mapping('gatti')]))
    expect(again).toMatchObject({ esito: 'invariato', entita_id: made?.entita_id })
    const nothing = far({ NOME_GATTO: 'Senza Niente', SESSO: 'M', NASCITA: '2005-05-05', EMS: 'MCO n' })
    const [unknown] = await plan(test.db, await stage(test.db, [nothing], [mapping('gatti')]))
    expect(unknown).toMatchObject({ esito: 'inserito', chiave: null })
    expect(said(unknown as Planned)).toContain('un file più nuovo non potrà riconoscerla')
  })
  it('follows a merged record, and asks about a removed one', async () => {
    const [tieni, togli] = [1, 4].map(chiave => one(first, 'clienti_soci', chiave).entita_id as number)
    const gone = one(first, 'malattie_gatto', 1).entita_id as number
    const before = {
      entita: 'clienti_soci',
      tieni,
      togli,
      scelte: '{}',
      motivo: 'doppione',
      prima: '{}',
      spostati: '{}',
    }
    const merge = await test.db
      .insertInto('unioni')
      .values(before as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.db.deleteFrom('malattie_gatto').where('id', '=', gone).execute()
    const rows = await next(oldRegistry.filter(({ nome }) => ['ANAGRAFICA', 'GATTI', 'ESAMI_GATTI'].includes(nome)))
    expect(one(rows, 'clienti_soci', 4)).toMatchObject({ esito: 'invariato', entita_id: tieni })
    expect(said(one(rows, 'clienti_soci', 4))).toContain('È lo stesso record della riga 2')
    expect(one(rows, 'malattie_gatto', 1)).toMatchObject({ esito: 'conflitto', entita_id: null })
    expect(said(one(rows, 'malattie_gatto', 1))).toContain('è stato eliminato qui')
    expect(said(one(rows, 'malattie_gatto', 1))).not.toContain(`n. ${gone}`)
    await test.db.deleteFrom('unioni').where('id', '=', merge.id).execute()
  })
})

describe('a value only one record may have', () => {
  let imports = 0
  const fresh = async (tables: readonly OldTable[], maps: readonly TabellaMappata[]) =>
    plan(test.db, await stage(test.db, tables, maps, `altro ${++imports}`))
  const table = (name: string, columns: string, rows: OldValue[][]) => oldTable(name, columns, rows)

  it('is used once, by the first row or a record, for every kind', async () => {
    const rows = await fresh(
      [
        table('ANAGRAFICA', 'CODICE COGNOME NOME COMUNE TESSERA', [
          ...[
            ['a', 'Rossi', 'Mario', 'Milano', '7001'],
            ['b', 'Rossi', 'Mario', 'Milano', '7001'],
          ],
          ...[
            ['c', 'Verdi', 'Anna', null, ' 50-01 '],
            ['a', 'Neri', 'Ugo', 'Roma', null],
          ],
        ]),
        table('TESSERAMENTI', 'ID SOCIO ANNO:numero TIPO', [
          ...[
            ['1', 'a', 2001, 'Ordinario'],
            ['2', 'a', 2001, 'Ordinario'],
            ['3', 'z', 2001, 'Ordinario'],
          ],
        ]),
        table('FATTURE', 'ID TIPO NUMERO DATA:data CLIENTE TOTALE:importo', [
          ...[
            ['1', 'Fattura', '3/2008', '2008-05-05', 'a', 10],
            ['2', 'Fattura', '4/2008', '2008-05-05', 'a', 10],
          ],
          ...[
            ['3', 'Fattura', '2008/4', '2008-05-06', 'a', 10],
            ['4', 'Fattura', '5/2008', '2008-05-06', 'zz', 10],
          ],
        ]),
        table('RIGHE_FATTURE', 'ID FATTURA DESCRIZIONE PREZZO:importo', [
          ['1', '2', 'Quota', 10],
          ['2', '2', 'Timbro', 2],
        ]),
      ],
      ['clienti_soci', 'iscrizioni_rinnovi', 'fatture_ricevute', 'fatture_ricevute_righe'].map(mapping),
    )
    const esiti = (entita: string) => rows.filter(row => row.entita === entita).map(row => row.esito)
    expect(esiti('clienti_soci')).toEqual(['inserito', 'scartato', 'scartato', 'scartato'])
    expect(rows.slice(0, 4).map(said)).toEqual([
      expect.stringContaining('Provincia: nel file manca, è quella di Milano (MI)'),
      expect.stringContaining('Tessera «7001»: è già della riga 2'),
      expect.stringMatching(/Tessera «50-01»: è già di cliente n\. \d+ nel registro/),
      'La chiave «a» è già della riga 2',
    ])
    expect(esiti('iscrizioni_rinnovi')).toEqual(['inserito', 'scartato', 'scartato'])
    expect(said(one(rows, 'iscrizioni_rinnovi', 2))).toContain('Esiste già una iscrizione di questo tipo')
    expect(said(one(rows, 'iscrizioni_rinnovi', 3))).toContain(
      '«z» non si trova né nel file né nel registro, e senza non può entrare',
    )
    expect(one(rows, 'iscrizioni_rinnovi', 1).proposta).toMatchObject({
      sezione: 'Lombardia',
      da_approvare: 0,
      data_cassa: '2001-01-01',
    })
    expect(esiti('fatture_ricevute')).toEqual(['scartato', 'inserito', 'scartato', 'scartato'])
    expect(one(rows, 'fatture_ricevute', 2).proposta).toMatchObject({
      anno: 2008,
      progressivo: 4,
      citta: 'Milano',
      provincia: 'MI',
    })
    expect(said(one(rows, 'fatture_ricevute', 2))).toContain(
      'Totale: il documento dice 10.00, le sue righe danno 12.00',
    )
    expect(rows.filter(row => row.entita === 'fatture_ricevute_righe').map(row => row.proposta?.posizione)).toEqual([
      1, 2,
    ])
  })
  it('cats are found by code, chip and name, and an ambiguous name is reported', async () => {
    const parents = (by: string) => ({
      IDGATTO: 'K',
      NOME: 'nome',
      SESSO: 'sesso',
      NATO: 'data_nascita',
      COD: 'codice',
      PADRE: `idpadre:${by}`,
    })
    const mapped = (by: string): TabellaMappata[] => [
      {
        ...{ tabella: 'GATTI', entita: 'gatti', chiave: 'IDGATTO', fissi: {} },
        campi: Object.fromEntries(
          Object.entries(parents(by))
            .slice(1)
            .map(([column, text]) => {
              const [campo = '', tramite] = text.split(':')
              return [column, { campo, ...(tramite !== undefined && { tramite }) }]
            }),
        ),
      },
    ]
    const file = (...rows: OldValue[][]) => [table('GATTI', 'IDGATTO NOME SESSO NATO:giorno COD PADRE', rows)]
    const otello = gatto(first, 101).entita_id
    const code = await fresh(
      file(['1', 'Uno', 'M', '2000-01-01', 'XX 1', 'loi-1996-4410'], ['2', 'Due', 'M', '2005-01-01', 'x-x1', 'xx  1']),
      mapped('codice'),
    )
    expect(gatto(code, 1).proposta).toMatchObject({ idpadre: otello, antenato: 1 })
    expect(gatto(code, 2).esito).toBe('scartato')
    const name = await fresh(
      file(
        ['1', 'Uno', 'M', '2000-01-01', null, 'IT*Montenero’s Otello'],
        ['2', 'Rigoletto', 'M', '2001-01-01', null, 'Nabucco'],
        ['3', 'Tre', 'M', '2009-01-01', null, 'Rigoletto'],
      ),
      mapped('nome_completo'),
    )
    expect(gatto(name, 1).proposta?.idpadre).toBe(otello)
    expect(gatto(name, 2).proposta?.idpadre).toBe(gatto(first, 104).entita_id)
    expect(gatto(name, 3).proposta?.idpadre).toBeNull()
    expect(said(gatto(name, 3))).toContain('«Rigoletto» indica più di un record')
  })
  it('a row that breaks today’s rules is imported with a warning', async () => {
    const whole = { OCCHI: 'VERDI', PROPRIETARIO: 2, ALLEVATORE: 2, DATA_REG: '2009-01-01', EMS: 'MCO n', SESSO: 'M' }
    const people = oldRegistry.find(({ nome }) => nome === 'ANAGRAFICA') as OldTable
    const rows = await fresh(
      [
        {
          ...people,
          righe: people.righe.map(riga => riga.map((cell, i) => (i === 13 ? null : i === 7 ? 'Atlantide' : cell))),
        },
        {
          ...cats({}),
          righe: cats({}, [
            { ...whole, IDGATTO: 1, NOME_GATTO: 'Senza Numero', NASCITA: '2008-01-01', LIBRO: 'LO' },
            {
              ...whole,
              IDGATTO: 2,
              NOME_GATTO: 'Altro Libro',
              NASCITA: '2008-01-01',
              LIBRO: 'LOI',
              NUM_LIBRO: 'LO 1998 77',
            },
            {
              ...whole,
              IDGATTO: 3,
              NOME_GATTO: 'Senza Sesso',
              NASCITA: '2008-01-01',
              LIBRO: 'LOI',
              NUM_LIBRO: 'LOI 1998 78',
              SESSO: null,
            },
            { ...whole, IDGATTO: 4, NOME_GATTO: 'Senza Nascita', LIBRO: 'LOI', NUM_LIBRO: 'LOI 1998 79' },
          ]).righe.slice(-4),
        },
        table('ESAMI_GATTI', 'ID:numero GATTO:numero ESAME DATA:data ESITO', [[1, 1, 'HCM', '2007-04-01', 'negativo']]),
        table('PASSAGGI', 'ID:numero GATTO:numero DATA_ACQ:data DATA_PASS:data NUOVO:numero VECCHIO:numero', [
          [1, 1, '2007-05-01', '2007-05-02', 2, 1],
        ]),
        table('TESSERAMENTI', 'ID:numero SOCIO:numero ANNO:numero TIPO', [[1, 2, 2001, 'Ordinario']]),
        table(
          'FATTURE',
          'ID TIPO NUMERO ANNO:numero DATA:data CLIENTE IMPONIBILE:importo IMPOSTA:importo TOTALE:importo',
          [
            ['1', 'Fattura', '31/2008', 2008, '2009-05-05', '2', 100, 20, 121],
            ['2', 'Fattura', '32/2008', 2008, '2008-05-05', '2', 100, null, 120],
          ],
        ),
      ],
      ['clienti_soci', 'gatti', 'malattie_gatto', 'passaggi', 'iscrizioni_rinnovi', 'fatture_ricevute'].map(mapping),
    )
    expect(rows.filter(({ esito }) => esito !== 'inserito').map(row => [row.entita, row.chiave, said(row)])).toEqual([])
    for (const [entita, chiave, words] of [
      ['clienti_soci', 2, 'La sezione «Atlantide» non è tra le sezioni'],
      ['iscrizioni_rinnovi', 1, 'La sezione «Atlantide» non è tra le sezioni'],
      ['gatti', 1, 'Nel libro LO senza un numero: entra senza'],
      ['gatti', 2, 'Il numero «LO 1998 77» è del libro LO'],
      ['gatti', 3, 'Entra come antenato, manca: Sesso (nel file è vuoto)'],
      ['gatti', 4, 'manca: Data nascita (nel file è vuoto)'],
      ['malattie_gatto', 1, 'Test prima della nascita del gatto'],
      ['passaggi', 1, 'Ceduto prima di nascere'],
      ['fatture_ricevute', 1, 'È nella serie del 2008 con la data del 05/05/2009'],
      ['fatture_ricevute', 1, 'non è la somma delle sue parti'],
      ['fatture_ricevute', 2, 'Imposta: nel file manca, viene dal totale'],
    ] as const)
      expect(said(one(rows, entita, chiave))).toContain(words)
    expect(one(rows, 'fatture_ricevute', 2).proposta).toMatchObject({ imposta: '20.00' })
    expect([1, 3].map(chiave => gatto(rows, chiave).proposta?.antenato)).toEqual([0, 1])
  })
  it('a credit note of the payment’s date counts as later, unless the file decides', async () => {
    const map = mapping('fatture_ricevute')
    const more = { PAGATA: 'data_pagamento', STORNA: 'iddocumento_origine:chiave', DOPO: 'dopo_incasso' }
    const campi = (names: (keyof typeof more)[]) => ({
      ...map.campi,
      ...Object.fromEntries(
        names.map(name => {
          const [campo = '', tramite] = more[name].split(':')
          return [name, { campo, ...(tramite !== undefined && { tramite }) }]
        }),
      ),
    })
    const notes = async (names: (keyof typeof more)[], mark: string) => {
      const document = (id: string, tipo: string, data: string, rest: OldValue[]) =>
        [id, tipo, `${id.slice(0, -1)}/1999`, data, `${mark}a`, 20, ...rest] as OldValue[]
      const maps = [mapping('clienti_soci'), { ...map, campi: campi(names) }]
      const id = await stage(
        test.db,
        [
          table('ANAGRAFICA', 'CODICE COGNOME NOME COMUNE', [[`${mark}a`, 'Rossi', `Mario ${mark}`, 'Milano']]),
          table('FATTURE', 'ID TIPO NUMERO DATA:data CLIENTE TOTALE:importo PAGATA:data STORNA DOPO', [
            document(`${mark}1N`, 'Storno ricevuta', '1999-05-05', [null, `${mark}1R`, '0']),
            document(`${mark}1R`, 'Ricevuta', '1999-05-05', ['1999-05-05', null, null]),
            document(`${mark}2N`, 'Storno ricevuta', '1999-05-05', [null, `${mark}2R`, '0']),
            document(`${mark}2R`, 'Ricevuta', '1999-05-05', ['1999-05-06', null, null]),
          ]),
        ],
        maps,
        `note ${mark}`,
      )
      const rows = await plan(test.db, id)
      await storePlan(test.db, id, rows)
      const stored = await test.db
        .selectFrom('fatture_ricevute')
        .select(['dopo_incasso', 'da_restituire'])
        .where(
          'id',
          'in',
          [1, 2].map(n => one(rows, 'fatture_ricevute', `${mark}${n}N`).entita_id as number),
        )
        .orderBy('data_emissione')
        .orderBy('numero')
        .execute()
      return stored.map(row => [row.dopo_incasso, row.da_restituire])
    }
    expect(await notes(['PAGATA', 'STORNA'], '8')).toEqual([
      [1, 1],
      [0, 0],
    ])
    expect(await notes(['PAGATA', 'STORNA', 'DOPO'], '9')).toEqual([
      [0, 0],
      [0, 0],
    ])
  })
  it('a person is found by a former number, but not by a cat’s former number', async () => {
    await sql`insert into clienti_soci_precedenti (idcliente, codice) values (${cast.rossi.id}, 'V-77')`.execute(
      test.db,
    )
    await sql`insert into gatti_codici (idgatto, codice, motivo) values (${cast.luna.id}, 'V-78', 'prova')`.execute(
      test.db,
    )
    const piano = { db: test.db, id: 0, origine: 'prova' } as Piano
    const found = async (entita: 'clienti_soci' | 'gatti') =>
      [...(await findRecords(piano, entityOf(entita) as Entity, 'codice', ['v 77', 'V78'])).values()].map(
        ({ ids }) => ids,
      )
    expect(await found('clienti_soci')).toEqual([[cast.rossi.id], []])
    expect(await found('gatti')).toEqual([[], [cast.luna.id]])
  })
  it('a number a cat had before is never given', async () => {
    await sql`insert into gatti_codici (idgatto, codice, idlibro, motivo) values (999999, 'LO 1990 000077', 2216, 'eliminazione')`.execute(
      test.db,
    )
    const rows = await fresh(
      [cats({}, [{ IDGATTO: 500, NOME_GATTO: 'Rinumerato', NUM_LIBRO: 'lo 1990-000077', LIBRO: 'LO' }])],
      [mapping('gatti')],
    )
    expect(gatto(rows, 500).esito).toBe('scartato')
    expect(said(gatto(rows, 500))).toContain('è già un numero che un altro gatto (n. 999999) ha avuto')
  })
})

describe('the plan of a large file', () => {
  it('is made page by page, with few queries each, parents first in any order of the file', async () => {
    const count = 2500
    // The sire of cat k is cat k/2, and comes after it in the file.
    const rows = Array.from({ length: count }, (_, i) => count - i).map((k): OldValue[] => [
      ...[k, `Gatto ${k}`, 'M', `${1980 + Math.floor(Math.log2(k))}-01-01`, `ZZ ${k}`, Math.floor(k / 2) || null],
    ])
    const file = oldTable('GATTI', 'IDGATTO:numero NOME_GATTO SESSO NASCITA:giorno NUM_LIBRO PADRE:numero', rows)
    const big = await stage(test.db, [file], [mapping('gatti')], 'grande')
    let queries = 0
    const counted = test.db.withPlugin({
      transformQuery: ({ node }) => {
        queries++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const planned = await plan(counted, big)
    expect(planned.filter(({ esito }) => esito === 'inserito')).toHaveLength(count)
    const byKey = new Map(planned.map(row => [Number(row.chiave), row]))
    const wrong = planned.filter(({ chiave, proposta, ordine }) => {
      const sire = byKey.get(Math.floor(Number(chiave) / 2))
      return proposta?.idpadre !== (sire?.entita_id ?? null) || (sire !== undefined && ordine !== sire.ordine + 1)
    })
    expect(wrong).toEqual([])
    expect(queries).toBeLessThan(80)
  })
})
