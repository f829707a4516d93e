import { type Elenco, elenchi } from '@bisavolo/domain/esposizioni/calls/campionato'
import { useSearchParams } from 'react-router'
import { type ReportState, useReportState } from '../../reports/use-report.ts'
import { useSession } from '../../session/session.tsx'

export const tabs: readonly { id: Elenco; label: string }[] = [
  { id: 'classifica', label: 'Gatti' },
  { id: 'classifica_allevamenti', label: 'Allevamenti' },
  { id: 'gatti_campionati', label: 'Gatti iscritti' },
]

export interface CampionatoState extends ReportState {
  tab: Elenco
  nome: string
  miei: boolean
  clienteId: number | null
  filters: Record<string, unknown>
  setTab: (tab: string) => void
}

/** The address holds the filters. Adults by default: nobody reads three rankings mixed into one. */
export function useCampionato(): CampionatoState {
  const { clienteId } = useSession()
  const [search] = useSearchParams()
  const tab = tabs.find(({ id }) => id === search.get('elenco'))?.id ?? 'classifica'
  const state = useReportState(elenchi[tab].report, tab === 'classifica' ? { gruppo: 'Adulti' } : {})
  const nome = search.get('nome') ?? ''
  const miei = search.get('miei') === '1' && clienteId !== null
  return {
    ...state,
    tab,
    nome,
    miei,
    clienteId,
    filters: {
      ...(miei && { [ownerIn(tab)]: clienteId }),
      ...(nome.trim() && { nome: `%${nome.trim().replace(/[%\\]/g, '\\$&')}%` }),
    },
    setTab: id => state.change({ elenco: id, gruppo: null, origine: null, sort: null, desc: null }),
  }
}

export function ownerIn(tab: Elenco): string {
  return tab === 'classifica_allevamenti' ? 'idallevatore' : 'idproprietario'
}
