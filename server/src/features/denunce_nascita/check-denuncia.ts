import { office } from '@bisavolo/domain'
import { blocchiFor, type Chi, type Finding, type Livello, livelloFor } from '@bisavolo/domain/rules/finding'
import { type DatiNascita, findingsOfNascita } from '@bisavolo/domain/rules/nascita'
import type { Who } from '../../records/work.ts'

/** A check as it is shown to one person: the level is theirs. */
export interface Avviso {
  codice: string
  livello: Livello
  campo: string
  messaggio: string
  /** A block the office may override with a note. */
  derogabile: boolean
}

export function chiOf(who: Pick<Who, 'role'>): Chi {
  return office.includes(who.role) ? 'staff' : 'socio'
}

export function avvisiFor(findings: readonly Finding[], chi: Chi): Avviso[] {
  return findings.map(finding => {
    const { codice, campo, messaggio } = finding
    const livello = livelloFor(finding, chi)
    return { codice, livello, campo, messaggio, derogabile: livello === 'blocco' && isDerogabile(finding) }
  })
}

/** D5: what stops this person; the office passes over a block with a note that says why, never over a missing value. */
export function blocksFor(dati: DatiNascita, chi: Chi, notaDeroga: string | null): Finding[] {
  const blocks = blocchiFor(findingsOfNascita(dati), chi)
  const isOverridden = chi === 'staff' && notaDeroga !== null && notaDeroga.trim() !== ''
  return isOverridden ? blocks.filter(finding => !isDerogabile(finding)) : blocks
}

function isDerogabile({ codice }: Finding): boolean {
  return codice !== 'N01' && codice !== 'N02'
}
