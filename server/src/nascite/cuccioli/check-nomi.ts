import type { FieldError } from '@bisavolo/domain'
import { blocchiFor, errorOf } from '@bisavolo/domain/kit/finding'
import { type CuccioloDaNominare, findingsOfNomi } from '@bisavolo/domain/nascite/rules/cucciolo/nomi'
import { affissoUsabile } from '@bisavolo/domain/soci/rules/anagrafica/affisso'
import { readRegole } from '../../findings/read-regole.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Work } from '../../records/work.ts'
import type { Denuncia } from '../denunce_nascita/stato/update-stato.ts'
import { readTakenChips } from './read-chip.ts'
import { readAllevatore } from './read-dati-gatto.ts'

export async function nomiErrors(
  { trx, who }: Work,
  { id, idallevatore, idproprietario }: Pick<Denuncia, 'id' | 'idallevatore' | 'idproprietario'>,
  litter: readonly CuccioloDaNominare[],
): Promise<FieldError[]> {
  if (litter.every(({ nome, chip }) => !nome && !chip)) return []
  const breeder = idallevatore ?? idproprietario
  const allevatore = breeder === null ? null : await readAllevatore(trx, breeder)
  const affisso = allevatore === null ? { prefisso: null, suffisso: null } : affissoUsabile(allevatore, who.today)
  const found = blocchiFor(findingsOfNomi(litter, affisso, who.today, await readRegole(trx)), 'staff').map(errorOf)
  return [...found, ...(await chipErrors(trx, id, litter))]
}

/** D7 C06. The message must not reveal which cat has the chip. */
async function chipErrors(trx: Trx, idDenuncia: number, litter: readonly CuccioloDaNominare[]): Promise<FieldError[]> {
  const typed = litter.flatMap(({ chip, idgatto }) => (chip && idgatto === null ? [chip] : []))
  const taken = await readTakenChips(trx, idDenuncia, typed)
  return litter.flatMap(({ chip, idgatto }, i) =>
    idgatto === null && chip && taken.has(chip)
      ? [
          {
            field: `cuccioli.${i}.chip`,
            code: 'C06',
            message: 'Il microchip è già di un altro gatto: controlla il numero',
          },
        ]
      : [],
  )
}
