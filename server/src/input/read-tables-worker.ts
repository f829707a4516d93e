import { handOver, type TablesAsked, type TablesRead } from './hand-over.ts'

export function work(asked: TablesAsked): Promise<TablesRead> {
  return handOver(asked)
}
