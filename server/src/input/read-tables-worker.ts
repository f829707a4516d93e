import { handOver, type TablesAsked, type TablesRead } from './hand-over.ts'

/** Any file of tables. */
export function work(asked: TablesAsked): Promise<TablesRead> {
  return handOver(asked)
}
