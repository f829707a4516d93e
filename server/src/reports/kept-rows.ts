import type { ReportParams } from '@bisavolo/domain/kit/report'
import type { ReportName } from '@bisavolo/domain/product/reports'
import type { Who } from '../platform/http/who.ts'
import { Followed } from '../records/followed.ts'
import type { Changes } from '../records/work.ts'

type Rows = Record<string, unknown>[]

/** How many reports a server keeps whole: the pages, orders and papers of one are read one after the other. Few of those with a row for each member. */
const most = { long: 4, short: 60 }

/** The rows of a report as somebody last asked for it, until something that it is made from changes. What they reach is part of the question. */
export function keepRows(changes: Pick<Changes, 'onChange'>, isLong: (name: ReportName) => boolean) {
  const kept = { long: new Followed<Rows>(changes, most.long), short: new Followed<Rows>(changes, most.short) }
  return (name: ReportName, on: readonly string[], who: Who, params: ReportParams, load: () => Promise<Rows>) => {
    const { role, accountId, clienteId, sezione, today } = who
    const key = JSON.stringify([name, params, role, accountId, clienteId, sezione, today])
    return kept[isLong(name) ? 'long' : 'short'].get(key, { on, load })
  }
}
