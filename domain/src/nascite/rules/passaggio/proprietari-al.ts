import type { Proprietari } from './richiesta.ts'

/** A registered transfer, as far as it tells whose the cat was before. */
export interface PassaggioAvvenuto {
  data_acquisto: string
  precedenti: Proprietari
}

/**
 * Who owned a cat on a day, alone or with others: those whom the first later handover took it from, else those of today. `passaggi`
 * are in the order in which they were registered.
 */
export function proprietariAl(
  giorno: string,
  passaggi: readonly PassaggioAvvenuto[],
  oggi: readonly number[],
): readonly number[] {
  const later = passaggi.find(({ data_acquisto }) => data_acquisto > giorno)
  // Of an old transfer nobody may have written whose the cat was.
  if (later === undefined || later.precedenti.idproprietario === null) return oggi
  const { idproprietario, idcointestatario, idcointestatario1 } = later.precedenti
  return [idproprietario, idcointestatario, idcointestatario1].filter(id => id !== null)
}
