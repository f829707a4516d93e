import { describe, expect, it } from 'vitest'
import type { Change } from '../../src/records/work.ts'
import { Kept } from '../../src/registro/duplicati/kept.ts'
import { genereGatti } from '../../src/registro/duplicati/read-gatti.ts'

function keptPairs() {
  let tell: (changes: readonly Change[]) => void = () => {}
  const looked: number[][] = []
  const onChange = (listener: (changes: readonly Change[] | 'everything') => void) => {
    tell = listener
  }
  const kept = new Kept(
    'gatti',
    { onChange },
    {
      reads: genereGatti.reads,
      whole: async () => [],
      some: async ids => {
        looked.push([...ids])
        return []
      },
    },
  )
  return { kept, looked, tell: (...changes: Change[]) => tell(changes) }
}

describe('a search for doubles', () => {
  it('follows a new row, a compared field and what nobody can tell, and no other change', async () => {
    const { kept, looked, tell } = keptPairs()
    await kept.current()
    tell({ entity: 'gatti', id: 1, fields: ['note', 'campionato', 'version'] })
    tell({ entity: 'clienti_soci', id: 2 })
    expect((await kept.current()).inCorso).toBe(false)
    expect(looked).toEqual([])

    tell({ entity: 'gatti', id: 3, fields: ['note', 'nome'] }, { entity: 'gatti', id: 4, made: '' })
    tell({ entity: 'gatti', id: 5 }, { entity: 'gatti', id: 6, fields: ['annullato'] })
    await kept.current()
    expect(looked.flat()).toEqual([3, 4, 5, 6])
    kept.close()
  })
})
