import type { CuccioloLetto } from '@bisavolo/domain/nascite/calls'
import { isDaRegistrare, type StatoDenuncia } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import type { statiCucciolo } from '@bisavolo/domain/words/states'

type StatoCucciolo = (typeof statiCucciolo)[number]['value']

export function statoCucciolo({ idgatto, deceduto }: CuccioloLetto, stato: StatoDenuncia): StatoCucciolo {
  if (idgatto !== null) return 'registrato'
  if (deceduto === 1) return 'deceduto'
  return stato === 'approvata' ? 'da_registrare' : 'in_attesa'
}

/** Searches after this kitten first, then from the start. */
export function nextToRegister(cuccioli: readonly CuccioloLetto[], after: number): CuccioloLetto | undefined {
  const waiting = (cucciolo: CuccioloLetto) => cucciolo.id !== after && isDaRegistrare(cucciolo)
  const at = cuccioli.findIndex(({ id }) => id === after)
  return cuccioli.slice(at + 1).find(waiting) ?? cuccioli.find(waiting)
}
