import { entityOf } from '@bisavolo/domain'
import { fieldText } from '@bisavolo/domain/kit/value-text'
import type { Values } from '@bisavolo/domain/kit/values'
import type { FormPart } from '../../output/pdf/form-pdf.ts'
import { etichetta } from './caselle.ts'
import type { Pratica } from './pratica.ts'

const colonne = {
  nome: { label: 'Nome, senza affisso', share: 3.2, text: row => String(gattoOf(row).nome ?? row.nome ?? '') },
  sesso: { label: etichetta('cuccioli', 'sesso'), share: 0.9, text: row => String(row.sesso ?? '') },
  razza: { label: etichetta('cuccioli', 'idrazza'), share: 1, text: row => codiceOf(row.razza) },
  colore: { label: etichetta('cuccioli', 'idcolore_genotipo'), share: 1.6, text: row => codiceOf(row.genotipoColore) },
  occhi: { label: etichetta('cuccioli', 'idocchi'), share: 1.3, text: row => textOf(row, 'idocchi') },
  chip: { label: etichetta('cuccioli', 'chip'), share: 2.3, text: row => String(gattoOf(row).chip ?? row.chip ?? '') },
  codice: { label: etichetta('gatti', 'codice'), share: 1.7, text: row => String(gattoOf(row).codice ?? '') },
  nfb: { label: 'NFB', share: 0.7, text: row => (isNfb(row) ? 'Sì' : '') },
  deceduto: { label: etichetta('cuccioli', 'deceduto'), share: 1.2, text: row => (row.deceduto === 1 ? 'Sì' : '') },
} as const satisfies Record<string, { label: string; share: number; text: (row: Values) => string }>

export function cuccioliTable(
  { cuccioli, gatti }: Pratica,
  names: readonly (keyof typeof colonne)[],
  lines: number,
): FormPart {
  const chosen = names.map(name => colonne[name])
  const sum = chosen.reduce((total, { share }) => total + share, 0)
  return {
    kind: 'table',
    title: 'Cuccioli',
    columns: chosen.map(({ label, share }) => ({ label, share: (share / sum) * 12 })),
    rows: cuccioli.map(row => {
      const whole = { ...row, gatto: { ...(row.gatto as Values | null), ...gatti.get(Number(row.idgatto)) } }
      return chosen.map(({ text }) => text(whole))
    }),
    lines: cuccioli.length > 0 ? cuccioli.length : lines,
  }
}

function gattoOf(row: Values): Values {
  return (row.gatto ?? {}) as Values
}

/** The cat's value wins over the kitten's. */
function isNfb(row: Values): boolean {
  return (gattoOf(row).not_for_breeding ?? row.not_for_breeding) === 1
}

function codiceOf(related: unknown): string {
  return String((related as Values | null | undefined)?.codice ?? '')
}

function textOf(row: Values, name: string): string {
  const field = entityOf('cuccioli').fields[name]
  return field === undefined ? '' : fieldText(field, row[name])
}
