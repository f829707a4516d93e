import type { Entity } from '@bisavolo/domain'
import { convertiRiga } from '@bisavolo/domain/trasloco/importazione/converti-riga'
import { tellShowsApart } from '../celle/find-shows.ts'
import { keepUnlinked } from '../celle/keep-archivio.ts'
import { campiDetti } from './campi-detti.ts'
import { claimUnique } from './claim-unique.ts'
import { refuseWrongSex } from './complete-pratiche.ts'
import { spellSezioni } from './complete-registro.ts'
import { deriveKeys } from './derive-keys.ts'
import { findCustomers } from './fatture/find-customers.ts'
import { readVoci } from './find-records.ts'
import type { GattiDelFile } from './genitori/famiglia.ts'
import { judgeFiles, takePaths } from './judge-files.ts'
import { isWithin, linkReferences } from './link-references.ts'
import { nameRows } from './name-rows.ts'
import { sayChanges } from './parole/say-changes.ts'
import { proposeNew } from './propose-new.ts'
import { type Costanti, readHelp } from './read-help.ts'
import { recogniseKnown } from './recognise-known.ts'
import { type Piano, type RigaLetta, type RigaPiano, reject, rigaPiano, type Tavola, whereIs } from './riga.ts'
import { type LegameInAttesa, storeLegami } from './store-found.ts'
import { storePage } from './store-piano.ts'
import { takeIds } from './take-ids.ts'
import { useAffissi } from './use-affissi.ts'

export async function planPage(
  piano: Piano,
  tavola: Tavola,
  costanti: Costanti,
  gatti: GattiDelFile,
  letti: readonly RigaLetta[],
): Promise<void> {
  const { entity, indice, mappata, colonne, zeri } = tavola
  const righe = letti.map(letta =>
    rigaPiano(indice, letta, convertiRiga(mappata, colonne, letta.dati, piano.today, zeri)),
  )
  if (entity.name === 'documenti') takePaths(righe)
  deriveKeys(tavola, righe)
  await refuseDoubledKeys(piano, entity, righe)
  await linkReferences(piano, entity, righe)
  await findCustomers(piano, entity, righe)
  await tellShowsApart(piano, entity, righe)
  const aiuto = await readHelp(piano, entity, costanti, righe)
  useAffissi(tavola, letti, righe, aiuto)
  spellSezioni(entity, righe, aiuto)
  refuseWrongSex(entity, righe, aiuto)
  keepUnlinked(entity, righe)
  await recogniseKnown(piano, tavola, righe, aiuto)
  if (entity.name === 'documenti') await judgeFiles(piano, righe)
  for (const riga of righe) if (riga.esito === null) proposeNew(piano, tavola, riga, aiuto)
  await claimUnique(piano, entity, righe)
  await sayChanges(piano, entity, righe)
  const nuove = righe.filter(({ esito }) => esito === 'inserito')
  const ids = await takeIds(piano.db, entity.name, nuove.length)
  for (const [i, riga] of nuove.entries()) riga.id = ids[i] ?? null
  await nameRows(piano, entity, righe)
  await storeLegami(piano, legamiOf(piano, tavola, righe))
  if (entity.name === 'gatti')
    for (const { id, qui, proposta, esito, tabella, riga } of righe)
      if (id !== null) {
        const cambi = esito === 'conflitto' ? {} : (proposta ?? {})
        const isChanged = qui !== null && ('sesso' in cambi || 'data_nascita' in cambi)
        gatti.add(id, { ...qui, ...cambi }, tabella, riga, isChanged)
      }
  await storePage(piano, entity.name, righe)
}

/** References mean the first row with the key. */
async function refuseDoubledKeys(piano: Piano, entity: Entity, righe: readonly RigaPiano[]): Promise<void> {
  const chiavi = righe.flatMap(({ chiave }) => chiave ?? [])
  const first = new Map<string, { tabella: number; riga: number }>()
  for (const { valore, id, tabella, riga } of await readVoci(piano, entity, 'chiave', chiavi))
    if (id !== null) first.set(valore, { tabella, riga })
  for (const riga of righe) {
    if (riga.chiave === null || riga.esito !== null) continue
    const known = first.get(riga.chiave)
    if (known === undefined) first.set(riga.chiave, riga)
    // A derived key repeats a code: the uniqueness rule of that code reports the duplicate.
    else if (riga.derivata) riga.chiave = null
    else reject(riga, null, 'chiave', `La chiave «${riga.chiave}» è già della ${whereIs(piano, riga.tabella, known)}`)
  }
}

/** Self references wait until all rows are known; emptied cells of known rows too. */
function legamiOf(piano: Piano, tavola: Tavola, righe: readonly RigaPiano[]): LegameInAttesa[] {
  const { entity } = tavola
  const campi = Object.keys(entity.fields).filter(campo => isWithin(entity, campo))
  if (campi.length === 0) return []
  return righe.flatMap(riga => {
    const { id, esito } = riga
    if (id === null || esito === null || esito === 'scartato') return []
    return campi.flatMap(campo => {
      const rif = riga.riferimenti.find(one => one.campo === campo)
      const fisso = typeof riga.valori[campo] === 'number' && riga.qui === null ? String(riga.valori[campo]) : null
      const isEmptied = riga.qui !== null && rif === undefined && campiDetti(tavola).includes(campo)
      if (rif === undefined && fisso === null && !isEmptied) return []
      const legame: LegameInAttesa = {
        n: ++piano.attese,
        ...{ tabella: riga.tabella, riga: riga.riga, campo, id, esito, scelta: riga.scelta, nota: riga.qui !== null },
        tramite: rif?.tramite ?? (fisso === null ? null : 'id'),
        valore: rif?.valore ?? fisso,
        base: (riga.base?.[campo] as number | null | undefined) ?? null,
        qui: (riga.qui?.[campo] as number | null | undefined) ?? null,
      }
      return [legame]
    })
  })
}
