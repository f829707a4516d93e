import { setFlagsFromString } from 'node:v8'
import { runInThisContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { startApp } from '../harness.ts'

const { as } = await startApp()

type Row = Record<string, unknown>

/** True if V8 has the object in fast mode instead of dictionary mode (row-columns.ts). */
function isLaidOut(row: object): boolean {
  setFlagsFromString('--allow-natives-syntax')
  try {
    return (runInThisContext('row => %HasFastProperties(row)') as (row: object) => boolean)(row)
  } finally {
    setFlagsFromString('--no-allow-natives-syntax')
  }
}

async function rowsOf(call: () => Promise<{ status: number }>): Promise<Row[]> {
  const written = vi.spyOn(JSON, 'stringify')
  try {
    expect((await call()).status).toBeLessThan(300)
    const rows = written.mock.calls.flatMap(([value]) => {
      const answer = value as { data?: Row[]; id?: number; version?: number } | null
      if (Array.isArray(answer?.data)) return answer.data
      return typeof answer?.version === 'number' ? [answer as Row] : []
    })
    return rows
  } finally {
    written.mockRestore()
  }
}

function lost(row: Row, path: string): string[] {
  const inside = Object.entries(row).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && 'id' in value ? lost(value as Row, `${path}.${name}`) : [],
  )
  return isLaidOut(row) ? inside : [path, ...inside]
}

it('rows of an answer have the fast object layout of V8', async () => {
  const admin = await as('admin')
  const found: string[] = []
  let seen = 0
  for (const name of ['gatti', 'clienti_soci', 'denunce_nascita', 'passaggi', 'esposizioni_has_gatti'] as const) {
    const rows = await rowsOf(() => admin.get(`/${name}`))
    const [one] = await rowsOf(() => admin.get(`/${name}/${rows[0]?.id}`))
    found.push(...rows.flatMap(row => lost(row, `/${name}`)), ...lost(one as Row, `/${name}/{id}`))
    seen += rows.length
  }
  expect(seen).toBeGreaterThan(30)
  expect([...new Set(found)]).toEqual([])
})

it('a saved row has the fast layout too, with the fields of a read one', async () => {
  const admin = await as('admin')
  const [first] = await rowsOf(() => admin.get('/gatti'))
  const [read] = await rowsOf(() => admin.get(`/gatti/${first?.id}`))
  const [saved] = await rowsOf(() => admin.put(`/gatti/${first?.id}`, { note: 'riga' }))
  expect(lost(saved as Row, 'saved')).toEqual([])
  expect(Object.keys(saved as Row).sort()).toEqual(Object.keys(read as Row).sort())
})
