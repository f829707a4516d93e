import { describe, expect, it } from 'vitest'
import { canaries, cast } from '../../src/db/seed/cast.ts'
import { type Caller, startApp } from '../harness.ts'
import { pathOf, readOperations } from './spec.ts'

const test = await startApp()
const operations = await readOperations(test)

describe('no answer of any reading call holds what the caller may not see', () => {
  const others: Record<string, readonly (string | null)[]> = {
    socio: [...canaries.noteDisciplinari, ...canaries.note, ...canaries.codiciFiscali.slice(1)],
    cliente: [
      ...canaries.noteDisciplinari,
      ...canaries.note,
      ...canaries.codiciFiscali.filter(code => code !== cast.verdi.codice_fiscale),
    ],
    admin_sezione: [...canaries.noteDisciplinari, cast.bianchi.codice_fiscale, cast.esposito.codice_fiscale],
    admin_comitato: [...canaries.noteDisciplinari, ...canaries.note, ...canaries.codiciFiscali],
  }
  it.each(Object.entries(others))('%s', { timeout: 30_000 }, async (role, hidden) => {
    const caller = await test.as(role)
    const found: string[] = []
    const reading = operations.filter(({ method, path }) => method === 'GET' && !/^\/(docs|health|pdf)/.test(path))
    for (const { path } of reading) {
      const numbers = path.includes('{') ? [1, 2] : [0]
      for (const id of numbers) {
        const { text } = await get(
          caller,
          pathOf(path, name => (name === 'entity' ? 'clienti_soci' : id)),
        )
        for (const value of hidden) if (value !== null && text.includes(value)) found.push(`${path} ${id}: ${value}`)
      }
    }
    expect(found).toEqual([])
  })
})

/** Sheets as CSV, so that they can be read; what is PDF is compressed and covered by the same columns. */
function get(caller: Caller, path: string) {
  return caller.get(path.startsWith('/excel') || path.endsWith('/export') ? `${path}?formato=csv` : path)
}
