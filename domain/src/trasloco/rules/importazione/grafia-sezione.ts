import { plain } from '../../../registro/rules/letture/lettura.ts'
import { italianPart } from '../../../soci/rules/anagrafica/indirizzo.ts'

/** Sections and regions by what people agree in when they write them; of two spellings the later one given counts. */
export type Grafie = ReadonlyMap<string, string>

export function grafieOf(nomi: Iterable<string>): Grafie {
  return new Map([...nomi].map(nome => [plain(italianPart(nome)), italianPart(nome)]))
}

/** As the association spells it; a name that it does not know stays as it was written. */
export function grafiaOf(scritto: string, grafie: Grafie): string {
  return grafie.get(plain(italianPart(scritto))) ?? scritto
}
