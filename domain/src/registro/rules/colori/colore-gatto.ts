import { avviso, blocco, type Finding } from '../../../kit/finding.ts'
import type { Regola } from '../../../kit/regola.ts'
import { limiteAt } from '../../../kit/regola.ts'
import { numeroOf, parseEms } from '../ems/ems.ts'
import { razzaAttuale } from '../ems/razze.ts'
import { type ColoreDiRazza, esitoColore } from '../gatto/colore-riconosciuto.ts'

export interface Manto {
  razza: string | null
  genotipo: string | null
  fenotipo?: string | null
  idocchi: number | null
}

export interface MetroColore {
  coloriRazze: readonly ColoreDiRazza[]
  regole: readonly Regola[]
  giorno: string
}

const BLU = 4

/** K01: unknown colour of a breed. Only a warning, because a separate register accepts such cats. */
export function findingsOfColore({ razza, genotipo }: Manto, campo: string, metro: MetroColore): Finding[] {
  if (razza === null || genotipo === null) return []
  const { riconosciuto, motivo } = esitoColore(razza, genotipo, metro.coloriRazze, metro.giorno)
  if (motivo === '') return []
  if (riconosciuto) return [avviso('K01', campo, `Colore scritto male: ${motivo}`)]
  return [avviso('K01', campo, `Colore non riconosciuto: ${motivo}. Il libro proposto è RIEX, non LO`)]
}

/** K02: a Maine Coon with 03 and blue eyes cannot be registered while the rule is in force. */
export function findingsOfOcchi(manto: Manto, campo: string, { regole, giorno }: MetroColore): Finding[] {
  if (manto.razza === null || razzaAttuale(manto.razza) !== 'MCO') return []
  if (limiteAt(regole, 'colore.mco_03_occhi_blu_vietato', giorno) !== 1) return []
  const codes = [manto.genotipo, manto.fenotipo ?? null].flatMap(code => parseEms(code ?? '') ?? [])
  const isBlue = manto.idocchi === BLU || codes.some(ems => ['61', '67'].includes(numeroOf(ems, 'occhi') ?? ''))
  if (!isBlue || !codes.some(ems => ems.numeri.includes('03'))) return []
  return [blocco('K02', campo, 'Un Maine Coon bicolore (03) con gli occhi blu non si può registrare')]
}
