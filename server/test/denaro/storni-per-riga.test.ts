import { describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { startApp } from '../harness.ts'
import { type Documento, today } from './fatture-cast.ts'

const app = await startApp()
const admin = await app.as('admin')
const rigaA = { descrizione: 'Riga A', importo: '10.00', iva: 22 }
const rigaB = { descrizione: 'Riga B', importo: '90.00', iva: 22 }

type Riga = Documento['righe'][number] & { idarticolo: number | null; residuo: { quantita: number; importo: string } }
type Letto = Omit<Documento, 'righe'> & { righe: Riga[]; imposta_stornata: string }

async function issue(righe: object[] = [rigaA, rigaB], change: object = {}): Promise<Letto> {
  const { status, body } = await admin.post<Letto>('/fatture_ricevute', {
    ...{ tipo: 'Fattura', data_emissione: today, idcliente: cast.verdi.id, righe },
    ...change,
  })
  expect(status).toBe(201)
  return body
}
const credit = (id: number, body: object = {}) => admin.post<Letto>(`/fatture_ricevute/${id}/nota_credito`, body)
const read = async (id: number) => (await admin.get<Letto>(`/fatture_ricevute/${id}`)).body
const refusal = (answer: { status: number; body: Letto }) => [
  answer.status,
  answer.body.errors?.map(({ field }) => field),
]

describe('D10 F11: crediting a line', () => {
  it('is possible once, and the other line stays whole', async () => {
    const item = await issue()
    const [a, b] = item.righe as [Riga, Riga]
    expect((await credit(item.id, { righe: [{ idriga: a.id }] })).status).toBe(201)
    const again = await credit(item.id, { righe: [{ idriga: a.id }] })
    expect(refusal(again)).toEqual([422, ['righe.0.quantita']])
    expect(again.body.message).toContain('«Riga A»: la riga è già stornata per intero')
    expect((await read(item.id)).righe.map(({ residuo }) => residuo)).toEqual([
      { quantita: 0, importo: '0.00' },
      { quantita: 1, importo: '90.00' },
    ])
    expect((await credit(item.id, { righe: [{ idriga: b.id }] })).body).toMatchObject({ imponibile: '90.00' })
    expect(await read(item.id)).toMatchObject({ stato: 'stornato', stornato: '122.00' })
  })

  it('is refused beyond the sold quantity, or with other data than sold', async () => {
    const item = await issue([rigaA, rigaB, { ...rigaA, descrizione: 'Esente', iva: 0, natura: 'N4' }])
    const [a, , c] = item.righe as [Riga, Riga, Riga]
    const other = (await issue()).righe[0] as Riga
    for (const [riga, field] of [
      [{ idriga: a.id, quantita: 5 }, 'righe.0.quantita'],
      [{ idriga: a.id, quantita: 1.01 }, 'righe.0.quantita'],
      [{ idriga: a.id, importo: '10.01' }, 'righe.0.importo'],
      [{ idriga: a.id, iva: 10 }, 'righe.0.iva'],
      [{ idriga: c.id, iva: 22, natura: null }, 'righe.0.natura'],
      [{ idriga: other.id, ...rigaA }, 'righe.0.idriga'],
      [{ idriga: String(a.id), ...rigaA }, 'righe.0.idriga'],
    ] as const) {
      expect([riga, ...refusal(await credit(item.id, { righe: [riga] }))]).toEqual([riga, 422, [field]])
    }
    expect(refusal(await credit(item.id, { righe: [{ idriga: a.id }, { idriga: a.id }] }))).toEqual([
      422,
      ['righe.1.quantita'],
    ])
    expect((await read(item.id)).note_credito).toEqual([])
  })

  it('succeeds for one of two concurrent requests', async () => {
    const item = await issue()
    const body = { righe: [{ idriga: item.righe[0]?.id }] }
    const answers = await Promise.all([credit(item.id, body), credit(item.id, body), credit(item.id, body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    expect(await read(item.id)).toMatchObject({ stornato: '12.20' })
  })

  it('uses the line’s own article, whatever is sent', async () => {
    const [first, second] = (await admin.list<{ id: number }>('/articoli', { filters: { tipo: 'Fattura' } })).body.data
    const item = await issue([{ idarticolo: first?.id }, rigaB])
    const note = await credit(item.id, { righe: [{ idriga: item.righe[0]?.id, idarticolo: second?.id }] })
    expect(note.body.righe[0]?.idarticolo).toBe(first?.id)
  })
})

describe('the rest of a document', () => {
  it('is credited line by line, with articles and quantities, down to zero', async () => {
    const [articolo] = (
      await admin.list<{ id: number; importo: string }>('/articoli', { filters: { tipo: 'Fattura' } })
    ).body.data
    const item = await issue([{ idarticolo: articolo?.id, quantita: 3 }, rigaB])
    const [a] = item.righe as [Riga]
    const before = await perArticolo()
    await credit(item.id, { righe: [{ idriga: a.id, quantita: 1 }] })
    const rest = await credit(item.id)
    expect(rest.body.righe).toMatchObject([
      { descrizione: a.descrizione, idarticolo: articolo?.id, quantita: 2, importo: a.importo },
      { descrizione: 'Riga B', idarticolo: null, quantita: 1, importo: '90.00' },
    ])
    expect(await read(item.id)).toMatchObject({ stato: 'stornato', imposta_stornata: item.imposta })
    // The credited amounts are gone from the statistics of each article and of free lines.
    const after = await perArticolo()
    expect(after.get(a.descrizione)).toBeCloseTo((before.get(a.descrizione) ?? 0) - 3 * Number(a.importo))
    expect(after.get('Voci libere')).toBeCloseTo((before.get('Voci libere') ?? 0) - 90)
  })

  it('matches the tax to the cent in spite of the rounding of each note', async () => {
    const cents = { descrizione: 'Fotocopia', importo: '0.07', iva: 22 }
    const item = await issue([
      cents,
      cents,
      { ...cents, importo: '0.05', iva: 10 },
      { ...cents, importo: '0.05', iva: 10 },
    ])
    const [a, , c] = item.righe as [Riga, Riga, Riga]
    expect(item.imposta).toBe('0.04')
    expect((await credit(item.id, { righe: [{ idriga: a.id }, { idriga: c.id }] })).body.imposta).toBe('0.03')
    const rest = await credit(item.id)
    expect([rest.status, rest.body.imposta]).toEqual([201, '0.01'])
    expect(await read(item.id)).toMatchObject({ stato: 'stornato', stornato: '0.28', imposta_stornata: '0.04' })
    expect((await admin.get(`/fatture_ricevute/${rest.body.id}/xml`)).status).toBe(200)
  })

  it('counts old notes that do not name their lines', async () => {
    const item = await issue()
    await oldNote(item, [{ descrizione: 'Storno del residuo', importo: '30.00' }])
    const [a, b] = item.righe as [Riga, Riga]
    expect(refusal(await credit(item.id, { righe: [{ idriga: b.id }] }))).toEqual([422, ['righe']])
    expect((await credit(item.id, { righe: [{ idriga: a.id }] })).status).toBe(201)
    expect((await credit(item.id)).body.righe).toMatchObject([{ descrizione: 'Riga B', quantita: 1, importo: '60.00' }])
    expect(await read(item.id)).toMatchObject({ stato: 'stornato', stornato: '122.00' })
  })

  it('recognises a line repeated by an old note', async () => {
    const item = await issue()
    await oldNote(item, [{ descrizione: 'Riga A', importo: '10.00' }])
    expect(refusal(await credit(item.id, { righe: [{ idriga: item.righe[0]?.id }] }))).toEqual([
      422,
      ['righe.0.quantita'],
    ])
    expect((await credit(item.id)).body.righe).toMatchObject([{ descrizione: 'Riga B' }])
  })

  let next = 900
  /** An old note: its lines do not name the lines they credit. */
  async function oldNote(item: Letto, righe: { descrizione: string; importo: string }[]): Promise<void> {
    const net = righe.reduce((sum, { importo }) => sum + Number(importo), 0)
    const { rows } = await app.pool.query<{ id: number }>(
      `insert into fatture_ricevute (tipo, data_emissione, anno, progressivo, numero, idcliente, intestatario, indirizzo, cap,
         citta, provincia, nazione, imponibile, imposta, bollo, totale, iddocumento_origine)
       select 'Nota di credito', data_emissione, 1999, $2::int, 'NC' || $2::int || '/1999', idcliente, intestatario, indirizzo, cap, citta,
         provincia, nazione, $3, $4, 0, $5, id from fatture_ricevute where id = $1 returning id`,
      [item.id, ++next, net.toFixed(2), (net * 0.22).toFixed(2), (net * 1.22).toFixed(2)],
    )
    for (const [at, { descrizione, importo }] of righe.entries())
      await app.pool.query(
        `insert into fatture_ricevute_righe (iddocumento, posizione, descrizione, quantita, importo, iva)
         values ($1, $2, $3, 1, $4, 22)`,
        [rows[0]?.id, at + 1, descrizione, importo],
      )
    await app.pool.query('update fatture_ricevute set stornato = $2 where id = $1', [item.id, (net * 1.22).toFixed(2)])
  }

  async function perArticolo(): Promise<Map<string, number>> {
    const anno = today.slice(0, 4)
    const { body } = await admin.get<{ data: { descrizione: string; importo: string }[] }>(
      `/report/statistiche_admin?vista=articoli&dal=${anno}&al=${anno}`,
    )
    return new Map(body.data.map(({ descrizione, importo }) => [descrizione, Number(importo)]))
  }
})
