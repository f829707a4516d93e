import type { Entity } from '@bisavolo/domain'
import { findTaken, keyOf, type Preso, tramiteOf } from './find-taken.ts'
import { type RegolaUnica, unicheOf } from './find-unique-rules.ts'
import { type Piano, type RigaPiano, reject, type Values, whereIs } from './riga.ts'
import { storeVoci, type VoceNuova } from './store-found.ts'

/**
 * Of two rows with one value the first in the file wins, and what a record has is taken: the second is left out with the line of the
 * first. In a reference table the code names the row, so one that is here already is the same row.
 */
export async function claimUnique(piano: Piano, entity: Entity, righe: readonly RigaPiano[]): Promise<void> {
  const open = righe.filter(({ proposta }) => proposta !== null)
  const rules = unicheOf(entity)
  const taken = new Map<RegolaUnica, Map<string, Preso[]>>()
  for (const rule of rules) {
    const asked = new Map(open.flatMap(riga => partsOf(rule, riga)).map(parts => [keyOf(parts), parts]))
    taken.set(rule, await findTaken(piano, entity, rule, [...asked.values()]))
  }
  const won: VoceNuova[] = []
  for (const riga of open) {
    const claims = rules.flatMap(rule => partsOf(rule, riga).map(parts => ({ rule, valore: keyOf(parts) })))
    const lost = claims.flatMap(({ rule, valore }) => {
      const by = (taken.get(rule)?.get(valore) ?? []).find(preso => !isOwn(preso, riga))
      return by === undefined ? [] : [{ rule, by }]
    })
    if (lost.length > 0) {
      lose(piano, entity, riga, lost)
      continue
    }
    for (const { rule, valore } of claims) {
      const { tabella, riga: line } = riga
      won.push({ tramite: tramiteOf(rule), valore, id: null, tabella, riga: line })
      const known = taken.get(rule)
      known?.set(valore, [...(known.get(valore) ?? []), { riga: { tabella, riga: line } }])
    }
  }
  await storeVoci(piano, entity.name, won)
}

/** Of a record that is updated, only what changes is judged. */
function partsOf(rule: RegolaUnica, { proposta, qui }: RigaPiano): (readonly string[])[] {
  if (proposta === null) return []
  if (qui !== null && !rule.campi.some(campo => Object.hasOwn(proposta, campo))) return []
  const parts = rule.parts(qui === null ? proposta : { ...qui, ...proposta })
  return parts === null ? [] : [parts]
}

function isOwn({ record, lasciato }: Preso, { qui }: RigaPiano): boolean {
  return qui !== null && (record === qui.id || lasciato === qui.id)
}

function lose(piano: Piano, entity: Entity, riga: RigaPiano, lost: readonly { rule: RegolaUnica; by: Preso }[]): void {
  const same = lost.find(({ by }) => by.record !== undefined)?.by.record
  if (entity.small && same !== undefined && riga.qui === null) {
    Object.assign(riga, { esito: 'invariato', id: same, proposta: null })
    return
  }
  for (const { rule, by } of lost)
    reject(riga, rule.campi[0] ?? null, 'gia_presente', sentence(piano, entity, riga, rule, by))
  if (entity.small) riga.doppione = lost[0]?.by.riga ?? null
  riga.proposta = null
  riga.prima = null
}

function sentence(piano: Piano, entity: Entity, riga: RigaPiano, rule: RegolaUnica, by: Preso): string {
  const values: Values = { ...riga.qui, ...riga.proposta }
  const [campo = ''] = rule.campi
  const what = rule.messaggio ?? `${entity.fields[campo]?.label ?? campo} «${values[campo]}»`
  const who =
    by.riga !== undefined
      ? `della ${whereIs(piano, riga.tabella, by.riga)}, che viene prima`
      : by.lasciato !== undefined
        ? `un numero che un altro gatto (n. ${by.lasciato}) ha avuto`
        : `di ${entity.label.one.toLowerCase()} n. ${by.record} nel registro`
  return `${what}: è già ${who}`
}
