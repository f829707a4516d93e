import type { Entity } from '@bisavolo/domain'
import { findLines } from './find-records.ts'
import { viaOf } from './find-via.ts'
import { recordVia } from './recognise-known.ts'
import type { Piano, RigaPiano } from './riga.ts'
import { storeVoci, type VoceNuova } from './store-found.ts'

export async function nameRows(piano: Piano, entity: Entity, righe: readonly RigaPiano[]): Promise<void> {
  const vie = [...(piano.cercati.get(entity.name) ?? [])].flatMap(tramite => {
    const via = viaOf(entity, tramite)
    return via === null ? [] : [{ tramite, of: via.of }]
  })
  const primi = await findFirsts(piano, righe)
  const voci = righe.flatMap(riga => {
    const { tabella, riga: line, chiave, qui, doppione } = riga
    const id = riga.esito !== 'scartato' ? riga.id : doppione === null ? null : (primi.get(lineOf(doppione)) ?? null)
    const names: VoceNuova[] = vie.flatMap(({ tramite, of }) => {
      const valore = of(written(entity, tramite, riga))
      return valore === '' ? [] : [{ tramite, valore, id, tabella, riga: line }]
    })
    if (chiave !== null) names.push({ tramite: 'chiave', valore: chiave, id, tabella, riga: line })
    if (qui !== null && id !== null) names.push({ tramite: recordVia, valore: String(id), id, tabella, riga: line })
    return names
  })
  await storeVoci(piano, entity.name, voci)
}

type Line = { tabella: number; riga: number }

const lineOf = ({ tabella, riga }: Line) => `${tabella} ${riga}`

async function findFirsts(piano: Piano, righe: readonly RigaPiano[]): Promise<Map<string, number>> {
  const primi = new Map(righe.flatMap(riga => (riga.id === null ? [] : [[lineOf(riga), riga.id] as const])))
  const missing = righe.flatMap(({ doppione }) => (doppione === null || primi.has(lineOf(doppione)) ? [] : [doppione]))
  for (const { tabella, riga, id } of await findLines(piano, missing)) primi.set(lineOf({ tabella, riga }), id)
  return primi
}

function written({ name }: Entity, tramite: string, { proposta, qui, valori }: RigaPiano): string {
  const value = (campo: string) => proposta?.[campo] ?? (qui ?? valori)[campo] ?? ''
  if (name === 'gatti' && tramite === 'nome_completo')
    return [value('prefisso'), value('nome'), value('suffisso')].filter(Boolean).join(' ')
  return String(value(tramite))
}
