import { expect, it } from 'vitest'
import { cast } from '../../../src/demo/cast/cast.ts'
import { checked } from '../../checked.ts'
import { form } from '../../documents/sample-files.ts'
import { eventually } from '../../eventually.ts'
import { startApp } from '../../harness.ts'

const test = await startApp()
const admin = await test.as('superadmin')

const testa = 'ID;SOCIO;ANNO;TIPO;DATA;SEZIONE'
const quota = (id: string, anno: number) => `${id};${cast.neri.codice};${anno};Ordinario;10/01/${anno};Atlantide`
const campi = {
  SOCIO: { campo: 'idcliente_socio', tramite: 'codice' },
  ANNO: { campo: 'anno' },
  TIPO: { campo: 'tipo' },
  DATA: { campo: 'data_iscrizione' },
  SEZIONE: { campo: 'sezione' },
}

async function comeIn(righe: readonly string[], chiave: string | null) {
  const value = Buffer.from([testa, ...righe].join('\r\n'))
  const sent = form([{ name: 'file', value, filename: 'quote.csv' }])
  const { body } = await admin.post<{ id: number; tabelle: { nome: string }[] }>(
    '/importazioni',
    sent.payload,
    sent.headers,
  )
  const tabella = { tabella: body.tabelle[0]?.nome, entita: 'iscrizioni_rinnovi', chiave, campi, fissi: {} }
  const mapped = await admin.put(`/importazioni/${body.id}`, { mappatura: [tabella], origine: 'Quote' })
  expect(mapped.status, mapped.text).toBe(200)
  expect((await admin.post(`/importazioni/${body.id}/esegui`)).status).toBe(202)
  return eventually(async () => {
    const { stato, esito } = (
      await admin.get<{ stato: string; esito: { inseriti: number; invariati: number } }>(`/importazioni/${body.id}`)
    ).body
    return stato !== 'in_corso' && { id: body.id, stato, inseriti: esito.inseriti, invariati: esito.invariati }
  })
}

const oddIn = async (importazione: number) =>
  (await checked<{ data: { id: number }[] }>(admin, '/anomalie', { importazione, codice: 'O70' })).body.data

it('anomalie of an import remain its own: without keys, after the same file again, and without its file', async () => {
  const senza = await comeIn([quota('', 2001), quota('', 2002)], null)
  expect(senza).toMatchObject({ stato: 'importata', inseriti: 2 })
  const prima = await comeIn([quota('Q1', 2003)], 'ID')
  expect(prima).toMatchObject({ stato: 'importata', inseriti: 1 })
  const dopo = await comeIn([quota('Q1', 2003), quota('Q2', 2004)], 'ID')
  expect(dopo).toMatchObject({ stato: 'importata', inseriti: 1, invariati: 1 })
  const counts = async () => (await Promise.all([senza, prima, dopo].map(({ id }) => oddIn(id)))).map(odd => odd.length)
  await eventually(async () => (await oddIn(dopo.id)).length === 1)
  expect(await counts()).toEqual([2, 1, 1])
  for (const { id } of [senza, prima, dopo]) {
    const gone = await admin.call('DELETE', `/importazioni/${id}/file`)
    expect(gone.status, gone.text).toBe(204)
  }
  expect(await counts()).toEqual([2, 1, 1])
})
