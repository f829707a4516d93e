import type { FieldError } from '@bisavolo/domain/kit/errors'
import { checkSchedaGatto } from '@bisavolo/domain/registro/rules/gatto/scheda-gatto'
import { checkGenitori, type Genitore } from '@bisavolo/domain/registro/rules/pedigree/pedigree'
import { useCallback, useRef } from 'react'
import type { RecordForm } from '../../records/form/use-record-form.ts'

type Values = Record<string, unknown>

/** The guards that a form can tell by itself, from the same rules as the server's: dates, people, sex and age of the parents. */
export function useGattoCheck() {
  const own = useRef<number | null>(null)
  const parents = useRef(new Map<number, Genitore>())
  const check = useCallback((values: Values): readonly FieldError[] => {
    const parent = (name: string) => parents.current.get(values[name] as number) ?? null
    const figlio = { id: own.current, data_nascita: (values.data_nascita as string | null) ?? null }
    return [...checkSchedaGatto(values), ...checkGenitori(figlio, parent('idpadre'), parent('idmadre'))]
  }, [])
  /** What is known of the chosen parents, each time the form is drawn. */
  const remember = useCallback((form: RecordForm) => {
    own.current = form.record?.id ?? null
    for (const name of ['idpadre', 'idmadre']) {
      const row = form.related[name] as (Values & { id?: number }) | null | undefined
      const id = form.values[name]
      if (!row || typeof id !== 'number' || (row.id !== undefined && row.id !== id)) continue
      parents.current.set(id, {
        id,
        sesso: (row.sesso as string | undefined) ?? null,
        data_nascita: (row.data_nascita as string | undefined) ?? null,
        // Only the registry knows who descends from whom: the server looks.
        discendente: false,
      })
    }
  }, [])
  return { check, remember }
}
