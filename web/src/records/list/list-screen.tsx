import { listAt } from '@bisavolo/domain/product/lists'
import { usePageLine } from '../../session/page-line.ts'
import { RecordList } from './record-list.tsx'

export function ListScreen() {
  const path = usePageLine()?.path ?? ''
  const list = listAt(path)
  if (!list) throw new Error(`Nessuna lista per ${path}`)
  return <RecordList list={list} />
}
