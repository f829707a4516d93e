import { listAt } from '@bisavolo/domain/product/lists'
import { usePageLine } from '../../session/page-line.ts'
import { RecordList } from './record-list.tsx'

/** A path of §2 `/list/*`: the line of `lists.ts` that it names, on the common list. */
export function ListScreen() {
  const path = usePageLine()?.path ?? ''
  const list = listAt(path)
  if (!list) throw new Error(`Nessuna lista per ${path}`)
  return <RecordList list={list} />
}
