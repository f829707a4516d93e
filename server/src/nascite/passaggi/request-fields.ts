import type { Values } from '@bisavolo/domain/kit/values'
import {
  type Proprietari,
  type RichiedentePassaggio,
  scadenzaRichiesta,
} from '@bisavolo/domain/nascite/rules/passaggio/richiesta'
import { readRegole } from '../../findings/read-regole.ts'
import type { Work } from '../../records/work.ts'

/** References set by the server, not checked against the sender's rights. */
export const requestReferences = [
  ...['idproprietario_precedente', 'idcointestatario_precedente', 'idcointestatario1_precedente'],
  ...['idcedente', 'idcedente_cointestatario', 'idcedente_cointestatario1', 'idrichiedente'],
]

export async function requestOf({ trx, who }: Work, chiesto_da: RichiedentePassaggio): Promise<Values> {
  const asks = chiesto_da === 'acquirente'
  return {
    chiesto_da,
    idrichiedente: chiesto_da === 'ufficio' ? null : who.clienteId,
    inviato_il: who.today,
    da_confermare: asks ? 1 : 0,
    scade_il: asks ? scadenzaRichiesta(await readRegole(trx), who.today) : null,
  }
}

export function previousOwners({ idproprietario, idcointestatario, idcointestatario1 }: Proprietari): Values {
  return {
    idproprietario_precedente: idproprietario,
    idcointestatario_precedente: idcointestatario,
    idcointestatario1_precedente: idcointestatario1,
  }
}

/** A co-owner who buys the rest does not ask themselves. */
export function askedOwners(gatto: Proprietari, sender: number): Values {
  const other = (id: number | null) => (id === sender ? null : id)
  return {
    idcedente: other(gatto.idproprietario),
    idcedente_cointestatario: other(gatto.idcointestatario),
    idcedente_cointestatario1: other(gatto.idcointestatario1),
  }
}
