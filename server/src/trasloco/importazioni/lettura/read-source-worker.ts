import { proponiMappatura } from '@bisavolo/domain/trasloco/importazione/proponi-mappatura'
import type { Mappatura } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { handOver, type TablesAsked, type TablesRead } from '../../../input/hand-over.ts'
import { ownExport } from './own-export.ts'

export interface SourceRead extends TablesRead {
  proposta: Mappatura
}

export async function work(asked: TablesAsked): Promise<SourceRead> {
  const read = await handOver(asked, ownExport)
  return { ...read, proposta: proponiMappatura(read.tabelle) }
}
