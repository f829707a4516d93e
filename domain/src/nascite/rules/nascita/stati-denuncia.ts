import type { Chi } from '../../../kit/finding.ts'
import { statiDenuncia } from '../../../words/states.ts'

export type StatoDenuncia = (typeof statiDenuncia)[number]['value']

/** D5, states: who may move a declaration from one to the other. */
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

/** Staying in the same state is always allowed. A litter that needs an inspection (D5 N07) is not approved without it. */
export function canMove(da: StatoDenuncia, a: StatoDenuncia, chi: Chi, controlloNecessario = false): boolean {
  if (da === a) return true
  if (controlloNecessario && da === 'in_verifica' && a === 'approvata') return false
  return moves.some(move => move.da === da && move.a === a && move.chi.includes(chi))
}

/** The states this person may move a declaration to. */
export function movesFrom(da: StatoDenuncia, chi: Chi, controlloNecessario = false): StatoDenuncia[] {
  return moves.filter(move => move.da === da && canMove(da, move.a, chi, controlloNecessario)).map(move => move.a)
}

/** The states a new declaration may have: sent, or a draft (contract 3). */
export function isStatoIniziale(stato: StatoDenuncia): boolean {
  return stato === 'bozza' || stato === 'inviata'
}

/** A member edits only drafts and rejected declarations; the office all that is not closed. */
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

/** A living kitten that has not become a cat. */
export function isDaRegistrare({ deceduto, idgatto }: Sorte): boolean {
  return deceduto === 0 && idgatto === null
}

/** Living kittens that have not become cats. */
export function daRegistrare<C extends Sorte>(cuccioli: readonly C[]): C[] {
  return cuccioli.filter(isDaRegistrare)
}

/** `chiusa` when every living kitten has become a cat; a litter of dead kittens alone has nothing left to do. */
export function isToClose(stato: StatoDenuncia, cuccioli: readonly Sorte[]): boolean {
  return stato === 'approvata' && daRegistrare(cuccioli).length === 0
}

/**
 * The office opens a closed file again while a kitten of it is no cat: one that was left out, or one that was marked dead, maybe
 * by mistake, and closed the file by that.
 */
export function canReopen(stato: StatoDenuncia, cuccioli: readonly Sorte[]): boolean {
  return stato === 'chiusa' && cuccioli.some(({ idgatto }) => idgatto === null)
}

/** Closed with a living kitten left out (D23 O30): it has to be opened again, so that the kitten can be seen to. */
export function isToReopen(stato: StatoDenuncia, cuccioli: readonly Sorte[]): boolean {
  return stato === 'chiusa' && daRegistrare(cuccioli).length > 0
}

export function isStatoDenuncia(text: string): text is StatoDenuncia {
  return statiDenuncia.some(({ value }) => value === text)
}
