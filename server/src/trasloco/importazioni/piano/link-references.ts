import type { Entity } from '@bisavolo/domain'
import { findRecords, type Trovato } from './find-records.ts'
import { type Nomi, readNomi } from './parole/read-nomi.ts'
import { entityNamed } from './read-piano.ts'
import { type Piano, type RigaPiano, warn, whereIs } from './riga.ts'

export function isWithin(entity: Entity, campo: string): boolean {
  return entity.fields[campo]?.to === entity.name
}

export async function linkReferences(piano: Piano, entity: Entity, righe: readonly RigaPiano[]): Promise<void> {
  const asked = new Map<string, { to: string; tramite: string; valori: Set<string> }>()
  const open = righe.filter(({ esito }) => esito === null)
  for (const { riferimenti } of open)
    for (const { campo, tramite, valore } of riferimenti) {
      const to = entity.fields[campo]?.to
      if (to === undefined || isWithin(entity, campo)) continue
      const key = `${to} ${tramite}`
      const group = asked.get(key) ?? { to, tramite, valori: new Set() }
      asked.set(key, group)
      group.valori.add(valore)
    }
  const found = new Map<string, Map<string, Trovato>>()
  for (const [key, { to, tramite, valori }] of asked)
    found.set(key, await findRecords(piano, entityNamed(to), tramite, [...valori]))
  const nomi = await readNomi(
    piano,
    [...found].flatMap(([key, some]) => ambigui(key.split(' ')[0] ?? '', some)),
  )
  for (const riga of open) for (const rif of riga.riferimenti) linkOne(piano, entity, riga, rif, found, nomi)
}

function linkOne(
  piano: Piano,
  entity: Entity,
  riga: RigaPiano,
  { campo, tramite, valore }: RigaPiano['riferimenti'][number],
  found: ReadonlyMap<string, ReadonlyMap<string, Trovato>>,
  nomi: Nomi,
): void {
  const to = entity.fields[campo]?.to
  if (to === undefined || isWithin(entity, campo)) return
  const trovato = found.get(`${to} ${tramite}`)?.get(valore) ?? { ids: [], scartata: null }
  riga.valori[campo] = trovato.ids.length === 1 ? trovato.ids[0] : null
  if (trovato.ids.length === 1) return
  riga.sospesi[campo] = { tramite, valore }
  warn(
    riga,
    campo,
    trovato.ids.length > 1 ? 'ambiguo' : 'riferimento',
    unlinked(piano, entity, riga, { campo, valore }, trovato, nomi),
  )
}

export function ambigui(to: string, found: ReadonlyMap<string, Trovato>): { to: string; id: number }[] {
  return [...found.values()].flatMap(({ ids }) => (ids.length > 1 ? ids.map(id => ({ to, id })) : []))
}

export function unlinked(
  piano: Piano,
  entity: Entity,
  { tabella }: { tabella: number },
  { campo, valore }: { campo: string; valore: string | null },
  { ids, scartata }: Trovato,
  nomi: Nomi,
): string {
  const label = entity.fields[campo]?.label ?? campo
  if (ids.length > 1)
    return `${label}: «${valore}» indica più di un record (${ids.map(id => nomi(entity.fields[campo]?.to, id)).join('; ')}), il legame resta vuoto`
  if (scartata !== null)
    return `${label}: «${valore}» è alla ${whereIs(piano, tabella, scartata)}, che è scartata: il legame resta vuoto`
  return `${label}: «${valore}» non si trova né nel file né nel registro, il legame resta vuoto`
}
