import { entityOf } from '@bisavolo/domain'
import { renderTable } from '../../output/pdf/table-pdf.ts'
import { ownPool } from '../../platform/db/beside-pool.ts'
import type { Target } from '../../platform/db/pool.ts'
import { exportRows } from './export-rows.ts'
import { columnsOf, type ListFile, paperOf, sheetOf } from './list-file.ts'
import { beginMoment, timeLimit } from './moment.ts'

export interface AskedList extends ListFile {
  target: Target
}

export async function work({ target, ...file }: AskedList): Promise<AsyncIterable<Uint8Array> | Uint8Array> {
  const pool = ownPool(target, { statementTimeout: timeLimit })
  const columns = columnsOf(file)
  const openMoment = () => beginMoment(pool, () => void pool.end())
  const { who, query, format } = file
  const rows = await exportRows({ openMoment }, { who, entity: entityOf(file.entity), query, columns })
  return format === 'pdf' ? renderTable(await paperOf(file, columns, rows)) : sheetOf(file, columns, rows)
}
