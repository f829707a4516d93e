import { type EntityName, entityOf } from '@bisavolo/domain'
import { campiChanged } from '../../records/audit/audit.ts'
import { dayOf, instantOf } from '../giorni.ts'

export interface RigaAudit {
  quando: string
  account_id: number
  entita: string
  entita_id: number
  azione: string
  campi: unknown
}

export interface Fatto {
  entita: EntityName
  righe: readonly (Record<string, unknown> & { id: number })[]
  giorno(riga: Record<string, unknown>): string | null | undefined
}

export function createTraccia(fatti: readonly Fatto[], account: number, since: string): RigaAudit[] {
  const lines = fatti.flatMap(({ entita, righe, giorno }) => {
    const entity = entityOf(entita)
    return righe.flatMap(riga => {
      const day = giorno(riga)
      if (!day || day < since) return []
      const minute = 8 * 60 + ((riga.id * 7) % 540)
      const campi = campiChanged(entity, null, riga)
      const quando = instantOf(dayOf(day), minute)
      return [{ quando, account_id: account, entita, entita_id: riga.id, azione: 'inserimento', campi }]
    })
  })
  return lines.sort((a, b) => (a.quando < b.quando ? -1 : a.quando > b.quando ? 1 : a.entita_id - b.entita_id))
}

/** Audit lines of today are never later than now. */
export function notAfter(lines: readonly RigaAudit[], now: Date): RigaAudit[] {
  return lines.map(line => (Date.parse(line.quando) > now.getTime() ? { ...line, quando: now.toISOString() } : line))
}
