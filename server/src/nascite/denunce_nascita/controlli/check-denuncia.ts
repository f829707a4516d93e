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

/** `passati` is what the office has let through already: it is told and stops nobody any more. */
export function avvisiFor(findings: readonly Finding[], chi: Chi, passati: readonly Passato[] = []): AvvisoDenuncia[] {
  return findings.map(finding => {
    const shown = shownTo(finding, chi)
    if (shown.livello === 'blocco' && isPassato(finding, passati))
      return { ...shown, livello: 'avviso', derogabile: false }
    return { ...shown, derogabile: shown.livello === 'blocco' && isDerogabile(finding) }
  })
}

/**
 * Once approved, a declaration is no longer measured by what its parents have become since: a queen that was sold, or was
 * blocked by this very litter's draw, was in order on the day.
 */
export function findingsAt(dati: DatiNascita, stato: StatoDenuncia): Finding[] {
  const findings = findingsOfNascita(dati)
  return stato === 'approvata' || stato === 'chiusa' ? findings.filter(finding => !isPassing(finding)) : findings
}

/** Whether it is said of what the parents and their owners are on the day. */
export function isPassing({ codice }: Pick<Finding, 'codice'>): boolean {
  return passing.includes(codice)
}

const passing = ['N08', 'N09', 'N10', 'N16', 'N17', 'N18', 'N24', 'N25']

/**
 * D5: what stops this person, but for what was let through already; the office passes over a block with a note that says why,
 * never over a missing value. A note that stood before says nothing of what it has not seen: `isNoted` is one written now.
 */
export function blocksFor(
  found: readonly Finding[],
  chi: Chi,
  isNoted: boolean,
  passati: readonly Passato[] = [],
): Finding[] {
  const blocks = blocchiFor(found, chi).filter(finding => !isPassato(finding, passati))
  return chi === 'staff' && isNoted ? blocks.filter(finding => !isDerogabile(finding)) : blocks
}

/** No note makes up for a missing value, a wrong sex, a date or an age that cannot be, cats that say otherwise, an impossible breed, a banned colour. */
export function isDerogabile({ codice }: Finding): boolean {
  return !['N01', 'N02', 'N03', 'N34', 'N37', 'C07', 'K02'].includes(codice)
}
