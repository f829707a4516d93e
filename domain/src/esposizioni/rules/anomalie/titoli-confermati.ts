import { avviso, type Finding } from '../../../kit/finding.ts'
import { lineaCampione, lineaPremior, postoOf, titlesOf } from '../../../registro/rules/gatto/titoli-nome.ts'
import { type InputTitoli, proposteTitoli } from '../titoli/titoli.ts'

/** D3: confirmed titles whose results were corrected later. Only titles still in the name; DM depends on the offspring. */
export function findingsOfConfermati({
  confermati,
  ...input
}: InputTitoli & { confermati: readonly string[] }): Finding[] {
  const worn = wornBy([...titlesOf(input.gatto.pretitolo), ...titlesOf(input.gatto.posttitolo)])
  const asked = [...new Set(confermati)].filter(titolo => titolo !== 'DM' && worn.has(titolo))
  if (asked.length === 0) return []
  const { proposte } = proposteTitoli({ ...input, gatto: { ...input.gatto, pretitolo: null, posttitolo: null } })
  return asked
    .filter(titolo => !proposte.some(proposta => proposta.titolo === titolo))
    .map(titolo =>
      avviso('E20', postoOf(titolo), `Il titolo ${titolo} è stato confermato, ma i risultati non lo completano più`),
    )
}

/** A name shows only the highest title of a line, so the lower titles are added. */
function wornBy(held: readonly string[]): Set<string> {
  const below = [lineaCampione, lineaPremior].flatMap((linea: readonly string[]) =>
    linea.slice(0, linea.findLastIndex(titolo => held.includes(titolo)) + 1),
  )
  return new Set([...held, ...below])
}
