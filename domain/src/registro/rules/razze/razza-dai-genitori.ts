import { avviso, blocco, type Finding } from '../../../kit/finding.ts'
import { razzaAttuale } from '../ems/razze.ts'
import { razzeCuccioloFor } from './incroci.ts'

/** §4: the breed of a kitten is one of those its parents can give. */
export function findingsOfRazza(razza: string, padre: string | null, madre: string | null): Finding[] {
  if (razzeCuccioloFor(padre, madre).includes(razzaAttuale(razza))) return []
  return [blocco('C07', 'idrazza', 'Razza non ammessa per questa cucciolata')]
}

/** D6, of a cat that was not declared here: the papers may say more than we know, so the office decides. */
export function findingsOfProvenienza(razza: string, padre: string | null, madre: string | null): Finding[] {
  if (padre === null || madre === null || isRazzaPossibile(razza, padre, madre)) return []
  return [avviso('C16', 'idrazza', `Da genitori ${padre} × ${madre} non può nascere un ${razza}`)]
}

/** Whether two known breeds can give a third. House cats are no breed, yet have house cats. */
function isRazzaPossibile(razza: string, padre: string, madre: string): boolean {
  const codice = razzaAttuale(razza)
  if (codice === razzaAttuale(padre) && codice === razzaAttuale(madre)) return true
  return razzeCuccioloFor(padre, madre).includes(codice)
}
