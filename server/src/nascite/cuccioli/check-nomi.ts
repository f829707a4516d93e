import type { FieldError } from '@bisavolo/domain'
import { blocchiFor, errorOf } from '@bisavolo/domain/kit/finding'
import { type CuccioloDaNominare, findingsOfNomi } from '@bisavolo/domain/nascite/rules/cucciolo/nomi'
import { affissoUsabile } from '@bisavolo/domain/soci/rules/anagrafica/affisso'
import type { Work } from '../../records/work.ts'
import type { Denuncia } from '../../registry/denuncia-stato.ts'
import { readRegole } from '../../registry/read-regole.ts'
import { readAllevatore } from './read-dati-gatto.ts'

/** D7: what is wrong with the names and chips of a litter as it would be, each on `cuccioli.{i}`. */
export async function nomiErrors(
  { trx, who }: Work,
  { idallevatore, idproprietario }: Pick<Denuncia, 'idallevatore' | 'idproprietario'>,
  litter: readonly CuccioloDaNominare[],
): Promise<FieldError[]> {
  if (litter.every(({ nome, chip }) => !nome && !chip)) return []
  const breeder = idallevatore ?? idproprietario
  const allevatore = breeder === null ? null : await readAllevatore(trx, breeder)
  const affisso = allevatore === null ? { prefisso: null, suffisso: null } : affissoUsabile(allevatore, who.today)
  return blocchiFor(findingsOfNomi(litter, affisso, who.today, await readRegole(trx)), 'staff').map(errorOf)
}
