import { COMPLETEZZA_MINIMA, isAttendibile } from '../../../registro/rules/inbreeding/completezza.ts'
import type { Grado } from '../../../registro/rules/inbreeding/grado.ts'

export interface DatiPartner {
  coefficiente: number
  completezza: number
  parentelaMedia: number
  parentelaTipica: number
  grado: Grado | null
}

export const statiTest = ['in regola', 'consigliati', 'mancanti', 'a rischio'] as const
export type StatoTest = (typeof statiTest)[number]

/** Sum 100. Pedigree weighs most because it cannot change; tests can still be made. */
const punti = { parentela: 50, completezza: 20, test: 20, rarita: 10 }
const testShare: Record<StatoTest, number> = { 'in regola': 1, consigliati: 0.5, mancanti: 0, 'a rischio': 0 }

/** F of full siblings: from here on no points. */
const peggiore = 0.25

/** From 0 to 80. An incomplete pedigree gives at most half the points for F: unknown ancestors are no merit. */
export function punteggioGenealogia({
  coefficiente,
  completezza,
  parentelaMedia,
  parentelaTipica,
  grado,
}: DatiPartner): number {
  if (grado !== null) return 0
  const credito = isAttendibile(completezza) ? 1 : (0.5 * completezza) / COMPLETEZZA_MINIMA
  const lontani = Math.max(0, 1 - coefficiente / peggiore)
  const raro = parentelaTipica === 0 ? 0.5 : Math.max(0, 1 - parentelaMedia / (2 * parentelaTipica))
  return credito * (punti.parentela * lontani + punti.rarita * raro) + punti.completezza * completezza
}

export function punteggioPartner(genealogia: number, test: StatoTest, grado: Grado | null): number {
  return grado === null ? Math.round(genealogia + punti.test * testShare[test]) : 0
}

export function statoTestOf(daFare: readonly { obbligatorio: boolean }[], rischi: number): StatoTest {
  if (rischi > 0) return 'a rischio'
  if (daFare.some(({ obbligatorio }) => obbligatorio)) return 'mancanti'
  return daFare.length > 0 ? 'consigliati' : 'in regola'
}

/** "n 22" matches "n 22" and "n 03 22" but not "ns 22". */
export function isColoreCercato(codice: string, cercato: string): boolean {
  const parts = new Set(codice.toLowerCase().split(/\s+/))
  return cercato
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every(part => parts.has(part))
}
