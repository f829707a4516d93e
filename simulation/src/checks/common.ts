import type { Area } from '../engine/area.ts'
import type { Store } from '../engine/store.ts'
import { MailSink } from './mail.ts'
import { Trail } from './trail.ts'

/** What holds whatever the area: the trail explains every value, every mail leaves once. Looked at after each day. */
export function commonChecks(store: Store): Pick<Area, 'check'> {
  const trail = new Trail()
  const mail = new MailSink(store.outbox)
  return {
    check: async (_, see) => {
      const found = [...(await trail.check(see)), ...(await mail.check(see))]
      return found.map(difference => ({ area: 'sempre', ...difference }))
    },
  }
}
