import type { Foto } from '@bisavolo/domain/registro/calls/foto'
import { didascaliaConsueta } from '@bisavolo/domain/registro/rules/foto/limiti'

export function altOf({ didascalia }: Foto, nome: string): string {
  return didascalia === didascaliaConsueta ? `Foto di ${nome}` : `${nome}: ${didascalia}`
}
