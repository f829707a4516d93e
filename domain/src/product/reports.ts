import type { Report } from '../kit/report.ts'
import { statistiche_gatti } from '../registro/reports/statistiche_gatti.ts'
import { statistiche_admin } from '../segreteria/reports/statistiche_admin.ts'
import { etichette_postali } from '../soci/reports/etichette_postali.ts'
import { libro_soci } from '../soci/reports/libro_soci.ts'
import { nuovi_soci } from '../soci/reports/nuovi_soci.ts'
import { soci_approvati } from '../soci/reports/soci_approvati.ts'
import { soci_per_sezione } from '../soci/reports/soci_per_sezione.ts'

export * from '../kit/report.ts'

export const reports = {
  libro_soci,
  nuovi_soci,
  soci_approvati,
  soci_per_sezione,
  etichette_postali,
  statistiche_gatti,
  statistiche_admin,
} as const

export type ReportName = keyof typeof reports

export function reportOf(name: string): Report | undefined {
  return Object.hasOwn(reports, name) ? reports[name as ReportName] : undefined
}
