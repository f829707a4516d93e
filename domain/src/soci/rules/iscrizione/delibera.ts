import { blocco, type Finding } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'

export interface Domanda {
  nome_completo: string
  data_iscrizione: string
}

export function checkDelibera(dataConsiglio: string, domande: readonly Domanda[], oggi: string): Finding[] {
  const campo = 'data_consiglio'
  if (dataConsiglio > oggi) return [blocco('I14', campo, 'Data consiglio: la data è nel futuro')]
  const dopo = domande.filter(({ data_iscrizione }) => data_iscrizione > dataConsiglio)
  if (dopo.length === 0) return []
  const named = dopo
    .slice(0, 3)
    .map(({ nome_completo, data_iscrizione }) => `${nome_completo} (${formatDate(data_iscrizione)})`)
    .join(', ')
  const others = dopo.length > 3 ? ` e altre ${dopo.length - 3}` : ''
  const whose = dopo.length === 1 ? 'della domanda di' : 'delle domande di'
  return [blocco('I15', campo, `Data consiglio: è prima ${whose} ${named}${others}`)]
}
