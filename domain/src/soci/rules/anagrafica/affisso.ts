import { avviso, type Finding } from '../../../kit/finding.ts'

/** A breeder's cattery name as the record has it; FIFe ratifies it on a day of its own. */
export interface Affisso {
  prefisso: string | null
  suffisso: string | null
  ratificaFife: string | null
}

type Parti = Pick<Affisso, 'prefisso' | 'suffisso'>

/** D9: the affisso is usable from the day FIFe has ratified it; until then cats are registered without. */
export function affissoUsabile({ prefisso, suffisso, ratificaFife }: Affisso, giorno: string): Parti {
  const isRatified = ratificaFife !== null && ratificaFife <= giorno
  return isRatified ? { prefisso, suffisso } : { prefisso: null, suffisso: null }
}

/** What the office is told when a cat is registered: why the affisso is missing, or that its holder is not a member now. */
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
