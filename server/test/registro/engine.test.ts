import { bytes, ints } from '@bisavolo/domain/registro/rules/inbreeding/colonne'
import { createGenealogia, type Genealogia } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import { columnsOf, type Row, randomPedigree } from '@bisavolo/domain/registro/rules/inbreeding/reference-pedigree'
import { beforeAll, describe, expect, it } from 'vitest'
import { openEngine, type State } from '../../src/registro/pedigree/engine.ts'
import type { ColonneLette, Parentage } from '../../src/registro/pedigree/read-parentage.ts'

/** 0: every calculation goes to a thread. */
const engine = openEngine(0)

const rows = randomPedigree(5, 400)
const founder = rows[0]![0]
const youngest = rows[399]![0]

describe('the pedigree engine in threads', () => {
  let state: State
  beforeAll(async () => {
    state = await engine.build(columns())
  })

  it('builds the same in a thread', () => {
    expectSame(state.genealogia, createGenealogia(columnsOf(rows)))
  })

  it('answers the same from a thread, with separate scratch memory', async () => {
    const here = createGenealogia(columnsOf(rows))
    const asked = rows.slice(380).map(([id]) => engine.reckon(state, 'discendenti', id))
    for (const [id] of rows.slice(300)) expect(state.genealogia.prova(id, youngest)).toBe(here.prova(id, youngest))
    expect(await Promise.all(asked)).toEqual(rows.slice(380).map(([id]) => here.discendenti(id).length))
    const giovani = { natiDal: 0 }
    const { gatti, coefficienti } = await engine.reckon(state, 'viventi', { giovani, anziani: [youngest] })
    expect([gatti, coefficienti]).toEqual([1, here.coefficiente(youngest)])
  })

  it('writes to a copy while a thread reads the old state', async () => {
    const before = state.genealogia.discendenti(founder).length
    const asked = engine.reckon(state, 'viventi', { giovani: {}, anziani: [] })
    const born: Row = [2_000_000_011, youngest, founder]
    const after = await engine.apply(state, new Set([born[0]]), [parentage(born)])
    expect(after?.genealogia).not.toBe(state.genealogia)
    expect(state.genealogia.has(born[0])).toBe(false)
    expect(after?.genealogia.discendenti(founder).length).toBe(before + 1)
    expect((await asked).gatti).toBe(400)
    const gone = await engine.apply(after!, new Set([born[0]]), [])
    expect([gone?.genealogia === after?.genealogia, gone?.genealogia.has(born[0])]).toEqual([true, false])
  })

  it('applies a change high in the tree in a thread', async () => {
    const [newSire, , changed] = [rows[1]![0], 0, rows.find(([, padre, madre]) => padre !== 0 && madre !== 0)!]
    const other: Row = [changed[0], newSire, 0]
    const after = await engine.apply(state, new Set([changed[0]]), [parentage(other)])
    const expected = rows.map(row => (row[0] === changed[0] ? other : row))
    expectSame(after!.genealogia, createGenealogia(columnsOf(expected)))
    expectSame(state.genealogia, createGenealogia(columnsOf(rows)))
  })

  it('cannot apply a change that closes a loop: everything is read again', async () => {
    const heir = state.genealogia.discendenti(founder)[40]!
    expect(await engine.apply(state, new Set([founder]), [parentage([founder, heir, 0])])).toBeUndefined()
  })
})

function expectSame(one: Genealogia, other: Genealogia): void {
  const figures = (genealogia: Genealogia) =>
    rows.map(([id]) => [id, genealogia.padre(id), genealogia.madre(id), genealogia.coefficiente(id).toFixed(12)])
  expect(figures(one)).toEqual(figures(other))
}

function parentage([id, padre, madre]: Row): Parentage {
  return { id, padre, madre, dati: { razza: 1, nascita: -1, sesso: 1, stato: 1 } }
}

/** In shared memory, as read from the store. */
function columns(): ColonneLette {
  const filled = (values: number[]) => {
    const column = ints(values.length)
    column.set(values)
    return column
  }
  return {
    id: filled(rows.map(([id]) => id)),
    padre: filled(rows.map(([, padre]) => padre)),
    madre: filled(rows.map(([, , madre]) => madre)),
    razza: filled(rows.map(() => 1)),
    nascita: filled(rows.map(() => -1)),
    sesso: bytes(rows.length).fill(1),
    stato: bytes(rows.length).fill(1),
  }
}
