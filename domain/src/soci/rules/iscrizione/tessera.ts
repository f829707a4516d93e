import { yearOf } from '../../../kit/date.ts'
import { formatDate } from '../../../kit/format.ts'
import type { statiTessera } from '../../../words/states.ts'
import { type Termine, termineRinnovo } from '../regole/regole-soci.ts'
import { anzianitaOf, highestTipo } from './anzianita.ts'
import { propostaRinnovo } from './domanda.ts'
import type { Iscrizione, TipoIscrizione } from './iscrizione.ts'

export interface Tessera {
  anno: number
  tipo: TipoIscrizione
  stato: (typeof statiTessera)[number]['value']
  anzianita: number
  rinnovo: string | null
}

/** This year, last year until the term, a requested year, or the last membership. Null for people who were never members. */
export function tesseraOf(
  iscrizioni: readonly Iscrizione[],
  oggi: string,
  termine: Termine = termineRinnovo(),
): Tessera | null {
  const found = annoTessera(iscrizioni, oggi, termine)
  if (found === null) return null
  const { anno, stato } = found
  const tipo = highestTipo(iscrizioni.filter(one => one.anno === anno)) ?? 'Ordinario'
  const anzianita = anzianitaOf(iscrizioni, anno, termine)
  return { anno, stato, tipo, anzianita, rinnovo: rinnovoText(iscrizioni, oggi, termine) }
}

function annoTessera(
  iscrizioni: readonly Iscrizione[],
  oggi: string,
  termine: Termine,
): Pick<Tessera, 'anno' | 'stato'> | null {
  const anno = yearOf(oggi)
  const approved = iscrizioni.filter(({ da_approvare }) => da_approvare === 0).map(one => one.anno)
  if (approved.includes(anno)) return { anno, stato: 'in_regola' }
  if (approved.includes(anno - 1) && oggi.slice(5) <= termine(anno)) return { anno: anno - 1, stato: 'da_rinnovare' }
  const asked = iscrizioni.filter(one => one.da_approvare === 1 && one.anno >= anno).map(one => one.anno)
  if (asked.length > 0) return { anno: Math.min(...asked), stato: 'in_attesa' }
  const past = approved.filter(year => year < anno)
  return past.length === 0 ? null : { anno: Math.max(...past), stato: 'scaduta' }
}

function rinnovoText(iscrizioni: readonly Iscrizione[], oggi: string, termine: Termine): string | null {
  const asked = iscrizioni.find(one => one.da_approvare === 1 && one.anno >= yearOf(oggi))
  if (asked !== undefined)
    return asked.data_cassa === null && asked.tipo !== 'Onorario'
      ? `Domanda per il ${asked.anno}: paga la quota`
      : `Domanda per il ${asked.anno}: aspetta il Consiglio`
  const proposta = propostaRinnovo(iscrizioni, oggi)
  if (proposta !== null) {
    const entro = `${proposta.anno}-${termine(proposta.anno)}`
    return oggi <= entro
      ? `Rinnova per il ${proposta.anno}, entro il ${formatDate(entro)}`
      : `Rinnova per il ${proposta.anno}`
  }
  const next = yearOf(oggi) + 1
  return iscrizioni.some(one => one.anno === next) ? `Già rinnovata per il ${next}` : null
}
