import { createGenealogia, type Genealogia, STATO_VIVO } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import type { Db } from '../../platform/db/database.ts'
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

export interface MediaRazza {
  media: number
  gatti: number
}

/** Past so many changed cats one packed read is cheaper than many small ones. */
const readAnewAbove = 5_000

export function openPedigree(db: Db, changes: Changes): Pedigree {
  let genealogia: Genealogia | undefined
  let pending = new Set<number>()
  let settling: Promise<Genealogia> | undefined
  // Counts the times everything may have changed: what was being read meanwhile is thrown away.
  let epoch = 0
  const means = new Map<number, MediaRazza>()

  changes.onChange(changed => {
    if (changed === 'everything') {
      genealogia = undefined
      epoch++
    } else for (const { entity, id } of changed) if (entity === 'gatti') pending.add(id)
  })

  const settle = async (): Promise<Genealogia> => {
    for (;;) {
      means.clear()
      const ids = pending
      pending = new Set()
      const known = genealogia
      try {
        if (known === undefined || ids.size > readAnewAbove || !(await applyTo(db, known, ids))) {
          // What changes while it is read stays pending and is applied on the next round.
          genealogia = undefined
          const started = epoch
          const columns = await readEverybody(db)
          if (epoch === started) genealogia = createGenealogia(columns)
        }
      } catch (error) {
        for (const id of ids) pending.add(id)
        throw error
      }
      if (genealogia !== undefined && pending.size === 0) return genealogia
    }
  }
  const current = async (): Promise<Genealogia> => {
    if (genealogia !== undefined && pending.size === 0 && settling === undefined) return genealogia
    settling ??= settle().finally(() => {
      settling = undefined
    })
    return settling
  }
  return {
    current,
    async meanOf(idrazza) {
      const now = await current()
      const known = means.get(idrazza) ?? mean(now, now.seleziona({ razza: idrazza, stato: STATO_VIVO }))
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
