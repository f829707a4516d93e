import { escapeLike } from '@bisavolo/domain/kit/filter'
import { sessoOf } from '@bisavolo/domain/registro/rules/ascendenza/caselle'
import type { Voce } from '@bisavolo/domain/registro/rules/ascendenza/foglio'
import { leggiRiga } from '@bisavolo/domain/registro/rules/ascendenza/righe'
import { dividiNome } from '@bisavolo/domain/registro/rules/letture/nome-gatto'
import { useQuery } from '@tanstack/react-query'
import { type RecordRow, recordQueries } from '../../api/records.ts'
import { usePaused } from '../../records/picker/use-lookup.ts'

const pause = 250
const most = 6

export function useCerca(posto: string, voce: Voce, attiva: boolean): { righe: readonly RecordRow[]; cerca: boolean } {
  const filters = filtersOf(posto, voce)
  const text = filters === null ? '' : JSON.stringify(filters)
  const [paused] = usePaused(text, pause)
  const wanted = attiva && text !== ''
  const { data, isPending } = useQuery({
    ...recordQueries.lookup('gatti', requestOf(paused === '' ? {} : JSON.parse(paused))),
    enabled: wanted && paused !== '',
  })
  const cerca = wanted && (paused !== text || isPending)
  return { righe: wanted && !cerca ? (data ?? []) : [], cerca }
}

function requestOf(filters: object) {
  return { filters: { ...filters }, pagination: { rowsPerPage: most, page: 1, sortBy: 'nome', descending: false } }
}

function filtersOf(posto: string, voce: Voce): Record<string, string | number> | null {
  const { nome_completo, codice, chip } = { ...voce, ...writtenIn(voce) }
  const fixed = { sesso: sessoOf(posto), annullato: 0 }
  if (chip !== '') return { chip, ...fixed }
  const nome = nome_completo.trim() === '' ? '' : dividiNome(nome_completo).nome
  if (nome.length >= 2) return { nome: `%${escapeLike(nome)}%`, ...fixed }
  return codice.trim().length >= 3 ? { codice: `${escapeLike(codice.trim())}%`, ...fixed } : null
}

function writtenIn({ nome_completo }: Voce): Partial<Voce> {
  const { ems: _, data_nascita: __, ...letta } = leggiRiga(nome_completo)
  return Object.fromEntries(Object.entries(letta).filter(([name, text]) => text !== '' || name === 'nome_completo'))
}
