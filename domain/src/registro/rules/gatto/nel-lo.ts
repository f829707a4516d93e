import { avviso, type Finding } from '../../../kit/finding.ts'
import { numeroAt, type Regola } from '../../../kit/regola.ts'
import type { EsitoColore } from './colore-riconosciuto.ts'
import { idlibroOf, limiteOfRazza } from './libro.ts'

export interface NelLo {
  idlibro: number | null
  generazioniNote: number
  colore: EsitoColore
  razza: string
}

/** D7: reasons against the main book. The office may accept them with a note; until then they are anomalie. */
export function findingsOfLo(gatto: NelLo, giorno: string, regole: readonly Regola[]): Finding[] {
  if (gatto.idlibro !== idlibroOf('LO')) return []
  const generazioni = numeroAt(regole, 'libro.generazioni_lo', giorno)
  const findings: Finding[] = []
  if (gatto.generazioniNote < generazioni)
    findings.push(avviso('C12', 'idlibro', `Nel libro LO senza ${generazioni} generazioni di antenati note`))
  if (!gatto.colore.riconosciuto)
    findings.push(avviso('C13', 'idlibro', `Nel libro LO con un colore non riconosciuto: ${gatto.colore.motivo}`))
  else if (gatto.colore.motivo !== '')
    findings.push(avviso('C13', 'idgenotipo', `Nel libro LO con un colore scritto male: ${gatto.colore.motivo}`))
  const limite = limiteOfRazza(gatto.razza)
  if (limite !== null)
    findings.push(avviso('C17', 'idlibro', `Nel libro LO con la razza ${gatto.razza}, che ${limite}`))
  return findings
}
