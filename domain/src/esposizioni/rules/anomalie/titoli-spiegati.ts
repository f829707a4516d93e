import { type Finding, info } from '../../../kit/finding.ts'
import { highestOf, lineaCampione, lineaPremior, titlesOf } from '../../../registro/rules/gatto/titoli-nome.ts'
import { type InputTitoli, proposteTitoli } from '../titoli/titoli.ts'

/** D23. */
export function findingsOfTitoli({ confermati, ...input }: InputTitoli & { confermati: readonly string[] }): Finding[] {
  const held = titlesOf(input.gatto.pretitolo)
  const { proposte } = proposteTitoli({ ...input, gatto: { ...input.gatto, pretitolo: null, posttitolo: null } })
  const known = new Set([...proposte.map(({ titolo }) => titolo), ...confermati])
  const unexplained = [lineaCampione, lineaPremior].flatMap((linea: readonly string[]) => {
    const highest = highestOf(linea, held)
    if (highest === null) return []
    // A higher title also explains the lower titles of its line.
    const above = linea.slice(linea.indexOf(highest))
    return above.some(titolo => known.has(titolo)) ? [] : [highest]
  })
  return unexplained.map(titolo =>
    info('O53', 'pretitolo', `Il titolo ${titolo} non si spiega con i risultati registrati`),
  )
}
