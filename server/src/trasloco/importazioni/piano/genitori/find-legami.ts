import type { Entity } from '@bisavolo/domain'
import { findRecords } from '../find-records.ts'
import { ambigui, unlinked } from '../link-references.ts'
import { readNomi } from '../parole/read-nomi.ts'
import type { Piano } from '../riga.ts'
import type { LegameInAttesa as Legame } from '../store-found.ts'
import type { Legami } from './legami.ts'

export async function findLegami(
  piano: Piano,
  entity: Entity,
  page: readonly Legame[],
  { trovati, messaggi }: Legami,
): Promise<void> {
  const asked = new Map<string, Set<string>>()
  for (const { tramite, valore } of page)
    if (tramite !== null && valore !== null) asked.set(tramite, (asked.get(tramite) ?? new Set()).add(valore))
  for (const [tramite, valori] of asked) {
    const found = await findRecords(piano, entity, tramite, [...valori])
    const nomi = await readNomi(piano, ambigui(entity.name, found))
    for (const legame of page) {
      if (legame.tramite !== tramite || legame.valore === null) continue
      const trovato = found.get(legame.valore) ?? { ids: [], scartata: null }
      const [id] = trovato.ids
      if (trovato.ids.length === 1 && id !== undefined) trovati[legame.n] = id
      else
        messaggi.set(legame.n, {
          ...{ livello: 'avviso', campo: legame.campo },
          codice: trovato.ids.length > 1 ? 'ambiguo' : 'riferimento',
          messaggio: unlinked(piano, entity, legame, legame, trovato, nomi),
        })
    }
  }
}
