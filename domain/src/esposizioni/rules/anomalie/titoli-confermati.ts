import { avviso, type Finding } from '../../../kit/finding.ts'
import { lineaCampione, lineaPremior, postoOf, titlesOf } from '../../../registro/rules/gatto/titoli-nome.ts'
import { type InputTitoli, proposteTitoli } from '../titoli/titoli.ts'

/**
 * D3: titles that the office confirmed on results which have since been corrected or removed. Only what the name still carries, or
 * stands for, is told. DM rests on the offspring, not on results.
 */
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

/** The titles in a name, and those below them in their line, which it no longer writes. */
function wornBy(held: readonly string[]): Set<string> {
  const below = [lineaCampione, lineaPremior].flatMap((linea: readonly string[]) =>
    linea.slice(0, linea.findLastIndex(titolo => held.includes(titolo)) + 1),
  )
  return new Set([...held, ...below])
}
