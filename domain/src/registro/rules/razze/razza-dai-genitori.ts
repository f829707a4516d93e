import { avviso, blocco, type Finding } from '../../../kit/finding.ts'
import { razzaAttuale } from '../ems/razze.ts'
import { razzeCuccioloFor } from './incroci.ts'

export function findingsOfRazza(razza: string, padre: string | null, madre: string | null): Finding[] {
  if (razzeCuccioloFor(padre, madre).includes(razzaAttuale(razza))) return []
  return [blocco('C07', 'idrazza', 'Razza non ammessa per questa cucciolata')]
}

/** D6, for cats without our denuncia: only a warning, because foreign papers may know more. */
export function findingsOfProvenienza(razza: string, padre: string | null, madre: string | null): Finding[] {
  if (padre === null || madre === null || isRazzaPossibile(razza, padre, madre)) return []
  return [avviso('C16', 'idrazza', `Da genitori ${padre} × ${madre} non può nascere un ${razza}`)]
}

/** House cats are no breed, but may have house cats. */
function isRazzaPossibile(razza: string, padre: string, madre: string): boolean {
  const codice = razzaAttuale(razza)
  if (codice === razzaAttuale(padre) && codice === razzaAttuale(madre)) return true
  return razzeCuccioloFor(padre, madre).includes(codice)
}
