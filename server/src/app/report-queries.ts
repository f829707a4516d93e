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

const iscritti = ['clienti_soci', 'iscrizioni_rinnovi', 'province', 'regole']

/** The members' book and the count of its sections look at every member of a year, and at all years of each. */
export const madeFrom: Partial<Record<ReportName, readonly string[]>> = {
  libro_soci: iscritti,
  soci_per_sezione: iscritti,
}

/** Those with a row for each member. They count nothing that the server keeps in memory, so that a thread can find them. */
export const longReports: readonly ReportName[] = ['etichette_postali', 'libro_soci', 'nuovi_soci', 'soci_approvati']
