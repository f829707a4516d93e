import type { ToldApart } from './apart.ts'
import type { Asked } from './thread.ts'
import { failureOf } from './thread-failure.ts'

/** The server is gone, perhaps killed: so is whoever wanted this. */
process.once('disconnect', () => process.exit())

process.once('message', async ({ path, document }: Asked) => {
  try {
    const { work } = (await import(path)) as { work: (document: unknown) => unknown }
    tell({ value: await work(document) })
  } catch (error) {
    tell({ error: failureOf(error) })
  }
})

function tell(told: ToldApart): void {
  process.send?.(told, undefined, undefined, () => process.exit())
}
