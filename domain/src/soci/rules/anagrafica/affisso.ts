import { avviso, type Finding } from '../../../kit/finding.ts'

export interface Affisso {
  prefisso: string | null
  suffisso: string | null
  ratificaFife: string | null
}

type Parti = Pick<Affisso, 'prefisso' | 'suffisso'>

export function affissoUsabile({ prefisso, suffisso, ratificaFife }: Affisso, giorno: string): Parti {
  const isRatified = ratificaFife !== null && ratificaFife <= giorno
  return isRatified ? { prefisso, suffisso } : { prefisso: null, suffisso: null }
}

export function findingsOfUso(affisso: Affisso, isSocio: boolean, giorno: string): Finding[] {
  const campo = hasText(affisso.prefisso) ? 'prefisso' : 'suffisso'
  if (!hasText(affisso[campo])) return []
  const { prefisso, suffisso } = affissoUsabile(affisso, giorno)
  if (prefisso === null && suffisso === null)
    return [avviso('C08', campo, 'L’affisso non è ancora ratificato dalla FIFe: il gatto è registrato senza')]
  return isSocio ? [] : [avviso('C09', campo, 'L’allevatore non è socio quest’anno: il suo affisso non è attivo')]
}

function hasText(text: string | null): boolean {
  return text !== null && text.trim() !== ''
}
