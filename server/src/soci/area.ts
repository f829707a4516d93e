import type { Area } from '../registro/wiring.ts'
import { detailAffisso } from './affissi/detail-affisso.ts'
import { registerAffissi } from './affissi/routes.ts'
import { saveAffisso } from './affissi/save-affisso.ts'
import { detailCliente } from './clienti_soci/detail-cliente.ts'
import { mailReferto } from './clienti_soci/mail-referto.ts'
import { registerClienti } from './clienti_soci/routes.ts'
import { saveCliente } from './clienti_soci/save-cliente.ts'
import { disciplineRead } from './clienti_soci/store-discipline-read.ts'
import { registerEtichette } from './etichette/routes.ts'
import { detailIscrizione } from './iscrizioni_rinnovi/detail-iscrizione.ts'
import { removeIscrizione } from './iscrizioni_rinnovi/remove-iscrizione.ts'
import { registerIscrizioni } from './iscrizioni_rinnovi/routes.ts'
import { saveIscrizione } from './iscrizioni_rinnovi/save-iscrizione.ts'
import { registerPrivacy } from './privacy/routes.ts'
import { saveProvincia } from './province/save-provincia.ts'
import { sociReports } from './report-definitions.ts'
import { removeSezione } from './sezioni/remove-sezione.ts'

export const soci: Area = {
  routes: [registerClienti, registerAffissi, registerEtichette, registerIscrizioni, registerPrivacy],
  saves: {
    affissi: saveAffisso,
    clienti_soci: saveCliente,
    iscrizioni_rinnovi: saveIscrizione,
    province: saveProvincia,
  },
  removes: { iscrizioni_rinnovi: removeIscrizione, sezioni: removeSezione },
  details: { affissi: detailAffisso, clienti_soci: detailCliente, iscrizioni_rinnovi: detailIscrizione },
  keptReads: { clienti_soci: disciplineRead },
  consequences: { refertoMoved: mailReferto },
  reports: sociReports,
}
