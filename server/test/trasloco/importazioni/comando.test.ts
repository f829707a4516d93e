import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Invalid } from '@bisavolo/domain'
import { afterAll, expect, it } from 'vitest'
import { excelStream } from '../../../src/output/table/excel.ts'
import { faultText, readMappa } from '../../../src/trasloco/importazioni/comando/command-input.ts'

const folder = await mkdtemp(join(tmpdir(), 'importa-'))
afterAll(() => rm(folder, { recursive: true }))
const file = async (text: string) => {
  const path = join(folder, 'mappa.json')
  await writeFile(path, text)
  return path
}
const faultOf = (work: Promise<unknown>) => work.then(String, error => faultText(error, 'Uso: …'))

it('an invalid mapping is refused before reading anything, in Italian', async () => {
  const missing = join(folder, 'manca.json')
  expect(await faultOf(readMappa(missing))).toBe(`${missing}: non c’è.`)
  expect(await faultOf(readMappa(folder))).toContain('è una cartella')
  expect(await faultOf(readMappa(await file('{')))).toMatch(/mappa\.json: non è un file JSON\.$/)
  expect(await faultOf(readMappa(await file('{}')))).toMatch(/non è una mappatura\.$/)
  expect(await faultOf(readMappa(await file('[{"tabella": 7}]')))).toMatch(/non è una mappatura \(guarda 0\.tabella\)/)
  expect(await readMappa(await file('[{"tabella": "GATTI", "entita": "gatti"}]'))).toMatchObject([{ chiave: null }])
})

it.each([
  [
    new Invalid([{ field: 'mappatura.0.entita', message: 'Entità sconosciuta' }]),
    'mappatura.0.entita: Entità sconosciuta',
  ],
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), /La base di dati non risponde/],
  [new Error('Il file è vuoto.'), 'Il file è vuoto.'],
])('a fault is explained in words: %s', (error, words) => {
  expect(faultText(error, '')).toEqual(words instanceof RegExp ? expect.stringMatching(words) : words)
})

it('an unknown option prints the usage', async () => {
  const parse = async () => parseArgs({ args: ['--boh'], options: {} })
  expect(await faultOf(parse())).toBe('Opzione sconosciuta.\nUso: …')
})

it('a workbook of many sheets gives no warning', async () => {
  const warnings: Error[] = []
  const listen = (warning: Error) => warnings.push(warning)
  process.on('warning', listen)
  const sheets = Array.from({ length: 20 }, (_, i) => ({ name: `T${i}`, columns: [], rows: [] }))
  let size = 0
  for await (const chunk of excelStream(sheets)) size += chunk.length
  process.off('warning', listen)
  expect([warnings, size > 0]).toEqual([[], true])
})
