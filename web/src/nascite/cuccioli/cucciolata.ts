import type { StatoDenuncia } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import type { RecordRow } from '../../api/records.ts'

type Label = Record<string, unknown> & { id: number; nome_completo?: string; codice?: string }

export interface Cucciolo extends RecordRow {
  sesso: 'M' | 'F'
  idrazza: number
  idcolore_genotipo: number
  idocchi: number | null
  deceduto: 0 | 1
  idgatto: number | null
  razza: Label | null
  genotipoColore: Label | null
  gatto: Label | null
}

/** A declaration as the litter's screen reads it. */
export interface Cucciolata extends RecordRow {
  stato: StatoDenuncia
  data_nascita: string | null
  fattrice: Label | null
  stallone: Label | null
  allevatore: Label | null
  proprietario: Label | null
  sorteggiata?: 0 | 1
  modificabile: boolean
  cuccioli: Cucciolo[]
}

export type StatoCucciolo = 'registrato' | 'deceduto' | 'da_registrare' | 'in_attesa'

/** What has become of a kitten, and what can still be done. */
export function statoCucciolo({ idgatto, deceduto }: Cucciolo, stato: StatoDenuncia): StatoCucciolo {
  if (idgatto !== null) return 'registrato'
  if (deceduto === 1) return 'deceduto'
  return stato === 'approvata' ? 'da_registrare' : 'in_attesa'
}

/** The next kitten that waits to become a cat, after this one and then from the start. */
export function nextToRegister(cuccioli: readonly Cucciolo[], after: number): Cucciolo | undefined {
  const waiting = (cucciolo: Cucciolo) => cucciolo.id !== after && cucciolo.idgatto === null && cucciolo.deceduto === 0
  const at = cuccioli.findIndex(({ id }) => id === after)
  return cuccioli.slice(at + 1).find(waiting) ?? cuccioli.find(waiting)
}
