import type { Entity } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { isEqual } from './compare-known.ts'
import { isBlank } from './complete-registro.ts'
import { findTaken, keyOf, type Preso, tramiteOf } from './find-taken.ts'
import { type RegolaUnica, unicheOf } from './find-unique-rules.ts'
import { readRecords } from './read-known.ts'
import { type Piano, type RigaPiano, reject, warn, whereIs } from './riga.ts'
import { storeVoci, type VoceNuova } from './store-found.ts'

/** Stored records win over rows, the first row over later ones. Without a key equal values mean the same row (decision 61). */
export async function claimUnique(piano: Piano, entity: Entity, righe: readonly RigaPiano[]): Promise<void> {
  const open = righe.filter(({ proposta }) => proposta !== null)
  const rules = unicheOf(entity)
  const taken = new Map<RegolaUnica, Map<string, Preso[]>>()
  for (const rule of rules) {
    const asked = new Map(open.flatMap(riga => partsOf(rule, riga)).map(parts => [keyOf(parts), parts]))
    taken.set(rule, await findTaken(piano, entity, rule, [...asked.values()]))
  }
  const won: VoceNuova[] = []
  const beaten: { riga: RigaPiano; lost: Persa[] }[] = []
  for (const riga of open) {
    const claims = rules.flatMap(rule => partsOf(rule, riga).map(parts => ({ rule, valore: keyOf(parts) })))
    const lost = claims.flatMap(({ rule, valore }) => {
      const by = (taken.get(rule)?.get(valore) ?? []).find(preso => !isOwn(preso, riga))
      return by === undefined ? [] : [{ rule, by }]
    })
    if (lost.length > 0) {
      beaten.push({ riga, lost })
      continue
    }
    warnUnknown(
      riga,
      claims.map(({ rule }) => rule),
    )
    for (const { rule, valore } of claims) {
      const { tabella, riga: line } = riga
      won.push({ tramite: tramiteOf(rule), valore, id: null, tabella, riga: line })
      const known = taken.get(rule)
      known?.set(valore, [...(known.get(valore) ?? []), { riga: { tabella, riga: line } }])
    }
  }
  const records = await readBeating(piano, entity, beaten)
  for (const { riga, lost } of beaten) lose(piano, entity, riga, lost, records)
  await storeVoci(piano, entity.name, won)
}

interface Persa {
  rule: RegolaUnica
  by: Preso
}

function partsOf(rule: RegolaUnica, { proposta, qui, chiave }: RigaPiano): (readonly string[])[] {
  if (proposta === null || (rule.onlyWithoutKey === true && (chiave !== null || qui !== null))) return []
  if (qui !== null && !rule.campi.some(campo => Object.hasOwn(proposta, campo))) return []
  const parts = rule.parts(qui === null ? proposta : { ...qui, ...proposta })
  return parts === null ? [] : [parts]
}

function isOwn({ record, lasciato }: Preso, { qui }: RigaPiano): boolean {
  return qui !== null && (record === qui.id || lasciato === qui.id)
}

function warnUnknown(riga: RigaPiano, rules: readonly RegolaUnica[]): void {
  if (riga.chiave !== null || riga.qui !== null) return
  const isKnown = rules.some(({ mustBeTold }) => mustBeTold === undefined || !isBlank(riga.valori[mustBeTold]))
  if (!isKnown) warn(riga, null, 'senza_chiave', 'Senza chiave né codice: un file più nuovo non potrà riconoscerla')
}

async function readBeating(piano: Piano, { name }: Entity, beaten: readonly { riga: RigaPiano; lost: Persa[] }[]) {
  const ids = beaten.flatMap(({ riga, lost }) => (hasNoKey(riga) ? lost.flatMap(({ by }) => by.record ?? []) : []))
  return readRecords(piano, name, [...new Set(ids)])
}

const hasNoKey = ({ chiave, derivata, qui }: RigaPiano) => chiave === null && !derivata && qui === null

function lose(
  piano: Piano,
  entity: Entity,
  riga: RigaPiano,
  lost: readonly Persa[],
  records: ReadonlyMap<number, Values>,
): void {
  const same = lost.find(({ by }) => by.record !== undefined)?.by.record
  const record = same === undefined ? undefined : records.get(same)
  const diversi = record === undefined ? [] : differing(entity, riga, record)
  const isSame = record !== undefined && diversi.length === 0 && lost.every(({ by }) => by.record === same)
  if (same !== undefined && riga.qui === null && (entity.small || isSame)) {
    const messaggi = riga.messaggi.filter(({ codice }) => codice !== 'completato')
    Object.assign(riga, { esito: 'invariato', id: same, proposta: null, messaggi })
    return
  }
  const other = diversi.length === 0 ? '' : `. Nel file è diverso: ${diversi.join(', ')}`
  for (const { rule, by } of lost)
    reject(riga, rule.campi[0] ?? null, 'gia_presente', `${sentence(piano, entity, riga, rule, by)}${other}`)
  if (entity.small) riga.doppione = lost[0]?.by.riga ?? null
  riga.proposta = null
  riga.prima = null
}

function differing({ fields }: Entity, { valori }: RigaPiano, record: Values): string[] {
  return Object.entries(valori).flatMap(([campo, valore]) => {
    const field = fields[campo]
    return field === undefined || isBlank(valore) || isEqual(field, valore, record[campo]) ? [] : [field.label]
  })
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
