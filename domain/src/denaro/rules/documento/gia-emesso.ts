import { avviso, type Finding } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'
import type { TipoDocumento } from './numerazione.ts'

export interface EmessoPerPratica {
  tipo: string
  numero: string | null
  data_emissione: string
  in_piedi: boolean
  articoli: readonly (number | null)[]
}

/** D10 F08. Another document for other articles is normal (certificates after the declaration); one without article counts. */
export function checkGiaEmesso(articoli: readonly (number | null)[], emessi: readonly EmessoPerPratica[]): Finding[] {
  const found = emessi.filter(emesso => emesso.in_piedi && !isOther(articoli, emesso.articoli))
  if (found.length === 0) return []
  const names = found.map(
    ({ tipo, numero, data_emissione }) =>
      `${conArticolo(tipo as TipoDocumento)} ${numero} del ${formatDate(data_emissione)}`,
  )
  return [
    avviso('F08', 'pratica', `Per questa pratica ${names.length === 1 ? 'c’è' : 'ci sono'} già ${names.join(', ')}`),
  ]
}

function isOther(articoli: readonly (number | null)[], emessi: readonly (number | null)[]): boolean {
  const areKnown = [articoli, emessi].every(list => list.length > 0 && !list.includes(null))
  return areKnown && !articoli.some(articolo => emessi.includes(articolo))
}

function conArticolo(tipo: TipoDocumento): string {
  return tipo === 'Fattura' ? 'la fattura' : 'la ricevuta'
}
