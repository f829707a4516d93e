import type { Genealogia } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import type { Db, Trx } from '../../platform/db/database.ts'
import { readParentele } from './read-parentele.ts'

/** Keys "child parent". Walks the cache before the first await, because the cache may change. */
export async function readProvate(
  db: Db | Trx,
  genealogia: Pick<Genealogia, 'padre' | 'madre'>,
  id: number,
  generazioni: number,
): Promise<Map<string, { figlio: number; genitore: number }>> {
  const found = new Set<number>()
  let row = [id]
  for (let depth = 0; depth < generazioni && row.length > 0; depth++) {
    for (const one of row) found.add(one)
    row = [...new Set(row.flatMap(one => [genealogia.padre(one), genealogia.madre(one)]))].filter(one => one !== 0)
  }
  const provate = new Map<string, { figlio: number; genitore: number }>()
  for (const [figlio, { famiglia, provati }] of await readParentele(db, [...found])) {
    for (const which of ['padre', 'madre'] as const) {
      const genitore = famiglia[which]?.id
      if (provati[which] && genitore !== undefined) provate.set(`${figlio} ${genitore}`, { figlio, genitore })
    }
  }
  return provate
}
