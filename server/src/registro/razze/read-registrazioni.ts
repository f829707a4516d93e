import { libriPropri } from '@bisavolo/domain'
import type { Registrazioni } from '../../reports/registrazioni.ts'

export async function readRegistrazioni(
  registrazioni: Registrazioni,
  razza: number,
): Promise<{ anno: number; gatti: number }[]> {
  const own = new Set<number>(libriPropri)
  const years = new Map<number, number>()
  await registrazioni.scan('1000-01', '9999-12', ({ anno, idrazza, idlibro, n }) => {
    if (idrazza === razza && own.has(idlibro)) years.set(anno, (years.get(anno) ?? 0) + n)
  })
  return [...years].sort(([a], [b]) => a - b).map(([anno, gatti]) => ({ anno, gatti }))
}
