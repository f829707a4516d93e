import type { ReportParams } from '@bisavolo/domain/kit/report'
import type { ReportName } from '@bisavolo/domain/reports'
import type { Who } from '../platform/http/who.ts'
import { Followed } from '../records/followed.ts'
import type { Changes } from '../records/work.ts'

type Rows = Record<string, unknown>[]

/** How many whole reports a server keeps: the pages, orders and papers of one are read one after the other. */
const most = 4

/** The rows of a report as somebody last asked for it, until something that it is made from changes. What they reach is part of the question. */
export function keepRows(changes: Pick<Changes, 'onChange'>) {
  const kept = new Followed<Rows>(changes, most)
  return (name: ReportName, on: readonly string[], who: Who, params: ReportParams, load: () => Promise<Rows>) => {
    const { role, accountId, clienteId, sezione, today } = who
    return kept.get(JSON.stringify([name, params, role, accountId, clienteId, sezione, today]), { on, load })
  }
}
