import type { Values } from '../../../kit/values.ts'

export const entitaUnibili = ['gatti', 'clienti_soci'] as const
export type EntitaUnibile = (typeof entitaUnibili)[number]

export function isUnibile(entita: string): entita is EntitaUnibile {
  return (entitaUnibili as readonly string[]).includes(entita)
}

export const lati = ['tieni', 'togli'] as const
export type Lato = (typeof lati)[number]

/** Chosen together: mixed from two records they would make no sense. */
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
    ['deceduto', 'data_decesso'],
    ['deferito', 'data_deferimento', 'radiato', 'data_radiazione', 'note_disciplinari'],
  ],
}

export function gruppoOf(entita: EntitaUnibile, campo: string): readonly string[] {
  return gruppi[entita].find(gruppo => gruppo.includes(campo)) ?? [campo]
}

/** The kept record's values, unless they are empty and the other's are not. An unset flag is empty, so no mark is lost. */
export function sceltaPredefinita(entita: EntitaUnibile, campo: string, tieni: Values, togli: Values): Lato {
  // A fully registered cat is not just an ancestor.
  if (campo === 'antenato') return tieni.antenato === 0 ? 'tieni' : 'togli'
  const isMute = saidBy(entita, campo, tieni, togli) === 0
  return isMute && saidBy(entita, campo, togli, tieni) > 0 ? 'togli' : 'tieni'
}

function saidBy(entita: EntitaUnibile, campo: string, row: Values, other: Values): number {
  const differing = gruppoOf(entita, campo).filter(name => row[name] !== other[name])
  return differing.filter(name => !isSilent(name, row[name])).length
}

/** Cliente is the default, so it counts as empty. */
function isSilent(campo: string, value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || value === 0 || (campo === 'tipo' && value === 'Cliente')
  )
}

export interface Scelte {
  lati: Record<string, Lato>
  errors: { field: string; message: string }[]
}

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
