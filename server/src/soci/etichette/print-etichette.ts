import { BadRequest } from '@bisavolo/domain'
import {
  type FormatoEtichette,
  formatiEtichette,
  isPosizioneLibera,
} from '@bisavolo/domain/soci/rules/etichette/etichette'
import type { FastifyRequest } from 'fastify'
import { queryText } from '../../records/export/export-audit.ts'
import type { Printer } from '../../reports/printer.ts'
import { etichettePdf } from './labels.ts'

type Asked = Pick<FastifyRequest, 'query'>

/** Millimetres. */
const maxScarto = 10

/** contract 3: `?formato=24-70x37&posizione=1`, printer offset as dx and dy. */
export const printEtichette: Printer = ({ found, association, request }) =>
  etichetteOf(found.rows, association.name, request)

export function etichetteOf(rows: readonly Record<string, unknown>[], author: string, request: Asked): Promise<Buffer> {
  const formato = formatoOf(request)
  const posizione = numberOf(request, 'posizione', 1)
  if (!isPosizioneLibera(formato, posizione))
    throw new BadRequest(`posizione: da 1 a ${formato.colonne * formato.righe} in questo foglio`)
  const etichette = rows
    .map(row => ({ righe: row.righe as string[], rigaCap: row.riga_cap as number }))
    .filter(({ righe }) => righe.length > 0)
  const scarto = { x: scartoOf(request, 'dx'), y: scartoOf(request, 'dy') }
  return etichettePdf({ author, formato, posizione, scarto, etichette })
}

function formatoOf(request: Asked): FormatoEtichette {
  const chiave = queryText(request, 'formato')
  const formato = chiave === undefined ? formatiEtichette[0] : formatiEtichette.find(one => one.chiave === chiave)
  if (formato !== undefined) return formato
  throw new BadRequest(`formato: ammessi ${formatiEtichette.map(one => one.chiave).join(', ')}`)
}

function scartoOf(request: Asked, name: string): number {
  const scarto = numberOf(request, name, 0)
  if (Math.abs(scarto) > maxScarto) throw new BadRequest(`${name}: al massimo ${maxScarto} mm`)
  return scarto
}

function numberOf(request: Asked, name: string, otherwise: number): number {
  const text = queryText(request, name)
  if (text === undefined || text === '') return otherwise
  if (!/^-?\d{1,3}([.,]\d{1,2})?$/.test(text)) throw new BadRequest(`${name}: numero non valido`)
  return Number(text.replace(',', '.'))
}
