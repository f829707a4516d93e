import { blocco, type Finding } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'
import { type Termine, termineRinnovo } from '../regole/regole-soci.ts'
import { ammissioneOf, anzianitaDal, anzianitaOf, highestTipo } from './anzianita.ts'
import { anniAmmessi, type Iscrizione, type TipoIscrizione } from './iscrizione.ts'

export function annoProposto(iscrizioni: readonly Iscrizione[], oggi: string): number {
  const anni = anniAmmessi(oggi)
  return anni.find(anno => !piene(iscrizioni).some(iscrizione => iscrizione.anno === anno)) ?? anni[1]
}

export function annoRinnovi(oggi: string): number {
  const [questo, prossimo] = anniAmmessi(oggi)
  return oggi.slice(5) >= '10-01' ? prossimo : questo
}

export function tipoDaRinnovare(iscrizioni: readonly Iscrizione[], anno: number): TipoIscrizione | null {
  return highestTipo(piene(iscrizioni).filter(one => one.anno === anno - 1 && one.da_approvare === 0))
}

/** D9 I16: people who were not members last year need a new enrolment, checked one by one. */
export function nonRinnovabile(anno: number): Finding {
  return blocco('I16', 'idcliente_socio', `Non era socio nel ${anno - 1}: inserisci una nuova iscrizione`)
}

export function storiaSocio(
  iscrizione: Iscrizione,
  storia: readonly Iscrizione[],
  termine: Termine = termineRinnovo(),
): string {
  const { anno, tipo } = iscrizione
  const goesOn = tipo === 'Aderente' || ammissioneOf(iscrizione, storia, termine) === 'rinnovo'
  const last = [anno, anno - 1].find(year => goesOn && anzianitaOf(storia, year, termine) > 0)
  if (last !== undefined) {
    const years = anzianitaOf(storia, last, termine)
    return `${years === 1 ? '1 anno' : `${years} anni`}, dal ${formatDate(anzianitaDal(storia, last, termine))}`
  }
  const before = piene(storia).filter(one => one.da_approvare === 0 && one.anno < anno)
  return before.length === 0 ? 'Mai socio' : `Socio fino al ${Math.max(...before.map(one => one.anno))}`
}

/** Without enrolments in a second section (Aderente). */
function piene(iscrizioni: readonly Iscrizione[]): Iscrizione[] {
  return iscrizioni.filter(({ tipo }) => tipo !== 'Aderente')
}
