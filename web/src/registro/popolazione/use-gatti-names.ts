import { useQueries } from '@tanstack/react-query'
import { recordQueries } from '../../api/records.ts'

export function useGattiNames(ids: readonly number[]): Map<number, string> {
  const found = useQueries({ queries: ids.map(id => recordQueries.one('gatti', id)) })
  return new Map(
    ids.flatMap((id, i) => {
      const row = found[i]?.data
      return row === undefined ? [] : [[id, String(row.nome_completo ?? row.nome ?? `n. ${id}`)] as const]
    }),
  )
}
