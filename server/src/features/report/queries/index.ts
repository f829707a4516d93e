import type { ReportName } from '@bisavolo/domain/reports/index'
import { nuoviSoci } from './nuovi_soci.ts'
import type { ReportQuery } from './query.ts'
import { sociApprovati } from './soci_approvati.ts'
import { sociPerSezione } from './soci_per_sezione.ts'

/** The query behind each report. */
export const queries: Record<ReportName, ReportQuery> = {
  nuovi_soci: nuoviSoci,
  soci_approvati: sociApprovati,
  soci_per_sezione: sociPerSezione,
}
