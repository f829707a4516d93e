import type { ReportDefinitions } from '../reports/report-query.ts'
import { countEtichette, etichettePostali, isEtichettePaged } from './reports/etichette_postali.ts'
import { countLibro, libroSoci } from './reports/libro_soci.ts'
import { countNuovi, nuoviSoci } from './reports/nuovi_soci.ts'
import { countApprovati, sociApprovati } from './reports/soci_approvati.ts'
import { countPerSezione, sociPerSezione } from './reports/soci_per_sezione.ts'

export const sociReports = {
  etichette_postali: {
    long: { rows: etichettePostali, count: countEtichette, isPaged: isEtichettePaged },
    // Loads the PDF code only for printing.
    print: async printed => (await import('./etichette/print-etichette.ts')).printEtichette(printed),
  },
  libro_soci: { long: { rows: libroSoci, count: countLibro, isPaged: () => true } },
  // `ammissione` is computed per row, so SQL cannot page with it.
  nuovi_soci: { long: { rows: nuoviSoci, count: countNuovi, isPaged: ({ ammissione }) => ammissione == null } },
  soci_approvati: { long: { rows: sociApprovati, count: countApprovati, isPaged: () => true } },
  soci_per_sezione: {
    long: { rows: sociPerSezione, count: countPerSezione, isPaged: ({ vista }) => vista === 'elenco' },
  },
} satisfies ReportDefinitions
