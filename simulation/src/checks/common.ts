import type { Area } from '../engine/area.ts'
import type { CallLog } from '../engine/log.ts'
import type { Store } from '../engine/store.ts'

/** What holds whatever the area: looked at after each day. */
export function commonChecks(_log: CallLog, _store: Store): Pick<Area, 'check'> {
  return {
    check: async () => [],
  }
}
