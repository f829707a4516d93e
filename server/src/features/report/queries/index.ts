import type { ReportName } from '@bisavolo/domain/reports/index'
import { etichettePostali } from './etichette_postali.ts'
import { libroSoci } from './libro_soci.ts'
import { nuoviSoci } from './nuovi_soci.ts'
import type { ReportQuery } from './query.ts'
import { sociApprovati } from './soci_approvati.ts'
import { sociPerSezione } from './soci_per_sezione.ts'
import { statisticheAdmin } from './statistiche_admin.ts'
import { statisticheGatti } from './statistiche_gatti.ts'

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
