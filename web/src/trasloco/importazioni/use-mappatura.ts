import type { FieldError } from '@bisavolo/domain/kit/errors'
import { type ImportazioneIntera, mappaImportazione } from '@bisavolo/domain/trasloco/calls/importazioni'
import { checkMappatura } from '@bisavolo/domain/trasloco/importazione/check-mappatura'
import type { Mappatura, TabellaMappata } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../session/session.tsx'

interface Bozza {
  mappatura: Mappatura
  origine: string
}

export interface MappaturaForm extends Bozza {
  dirty: boolean
  errors: readonly FieldError[]
  change(tabella: string, part: Partial<TabellaMappata>): void
  replace(mappatura: Mappatura): void
  setOrigine(origine: string): void
  reset(): void
  save(nome?: string): Promise<unknown>
}

export function useMappatura(importazione: ImportazioneIntera): MappaturaForm {
  const { accountId } = useSession()
  const key = `mappatura-${accountId}-${importazione.id}`
  const stored: Bozza = { mappatura: importazione.mappatura as Mappatura, origine: importazione.origine }
  const [bozza, setBozza] = useState<Bozza | null>(() => readBozza(key))
  const now = bozza ?? stored
  const dirty = bozza !== null && JSON.stringify(bozza) !== JSON.stringify(stored)
  useEffect(() => {
    if (dirty) sessionStorage.setItem(key, JSON.stringify(bozza))
    else sessionStorage.removeItem(key)
  }, [key, bozza, dirty])
  return {
    ...now,
    dirty,
    errors: checkMappatura(now.mappatura, importazione.tabelle),
    change: (tabella, part) =>
      setBozza({
        ...now,
        mappatura: now.mappatura.map(one => (one.tabella === tabella ? { ...one, ...part } : one)),
      }),
    replace: mappatura => setBozza({ ...now, mappatura }),
    setOrigine: origine => setBozza({ ...now, origine }),
    reset: () => setBozza(null),
    save: async nome => {
      if (!dirty && nome === undefined) return
      const body = { mappatura: now.mappatura as never, origine: now.origine, ...(nome !== undefined && { nome }) }
      await call(mappaImportazione, { id: importazione.id, body })
      setBozza(null)
    },
  }
}

function readBozza(key: string): Bozza | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Bozza | null
  } catch {
    return null
  }
}
