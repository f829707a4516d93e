import { affissiSimili, type Somiglianza } from '@bisavolo/domain/soci/rules/anagrafica/affisso-simile'

export interface Nomi {
  nomi: readonly string[]
  inUso: readonly string[]
}
export type Simile = Somiglianza & { at: number }

export function work({ nomi, inUso }: Nomi): Simile[][] {
  const numbered = inUso.map((affisso, at) => ({ affisso, at }))
  return nomi.map(nome => affissiSimili(nome, numbered).map(({ affisso: _, ...simile }) => simile))
}
