import type { Who } from '../../platform/http/who.ts'
import { readsBlocco } from '../gatti/blocco.ts'
import type { Gatto } from '../gatti/update-gatto.ts'

export function refusalOf({ annullato, antenato, bloccato }: Gatto, { role }: Who): string | null {
  if (annullato === 1) return 'Il certificato non si rilascia: la registrazione del gatto è annullata.'
  if (antenato === 1) return 'Il certificato non si rilascia: il gatto è conosciuto solo come antenato.'
  if (bloccato !== 1) return null
  return readsBlocco(role)
    ? 'Il certificato non si rilascia: il gatto è in attesa del test di parentela.'
    : 'Il certificato per ora non si rilascia: scrivi alla segreteria.'
}
