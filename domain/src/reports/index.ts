import { etichette_postali } from './etichette_postali.ts'
import { libro_soci } from './libro_soci.ts'
import { nuovi_soci } from './nuovi_soci.ts'
import type { Report } from './report.ts'
import { soci_approvati } from './soci_approvati.ts'
import { soci_per_sezione } from './soci_per_sezione.ts'
import { statistiche_admin } from './statistiche_admin.ts'
import { statistiche_gatti } from './statistiche_gatti.ts'

export * from './report.ts'

/** The reports there are, one line each. */
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
