import type { ReportDefinitions } from '../reports/report-query.ts'
import { etichettePostali } from './reports/etichette_postali.ts'
import { libroSoci } from './reports/libro_soci.ts'
import { daDeliberare, nuoviSoci } from './reports/nuovi_soci.ts'
import { approvatiTra, sociApprovati } from './reports/soci_approvati.ts'
import { sociPerSezione } from './reports/soci_per_sezione.ts'

const iscritti = () => ['clienti_soci', 'iscrizioni_rinnovi', 'province', 'regole']

export const sociReports = {
  etichette_postali: {
    query: etichettePostali,
    madeFrom: () => ['clienti_soci', 'iscrizioni_rinnovi', 'province', 'comuni'],
    long: { of: 'clienti_soci' },
    // Its drawing is loaded where it is printed, not where the report is found.
    print: async printed => (await import('./etichette/print-etichette.ts')).printEtichette(printed),
  },
  // Of one year too it looks at all the years of each member.
  libro_soci: { query: libroSoci, madeFrom: iscritti, long: { of: 'clienti_soci' } },
  nuovi_soci: {
    query: nuoviSoci,
    madeFrom: () => [...iscritti(), 'fatture_ricevute'],
    long: { of: 'iscrizioni_rinnovi', where: () => daDeliberare },
  },
  soci_approvati: { query: sociApprovati, madeFrom: iscritti, long: { of: 'iscrizioni_rinnovi', where: approvatiTra } },
  soci_per_sezione: { query: sociPerSezione, madeFrom: iscritti },
} satisfies ReportDefinitions
