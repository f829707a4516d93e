import { choice, integer, text } from '../kit/field.ts'
import type { ReportColumn, ReportParam } from '../kit/report.ts'
import { tipiIscrizione } from './choices.ts'

export const anno: ReportParam = integer({ label: 'Anno', min: 1900, max: 2199 })

export const sezione: ReportParam = {
  ...text({ label: 'Sezione', gender: 'a', max: 60 }),
  lookup: { entity: 'sezioni', field: 'regione' },
}

export const tipo: ReportParam = choice({ label: 'Tipo', choices: tipiIscrizione })

export const socioColumn: ReportColumn = {
  name: 'nome_completo',
  label: 'Cognome e nome',
  kind: 'text',
  width: 30,
  link: '/upsert/clienti-soci/:idcliente_socio',
}

export const column = (name: string, label: string, kind: ReportColumn['kind'], width: number): ReportColumn => ({
  name,
  label,
  kind,
  width,
})

export const dalAnno: ReportParam = integer({ label: 'Dal', required: true, min: 1900, max: 2199 })
export const alAnno: ReportParam = integer({ label: 'Al', required: true, min: 1900, max: 2199 })

export const count = (name: string, label: string, link?: string): ReportColumn => ({
  name,
  label,
  kind: 'integer',
  width: 11,
  total: true,
  ...(link === undefined ? {} : { link }),
})
