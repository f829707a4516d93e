import type { Proprietari } from './richiesta.ts'

export interface PassaggioAvvenuto {
  data_acquisto: string
  precedenti: Proprietari
}

/** The first later handover tells the earlier owners; without one, the present owners. `passaggi`: in order of registration. */
export function proprietariAl(
  giorno: string,
  passaggi: readonly PassaggioAvvenuto[],
  oggi: readonly number[],
): readonly number[] {
  const later = passaggi.find(({ data_acquisto }) => data_acquisto > giorno)
  // Old transfers may lack the previous owner.
  if (later === undefined || later.precedenti.idproprietario === null) return oggi
  const { idproprietario, idcointestatario, idcointestatario1 } = later.precedenti
  return [idproprietario, idcointestatario, idcointestatario1].filter(id => id !== null)
}
