import { createGenealogia, type Genealogia, STATO_VIVO } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import type { Db } from '../../platform/db/database.ts'
import { follow } from '../../records/followed.ts'
import type { Changes } from '../../records/work.ts'
import { applyChanges } from './apply-changes.ts'
import { type Parentage, readEverybody, readSome } from './read-parentage.ts'

/** The registry's parentage in this process's memory, kept right after every write on any server. */
export interface Pedigree {
  /** As it stands after every write this server has heard of. What it answers is gone stale with the next await. */
  current: () => Promise<Genealogia>
  /** Mean F of the living cats of a breed, and how many they are. */
  meanOf: (idrazza: number) => Promise<MediaRazza>
}

interface MediaRazza {
  media: number
  gatti: number
}

/** Past so many changed cats one packed read is cheaper than many small ones. */
const readAnewAbove = 5_000

interface Memory {
  genealogia: Genealogia
  /** By breed, each reckoned when it is first asked for. */
  means: Map<number, MediaRazza>
}

export function openPedigree(db: Db, changes: Changes): Pedigree {
  const current = follow<Memory>(changes, {
    on: ['gatti'],
    load: async () => ({ genealogia: createGenealogia(await readEverybody(db)), means: new Map() }),
    async apply(memory, news) {
      const ids = news.get('gatti') ?? new Set()
      if (ids.size > readAnewAbove || !(await applyTo(db, memory.genealogia, ids))) return undefined
      memory.means.clear()
      return memory
    },
  })
  return {
    current: async () => (await current()).genealogia,
    async meanOf(idrazza) {
      const { genealogia, means } = await current()
      const known = means.get(idrazza) ?? mean(genealogia, genealogia.select({ razza: idrazza, stato: STATO_VIVO }))
      means.set(idrazza, known)
      return known
    },
  }
}

/** The changed rows, and the parents they name that the memory has not met yet. */
async function applyTo(db: Db, genealogia: Genealogia, ids: ReadonlySet<number>): Promise<boolean> {
  const rows: Parentage[] = []
  const asked = new Set<number>()
  let wanted = [...ids]
  while (wanted.length > 0) {
    for (const id of wanted) asked.add(id)
    const found = await readSome(db, wanted)
    rows.push(...found)
    const parents = new Set(found.flatMap(row => [row.padre, row.madre]))
    wanted = [...parents].filter(id => id !== 0 && !asked.has(id) && !genealogia.has(id))
  }
  return applyChanges(genealogia, ids, rows)
}

function mean(genealogia: Genealogia, ids: Int32Array): MediaRazza {
  let sum = 0
  for (const id of ids) sum += genealogia.coefficiente(id)
  return { media: ids.length === 0 ? 0 : sum / ids.length, gatti: ids.length }
}
