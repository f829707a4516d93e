import type { ReportName } from '@bisavolo/domain/reports'
import { statisticheGatti } from '../registro/reports/statistiche_gatti.ts'
import type { ReportQuery } from '../reports/report-query.ts'
import { statisticheAdmin } from '../segreteria/reports/statistiche_admin.ts'
import { etichettePostali } from '../soci/reports/etichette_postali.ts'
import { libroSoci } from '../soci/reports/libro_soci.ts'
import { nuoviSoci } from '../soci/reports/nuovi_soci.ts'
import { sociApprovati } from '../soci/reports/soci_approvati.ts'
import { sociPerSezione } from '../soci/reports/soci_per_sezione.ts'

/** The query behind each report. */
export const queries: Record<ReportName, ReportQuery> = {
  etichette_postali: etichettePostali,
  libro_soci: libroSoci,
  nuovi_soci: nuoviSoci,
  soci_approvati: sociApprovati,
  soci_per_sezione: sociPerSezione,
  statistiche_admin: statisticheAdmin,
  statistiche_gatti: statisticheGatti,
}
