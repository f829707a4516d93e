import { entityOf } from '@bisavolo/domain'
import { fieldText } from '@bisavolo/domain/kit/value-text'
import type { Values } from '@bisavolo/domain/kit/values'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import { INFORMATIVA_VERSIONE, informativa } from '@bisavolo/domain/soci/rules/anagrafica/informativa'
import type { FormBox } from '../../output/pdf/form-parts.ts'
import type { FormPart } from '../../output/pdf/form-pdf.ts'
import type { Pratica } from './pratica.ts'

export function casella(entity: string, name: string, row: Values, share: number): FormBox {
  const field = fieldNamed(entity, name)
  const related = field.as === undefined ? undefined : (row[field.as] as Values | null | undefined)
  const title = related === undefined || related === null ? undefined : entityOf(field.to as string).title(related)
  return { label: field.label, text: fieldText(field, row[name], title), share }
}

export function libera(label: string, share: number, text = ''): FormBox {
  return { label, text, share }
}

export function etichetta(entity: string, name: string): string {
  return fieldNamed(entity, name).label
}

function fieldNamed(entity: string, name: string) {
  const field = entityOf(entity).fields[name]
  if (field === undefined) throw new Error(`${entity} has no field ${name}`)
  return field
}

/** `written`: a buyer not yet in the registry. */
export function persona({ record, persone }: Pratica, field: string, as: string, written?: unknown): FormBox[][] {
  const row: Values = {
    ...(written as Values | null | undefined),
    ...(record[as] as Values | null),
    ...persone.get(Number(record[field])),
  }
  const provincia = (row.provincia as Values | null | undefined)?.sigla
  const of = (name: string, share: number) => casella('clienti_soci', name, row, share)
  return [
    [of('nome_completo', 8), of('codice_fiscale', 4)],
    [of('luogo_nascita', 5), of('data_nascita', 3), of('tessera', 4)],
    [
      of('indirizzo', 5),
      of('cap', 1.5),
      of('citta', 4),
      libera(etichetta('clienti_soci', 'idprovincia'), 1.5, String(provincia ?? '')),
    ],
    [of('telefono', 3), of('cellulare', 3), of('email', 6)],
  ]
}

export function gatto({ record, gatti }: Pratica, field: string, as: string): FormBox[][] {
  const row: Values = { ...(record[as] as Values | null), ...gatti.get(Number(record[field])) }
  const of = (name: string, share: number) => casella('gatti', name, row, share)
  return [
    [libera('Nome completo', 8, row.id === undefined ? '' : nomeCompletoOf(row)), of('codice', 4)],
    as === 'gatto'
      ? [ems(row, 4), of('sesso', 2), of('data_nascita', 3), of('chip', 3)]
      : [ems(row, 5), of('data_nascita', 3), of('chip', 4)],
  ]
}

function ems({ razza, genotipoColore }: Values, share: number): FormBox {
  const codes = [razza, genotipoColore].map(related => (related as Values | null | undefined)?.codice)
  return libera('Razza e colore (EMS)', share, codes.filter(Boolean).join(' '))
}

/** italy 8: same notice as for account requests. */
export const privacy: FormPart = {
  kind: 'text',
  small: true,
  text: `Dati personali (Regolamento UE 2016/679, informativa ${INFORMATIVA_VERSIONE}). ${informativa
    .map(({ titolo, testo }) => `${titolo}: ${testo}`)
    .join(' ')}`,
}

export function ufficio(boxes: readonly FormBox[]): FormPart {
  return { kind: 'boxes', title: 'Riservato alla segreteria', rows: [boxes] }
}
