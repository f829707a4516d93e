import type { Area } from '../engine/area.ts'
import type { Store } from '../engine/store.ts'
import { deadlocks } from './deadlocks.ts'
import { MailSink } from './mail.ts'
import { Trail } from './trail.ts'

export function commonChecks(store: Store): Pick<Area, 'check'> & Pick<Trail, 'touched'> {
  const trail = new Trail()
  const mail = new MailSink(store.outbox)
  return {
    touched: entity => trail.touched(entity),
    check: async (w, see) => {
      const isWhole = see.changed('posta') === null
      const found = [
        ...(await trail.check(see, w.ultimo)),
        ...(await deadlocks(see)),
        ...(isWhole ? await mail.check(see) : []),
      ]
      return found.map(difference => ({ area: 'sempre', ...difference }))
    },
  }
}
