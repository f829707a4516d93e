import type { Values } from '../../../kit/values.ts'

/** The kinds of record that can be merged. */
export const entitaUnibili = ['gatti', 'clienti_soci'] as const
export type EntitaUnibile = (typeof entitaUnibili)[number]

export function isUnibile(entita: string): entita is EntitaUnibile {
  return (entitaUnibili as readonly string[]).includes(entita)
}

export const lati = ['tieni', 'togli'] as const
export type Lato = (typeof lati)[number]

/** Fields that make sense only together: taken one from each record they would describe neither. */
const gruppi: Readonly<Record<EntitaUnibile, readonly (readonly string[])[]>> = {
  gatti: [
    ['codice', 'idlibro'],
    ['codice_sorgente', 'idlibro_sorgente'],
    ['deceduto', 'data_decesso'],
    ['not_for_breeding', 'causale_not_for_breeding'],
    ['bloccato', 'nascondi_bloccato'],
    ['idrazza', 'idgenotipo', 'idfenotipo'],
  ],
  clienti_soci: [
    ['tipo', 'tessera'],
    ['prefisso', 'suffisso', 'motivo_affisso', 'cointestazione_affisso', 'ratificaFife'],
    ['indirizzo', 'frazione', 'citta', 'cap', 'idprovincia', 'regione', 'sezione', 'nazione'],
    ['deferito', 'radiato', 'note_disciplinari'],
  ],
}

/** The fields that are chosen together with this one, itself among them. */
export function gruppoOf(entita: EntitaUnibile, campo: string): readonly string[] {
  return gruppi[entita].find(gruppo => gruppo.includes(campo)) ?? [campo]
}

/**
 * What a screen proposes, and what holds where nobody chose: the kept record's own, unless it says nothing there and the other does.
 * A flag that is not set says nothing: what somebody once noted of a cat or a person is not lost by leaving it out.
 */
export function sceltaPredefinita(entita: EntitaUnibile, campo: string, tieni: Values, togli: Values): Lato {
  // Who is registered in full is no mere ancestor.
  if (campo === 'antenato') return tieni.antenato === 0 ? 'tieni' : 'togli'
  const isMute = saidBy(entita, campo, tieni, togli) === 0
  return isMute && saidBy(entita, campo, togli, tieni) > 0 ? 'togli' : 'tieni'
}

/** How many of the fields that are chosen together, and differ, say something in a record. */
function saidBy(entita: EntitaUnibile, campo: string, row: Values, other: Values): number {
  const differing = gruppoOf(entita, campo).filter(name => row[name] !== other[name])
  return differing.filter(name => !isSilent(name, row[name])).length
}

/** A client who is no member says nothing of membership. */
function isSilent(campo: string, value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || value === 0 || (campo === 'tipo' && value === 'Cliente')
  )
}

export interface Scelte {
  /** The side of each field that differs. */
  lati: Record<string, Lato>
  errors: { field: string; message: string }[]
}

/** The choices as they were sent, completed: fields of a group follow the one that was chosen. */
export function risolviScelte(
  entita: EntitaUnibile,
  campi: readonly string[],
  sent: Readonly<Record<string, Lato>>,
  tieni: Values,
  togli: Values,
): Scelte {
  const errors = Object.keys(sent)
    .filter(campo => !(campo in tieni) || campo === 'id' || campo === 'version')
    .map(campo => ({ field: `scelte.${campo}`, message: `${campo.slice(0, 60)}: campo sconosciuto` }))
  const found: Record<string, Lato> = {}
  for (const campo of campi) {
    const gruppo = gruppoOf(entita, campo).filter(name => campi.includes(name))
    const chosen = new Set(gruppo.flatMap(name => sent[name] ?? []))
    if (chosen.size > 1 && campo === gruppo[0])
      errors.push({
        field: `scelte.${campo}`,
        message: `${gruppo.join(', ')}: vanno presi tutti dalla stessa scheda`,
      })
    const [only] = chosen
    found[campo] = sent[campo] ?? only ?? sceltaPredefinita(entita, campo, tieni, togli)
  }
  return { lati: found, errors }
}
