import type { AnteprimaUnione } from '@bisavolo/domain/trasloco/calls/unioni'
import type { Lato } from '@bisavolo/domain/trasloco/rules/unione/scelte'
import { useState } from 'react'

export interface ScelteCampi {
  latoOf: (campo: string) => Lato
  choose: (campo: string, lato: Lato) => void
  chooseAll: (lato: Lato | null) => void
  sent: Record<string, Lato>
  daTogli: string
  isChanged: boolean
}

/**
 * Choices are stored by record id, so that they survive swapping the two records. Fields that only make sense together are chosen
 * together.
 */
export function useScelte(anteprima: AnteprimaUnione | undefined): ScelteCampi {
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const campi = anteprima?.campi ?? []
  const idOf = (lato: Lato) => (lato === 'tieni' ? anteprima?.tieni.id : anteprima?.togli.id) ?? 0
  const latoOf = (campo: string): Lato => {
    const id = chosen[campo]
    if (id !== undefined) return id === anteprima?.togli.id ? 'togli' : 'tieni'
    return campi.find(one => one.campo === campo)?.proposta ?? 'tieni'
  }
  return {
    latoOf,
    choose: (campo, lato) => {
      const together = [campo, ...(campi.find(one => one.campo === campo)?.insieme ?? [])]
      setChosen(now => ({ ...now, ...Object.fromEntries(together.map(name => [name, idOf(lato)])) }))
    },
    chooseAll: lato =>
      setChosen(lato === null ? {} : Object.fromEntries(campi.map(({ campo }) => [campo, idOf(lato)]))),
    daTogli: campi
      .map(({ campo }) => campo)
      .filter(campo => latoOf(campo) === 'togli')
      .join(),
    isChanged: campi.some(({ campo, proposta }) => latoOf(campo) !== proposta),
    sent: Object.fromEntries(campi.map(({ campo }) => [campo, latoOf(campo)])),
  }
}
