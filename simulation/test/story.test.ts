import { describe, expect, it } from 'vitest'
import type { Made } from '../src/engine/log.ts'
import { inWords, named, placeOf, renumbered, replaceNumbers } from '../src/story/numbers.ts'
import { withCode } from '../src/story/replay.ts'
import { about, shrink, slice } from '../src/story/shrink.ts'

let n = 0
const call = (method: string, path: string, body: unknown, given?: object, who = 'segreteria-1'): Made => {
  const line = { n: n++, day: '2025-03-01', who, method, path, body, note: '', status: method === 'POST' ? 201 : 200 }
  return { ...line, code: null, ms: 1, ...(given && { given }) }
}

const litter = [
  call('POST', '/clienti_soci', { nome_completo: 'Rossi Anna' }, { id: 1 }),
  call('POST', '/clienti_soci', { nome_completo: 'Bianchi Ugo' }, { id: 2 }),
  call('POST', '/account', { email: 'anna@esempio.test', clienti_soci_id: 1 }, { id: 9 }),
  call('POST', '/gatti', { nome: 'Luna', idproprietario: 1 }, { id: 1 }),
  call('POST', '/gatti', { nome: 'Sole', idproprietario: 1 }, { id: 2 }),
  call('POST', '/gatti', { nome: 'Nuvola', idproprietario: 2 }, { id: 3 }),
  call('POST', '/denunce_nascita', { idfattrice: 1, idstallone: 2 }, { id: 1 }, 'anna'),
]

describe('the story of a failure', () => {
  it('names the records of a call, and renumbers them', () => {
    const made = { path: '/denunce_nascita/4/registra', body: { cuccioli: [{ id: 7, nome: 'Stella' }] } }
    expect(named(made)).toEqual(['denunce_nascita 4', 'cuccioli 7'])
    expect(replaceNumbers(made, (_, number) => number + 100)).toEqual({
      path: '/denunce_nascita/104/registra',
      body: { cuccioli: [{ id: 107, nome: 'Stella' }] },
    })
    expect(named({ path: '/gatti', body: { idpadre: 1, idproprietario: 1 } })).toEqual(['gatti 1', 'clienti_soci 1'])
  })

  it('keeps the calls the last one depends on, and leaves others out', () => {
    const kept = slice(litter).map(({ body }) => body as { nome?: string; nome_completo?: string; email?: string })
    expect(kept.map(body => body.nome ?? body.nome_completo ?? body.email ?? 'litter')).toEqual([
      'Rossi Anna',
      'anna@esempio.test',
      'Luna',
      'Sole',
      'litter',
    ])
  })

  it('of a differing row contains the calls on it', () => {
    expect(inWords('registro: gatto 3, idproprietario')).toEqual(['gatti 3'])
    const kept = about(litter, inWords('gatto 3, idproprietario')).map(({ body }) => Object.values(body as object)[0])
    expect(kept).toEqual(['Bianchi Ugo', 'Nuvola'])
  })

  it('of a differing column names its place, with the ids of the replay', () => {
    expect(placeOf('registro: gatto 12, idproprietario')).toEqual({ entity: 'gatti', id: 12, column: 'idproprietario' })
    expect(placeOf('denaro: documento 4 (R1)')).toBeUndefined()
    expect(renumbered('idproprietario', 4, (_, number) => number + 100)).toBe(104)
    expect(renumbered('chip', 4, (_, number) => number + 100)).toBe(4)
  })

  it('searches by the codes of the replay', () => {
    const codes = new Map([['LO 2025 000012', 'LO 2025 000003']])
    expect(withCode('/cerca/gatti/LO%202025%20000012', codes)).toBe('/cerca/gatti/LO%202025%20000003')
    expect(withCode('/gatti/12', codes)).toBe('/gatti/12')
  })

  it('is reduced to the calls needed for its end', async () => {
    const needed = new Set(['Luna', 'Bianchi Ugo'])
    const shows = async (calls: Made[]) => {
      const names = calls.map(({ body }) => Object.values(body as object)[0])
      return [...needed].every(name => names.includes(name))
    }
    const short = await shrink(litter, shows, () => {})
    expect(short?.map(({ path }) => path)).toEqual(['/clienti_soci', '/gatti', '/denunce_nascita'])
    expect(
      await shrink(
        litter,
        async () => false,
        () => {},
      ),
    ).toBeUndefined()
  })
})
