import type { Entity } from '@bisavolo/domain'
import { fieldText } from '@bisavolo/domain/kit/value-text'
import type { Values } from '@bisavolo/domain/kit/values'
import type { MessaggioRiga } from '@bisavolo/domain/registro/rules/letture/lettura'
import { isBlank } from '../complete-registro.ts'
import type { Detto, Piano, RigaPiano } from '../riga.ts'
import { type Nomi, readNomi } from './read-nomi.ts'

/** Says what a row changes, before and after, in words. */
export async function sayChanges(piano: Piano, entity: Entity, righe: readonly RigaPiano[]): Promise<void> {
  const nomi = await nomiOf(
    piano,
    entity,
    righe.flatMap(({ detti }) => detti),
  )
  for (const riga of righe)
    if (riga.esito !== 'scartato') riga.messaggi.push(...riga.detti.map(detto => messaggioOf(entity, detto, nomi)))
}

export async function nomiOf(piano: Piano, { fields }: Entity, detti: readonly Detto[]): Promise<Nomi> {
  const wanted = detti.flatMap(({ campo, prima, dopo }) => {
    const to = fields[campo]?.to
    return to === undefined ? [] : [prima, dopo].flatMap(id => (typeof id === 'number' ? [{ to, id }] : []))
  })
  return readNomi(piano, wanted)
}

export function dettiOf(cambi: Values, prima: Values, except: readonly string[] = []): Detto[] {
  return Object.keys(cambi)
    .filter(campo => !except.includes(campo))
    .map(campo => ({
      ...{ campo, prima: prima[campo] ?? null, dopo: cambi[campo] ?? null },
      tipo: isBlank(cambi[campo]) ? ('svuotato' as const) : ('aggiornato' as const),
    }))
}

export function messaggioOf(entity: Entity, { campo, tipo, prima, dopo }: Detto, nomi: Nomi): MessaggioRiga {
  const field = entity.fields[campo]
  const [label, o] = [field?.label ?? campo, field?.gender === 'a' ? 'a' : 'o']
  const shown = (value: unknown) => {
    if (isBlank(value)) return 'vuoto'
    return field === undefined ? String(value) : fieldText(field, value, nomi(field.to, value))
  }
  const words = {
    aggiornato: `${label}: da «${shown(prima)}» a «${shown(dopo)}»`,
    svuotato: `${label}: nel file è vuot${o}, «${shown(prima)}» viene tolt${o}`,
    conflitto: `${label}: è cambiat${o} sia nel file sia qui («${shown(dopo)}» nel file, «${shown(prima)}» qui)`,
    fermo: `${label}: nel file è cambiat${o} («${shown(dopo)}»), qui non cambia più`,
  }
  return { livello: tipo === 'aggiornato' ? 'nota' : 'avviso', campo, codice: tipo, messaggio: words[tipo] }
}
