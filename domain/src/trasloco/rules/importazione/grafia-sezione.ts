import { plain } from '../../../registro/rules/letture/lettura.ts'
import { italianPart } from '../../../soci/rules/anagrafica/indirizzo.ts'

/** Official spelling by normalized name; the later entry wins. */
export type Grafie = ReadonlyMap<string, string>

export function grafieOf(nomi: Iterable<string>): Grafie {
  return new Map([...nomi].map(nome => [plain(italianPart(nome)), italianPart(nome)]))
}

export function grafiaOf(scritto: string, grafie: Grafie): string {
  return grafie.get(plain(italianPart(scritto))) ?? scritto
}
