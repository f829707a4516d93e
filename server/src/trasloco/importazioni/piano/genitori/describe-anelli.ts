import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import type { MessaggioRiga } from '@bisavolo/domain/registro/rules/letture/lettura'
import type { Taglio } from '@bisavolo/domain/registro/rules/pedigree/anelli'
import { readTargets } from '../read-known.ts'
import { type Piano, whereIs } from '../riga.ts'
import type { Famiglia } from './famiglia.ts'

const shown = 12

export async function describeAnelli(
  piano: Piano,
  famiglia: Famiglia,
  tagli: readonly Taglio[],
): Promise<[Taglio, MessaggioRiga][]> {
  const ids = [...new Set(tagli.flatMap(({ anello }) => anello.slice(0, shown)))].map(
    slot => famiglia.id[slot] as number,
  )
  const gatti = await readTargets(piano, 'gatti', ids)
  const nameOf = (slot: number) => nomeCompletoOf(gatti.get(famiglia.id[slot] as number) ?? {}) || 'un gatto senza nome'
  return tagli.map(taglio => {
    const { anello, campo, natoDopo, figlio } = taglio
    const names =
      anello.length > shown ? [...anello.slice(0, shown).map(nameOf), '…', nameOf(figlio)] : anello.map(nameOf)
    const [tabella, riga] = [famiglia.tabella[figlio] as number, famiglia.riga[figlio] as number]
    const tolto = campo === 'idpadre' ? 'Tolto il padre' : 'Tolta la madre'
    const perche = natoDopo
      ? `${campo === 'idpadre' ? 'nato' : 'nata'} dopo il figlio`
      : `perché la ${whereIs(piano, tabella, { tabella, riga })} è l’ultima dell’anello nel file`
    const messaggio = `Anello: ${names.join(' → ')} (ognuno figlio del successivo). ${tolto} di ${nameOf(figlio)}, ${perche}`
    return [taglio, { livello: 'avviso', campo, codice: 'anello', messaggio }]
  })
}
