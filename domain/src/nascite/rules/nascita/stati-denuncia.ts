import type { Chi } from '../../../kit/finding.ts'
import { statiDenuncia } from '../../../words/states.ts'

export type StatoDenuncia = (typeof statiDenuncia)[number]['value']

/** D5. */
const moves: readonly { da: StatoDenuncia; a: StatoDenuncia; chi: readonly Chi[] }[] = [
  { da: 'bozza', a: 'inviata', chi: ['socio', 'staff'] },
  { da: 'respinta', a: 'bozza', chi: ['socio', 'staff'] },
  { da: 'respinta', a: 'inviata', chi: ['socio', 'staff'] },
  { da: 'inviata', a: 'in_verifica', chi: ['staff'] },
  { da: 'inviata', a: 'controllo_cucciolata', chi: ['staff'] },
  { da: 'inviata', a: 'respinta', chi: ['staff'] },
  { da: 'in_verifica', a: 'controllo_cucciolata', chi: ['staff'] },
  { da: 'in_verifica', a: 'approvata', chi: ['staff'] },
  { da: 'in_verifica', a: 'respinta', chi: ['staff'] },
  { da: 'controllo_cucciolata', a: 'approvata', chi: ['staff'] },
  { da: 'controllo_cucciolata', a: 'respinta', chi: ['staff'] },
  { da: 'approvata', a: 'chiusa', chi: ['staff'] },
]

/** D5 N07: a litter that needs an inspection must pass through controllo_cucciolata. */
export function canMove(da: StatoDenuncia, a: StatoDenuncia, chi: Chi, controlloNecessario = false): boolean {
  if (da === a) return true
  if (controlloNecessario && da === 'in_verifica' && a === 'approvata') return false
  return moves.some(move => move.da === da && move.a === a && move.chi.includes(chi))
}

export function movesFrom(da: StatoDenuncia, chi: Chi, controlloNecessario = false): StatoDenuncia[] {
  return moves.filter(move => move.da === da && canMove(da, move.a, chi, controlloNecessario)).map(move => move.a)
}

/** contract 3. */
export function isStatoIniziale(stato: StatoDenuncia): boolean {
  return stato === 'bozza' || stato === 'inviata'
}

export function canEditDenuncia(stato: StatoDenuncia, chi: Chi): boolean {
  return chi === 'staff' ? stato !== 'chiusa' : stato === 'bozza' || stato === 'respinta'
}

export function canRegisterCuccioli(stato: StatoDenuncia): boolean {
  return stato === 'approvata'
}

interface Sorte {
  deceduto: number
  idgatto: number | null
}

export function isDaRegistrare({ deceduto, idgatto }: Sorte): boolean {
  return deceduto === 0 && idgatto === null
}

export function daRegistrare<C extends Sorte>(cuccioli: readonly C[]): C[] {
  return cuccioli.filter(isDaRegistrare)
}

export function isToClose(stato: StatoDenuncia, cuccioli: readonly Sorte[]): boolean {
  return stato === 'approvata' && daRegistrare(cuccioli).length === 0
}

/** True with any unregistered kitten, dead ones included, or with none: a living kitten may have been forgotten. */
export function canReopen(stato: StatoDenuncia, cuccioli: readonly Sorte[]): boolean {
  return stato === 'chiusa' && (cuccioli.length === 0 || cuccioli.some(({ idgatto }) => idgatto === null))
}

/** D23 O30: a living kitten was left out. */
export function isToReopen(stato: StatoDenuncia, cuccioli: readonly Sorte[]): boolean {
  return stato === 'chiusa' && daRegistrare(cuccioli).length > 0
}

export function isStatoDenuncia(text: string): text is StatoDenuncia {
  return statiDenuncia.some(({ value }) => value === text)
}
