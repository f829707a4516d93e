import { office } from '@bisavolo/domain'
import { blocchiFor, type Chi, type Finding, shownTo } from '@bisavolo/domain/kit/finding'
import type { AvvisoDenuncia } from '@bisavolo/domain/nascite/calls'
import type { DatiNascita } from '@bisavolo/domain/nascite/rules/nascita/dati-nascita'
import { findingsOfNascita } from '@bisavolo/domain/nascite/rules/nascita/nascita'
import { isPassato, type Passato } from '@bisavolo/domain/nascite/rules/nascita/passati'
import type { StatoDenuncia } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import type { Who } from '../../../platform/http/who.ts'

export function chiOf(who: Pick<Who, 'role'>): Chi {
  return office.includes(who.role) ? 'staff' : 'socio'
}

/** Blocks the office has already overridden (`passati`) become warnings. */
export function avvisiFor(findings: readonly Finding[], chi: Chi, passati: readonly Passato[] = []): AvvisoDenuncia[] {
  return findings.map(finding => {
    const shown = shownTo(finding, chi)
    if (shown.livello === 'blocco' && isPassato(finding, passati))
      return { ...shown, livello: 'avviso', derogabile: false }
    return { ...shown, derogabile: shown.livello === 'blocco' && isDerogabile(finding) }
  })
}

/** After approval the current state of the parents no longer counts, such as a sale or the block by this litter's draw. */
export function findingsAt(dati: DatiNascita, stato: StatoDenuncia): Finding[] {
  const findings = findingsOfNascita(dati)
  return stato === 'approvata' || stato === 'chiusa' ? findings.filter(finding => !isPassing(finding)) : findings
}

/** True if the finding depends on the parents' current state. */
export function isPassing({ codice }: Pick<Finding, 'codice'>): boolean {
  return passing.includes(codice)
}

const passing = ['N08', 'N09', 'N10', 'N16', 'N17', 'N18', 'N24', 'N25']

/** D5: the office overrides most blocks with a note. An old note (`isNoted` false) covers only `passati`. */
export function blocksFor(
  found: readonly Finding[],
  chi: Chi,
  isNoted: boolean,
  passati: readonly Passato[] = [],
): Finding[] {
  const blocks = blocchiFor(found, chi).filter(finding => !isPassato(finding, passati))
  return chi === 'staff' && isNoted ? blocks.filter(finding => !isDerogabile(finding)) : blocks
}

/** Missing values, wrong sex, impossible dates, contradictions with registered cats, impossible breed, banned colour. */
export function isDerogabile({ codice }: Finding): boolean {
  return !['N01', 'N02', 'N03', 'N34', 'N37', 'C07', 'K02'].includes(codice)
}
