import { presaVisione } from '@bisavolo/domain/kit/answers'
import { removeDocument } from '../documents/remove-document.ts'
import { registerDocumenti } from '../documents/routes.ts'
import { saveDocumento } from '../documents/save-documento.ts'
import type { Area } from '../registro/wiring.ts'
import { saveAccount } from './account/save-account.ts'
import { registerCerca } from './cerca/routes.ts'
import { registerDashboard } from './dashboard/routes.ts'
import { registerLettere } from './lettere/routes.ts'
import { saveModello } from './lettere/save-modello.ts'
import { registerModuli } from './moduli/routes.ts'
import { detailPosta } from './posta/detail-posta.ts'
import { registerPosta } from './posta/routes.ts'
import { removeRegola, saveRegola } from './regole/save-regola.ts'
import { statisticheAdmin } from './reports/statistiche_admin.ts'
import { registerRicerca } from './ricerca/routes.ts'
import { registerScrivania } from './scrivania/routes.ts'
import { saveVista } from './viste/save-vista.ts'

export const segreteria: Area = {
  routes: [
    ...[registerDocumenti, registerPosta, registerLettere, registerCerca, registerRicerca, registerDashboard],
    ...[registerScrivania, registerModuli],
  ],
  saves: {
    account: saveAccount,
    documenti: saveDocumento,
    modelli_lettera: saveModello,
    regole: saveRegola,
    viste: saveVista,
  },
  removes: { documenti: removeDocument, regole: removeRegola },
  details: { posta: detailPosta },
  parts: { account: { presa_visione: presaVisione } },
  reports: { statistiche_admin: { query: statisticheAdmin } },
}
