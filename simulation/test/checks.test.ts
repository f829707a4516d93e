import { describe, expect, it } from 'vitest'
import { checkDenaro } from '../src/areas/denaro/check.ts'
import { type Documento, noDenaro } from '../src/areas/denaro/state.ts'
import { Trail } from '../src/checks/trail.ts'
import type { Eyes, Json } from '../src/engine/area.ts'
import type { World } from '../src/engine/world.ts'

function eyes(tables: Record<string, Json[]>, changed: number[] | null): Eyes {
  return {
    call: () => Promise.reject(new Error('nobody is asked')),
    changed: () => changed,
    sql: async <Row>(text: string, params?: unknown[]) => {
      const rows = tables[/ from ([a-z_.]+)/.exec(text.replace(/\([^()]*\([^()]*\)[^()]*\)/g, ''))?.[1] ?? ''] ?? []
      const ids = text.includes('any($1)') ? (params?.[0] as number[] | null) : null
      return rows.filter(row => ids === null || ids.includes(row.id)) as Row[]
    },
  }
}

describe('rows compared after a day', () => {
  const paid = { tipo: 'Ricevuta', numero: 'R1', anno: 2025, progressivo: 1, data_emissione: '2025-02-03', cliente: 4 }
  const amounts = { imponibile: 100, imposta: 0, bollo: 0, totale: 100, stornato: 0 }
  const w = { oggi: '2025-02-03', ultimo: false, denaro: noDenaro() } as World
  const model = { id: 1, ...paid, ...amounts, data_pagamento: null, origine: null, righe: [] } as unknown as Documento
  w.denaro.documenti.set(1, model)
  const stored = { id: 1, ...paid, ...amounts, stato: 'da_incassare', data_pagamento: null, origine: null, righe: 0 }
  const wrong = { ...stored, totale: 101 }
  const found = async (row: Json, changed: number[] | null) =>
    (await checkDenaro(w, eyes({ fatture_ricevute: [row] }, changed))).map(({ what }) => what)

  it('are those with audit lines', async () => {
    expect(await found(wrong, [1])).toEqual(['documento 1 (R1)'])
    expect(await found(wrong, [2])).toEqual([])
  })

  it('are all rows in a complete check', async () => {
    expect(await found(wrong, null)).toContain('documento 1 (R1)')
    w.denaro.documenti.set(2, { ...model, id: 2, numero: 'R2' })
    expect(await found(stored, null)).toContain('documento 2 (R2)')
    w.denaro.documenti.clear()
    expect(await found(stored, null)).toContain('documento 1')
  })
})

describe('the check of audit lines', () => {
  const line = (id: number, dopo: string) => ({
    ...{ id: String(id), entita: 'gatti', entita_id: 7, azione: 'modifica' },
    campi: [{ campo: 'nome', prima: id === 1 ? null : 'Luna', dopo }],
  })
  const columns = [{ name: 'gatti.nome' }]
  const see = (lines: Json[], nome: string) =>
    eyes({ audit: lines, 'information_schema.columns': columns, gatti: [{ id: 7, row: { id: 7, nome } }] }, [])

  it('names the rows of the day, and at the end all rows ever named', async () => {
    const trail = new Trail()
    expect(await trail.check(see([line(1, 'Luna')], 'Luna'), false)).toEqual([])
    expect(trail.touched('gatti')).toEqual([7])
    expect(await trail.check(see([], 'Sole'), false)).toEqual([])
    expect(trail.touched('gatti')).toEqual([])
    expect((await trail.check(see([], 'Sole'), true)).map(({ what }) => what)).toEqual([
      'gatti 7: la storia non spiega nome',
    ])
  })
})
