import type { ReportName } from '@bisavolo/domain/reports'
import { fontiStatisticheGatti, statisticheGatti } from '../registro/reports/statistiche_gatti.ts'
import type { LongReport, ReportQuery, SourcesOf } from '../reports/report-query.ts'
import { fontiStatisticheAdmin, statisticheAdmin } from '../segreteria/reports/statistiche_admin.ts'
import { etichettePostali } from '../soci/reports/etichette_postali.ts'
import { libroSoci } from '../soci/reports/libro_soci.ts'
import { daDeliberare, nuoviSoci } from '../soci/reports/nuovi_soci.ts'
import { approvatiTra, sociApprovati } from '../soci/reports/soci_approvati.ts'
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

/** Those of members look at all years of each; what is waiting for the board is shown with the documents issued for it. */
export const madeFrom: Record<ReportName, SourcesOf> = {
  etichette_postali: () => ['clienti_soci', 'iscrizioni_rinnovi', 'province', 'comuni'],
  libro_soci: () => iscritti,
  nuovi_soci: () => [...iscritti, 'fatture_ricevute'],
  soci_approvati: () => iscritti,
  soci_per_sezione: () => iscritti,
  statistiche_admin: fontiStatisticheAdmin,
  statistiche_gatti: fontiStatisticheGatti,
}

/** Those with a row for each of these records. They count nothing that the server keeps in memory, so that a thread can find them. */
export const longReports: Partial<Record<ReportName, LongReport>> = {
  etichette_postali: { of: 'clienti_soci' },
  // Of one year too it looks at all the years of everybody.
  libro_soci: { of: 'clienti_soci' },
  nuovi_soci: { of: 'iscrizioni_rinnovi', where: () => daDeliberare },
  soci_approvati: { of: 'iscrizioni_rinnovi', where: approvatiTra },
}
