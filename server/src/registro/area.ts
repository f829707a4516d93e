import { presaVisione } from '@bisavolo/domain/kit/answers'
import { motivoDichiarati } from '@bisavolo/domain/registro/calls/duplicato'
import { registerAscendenza } from './ascendenza/routes.ts'
import { registerFoto } from './foto/routes.ts'
import { detailGatto } from './gatti/detail-gatto.ts'
import { removeGatto } from './gatti/remove-gatto.ts'
import { registerGatti } from './gatti/routes.ts'
import { saveGatto } from './gatti/save-gatto.ts'
import { detailTest } from './malattie_gatto/detail-test-medico.ts'
import { removeTest, saveTest } from './malattie_gatto/save-test-medico.ts'
import { registerPopolazione } from './popolazione/routes.ts'
import { detailProfilo } from './profili_dna/detail-profilo.ts'
import { registerImportaProfili } from './profili_dna/importa/routes.ts'
import { registerProfiliDna } from './profili_dna/routes.ts'
import { removeProfilo, saveProfilo } from './profili_dna/save-profilo.ts'
import { registerRazze } from './razze/routes.ts'
import { saveRazzaColore } from './razze_colori/save-razza-colore.ts'
import { detailReferto } from './referti/detail-referto.ts'
import { registerReferti } from './referti/routes.ts'
import { saveReferto } from './referti/save-referto.ts'
import { statisticheGatti } from './reports/statistiche_gatti.ts'
import { registerVerifica } from './verifica/routes.ts'
import type { Area } from './wiring.ts'

export const registro: Area = {
  routes: [
    ...[registerGatti, registerFoto, registerAscendenza, registerProfiliDna, registerImportaProfili, registerVerifica],
    ...[registerRazze, registerPopolazione, registerReferti],
  ],
  saves: {
    gatti: saveGatto,
    malattie_gatto: saveTest,
    profili_dna: saveProfilo,
    razze_colori: saveRazzaColore,
    referti: saveReferto,
  },
  removes: { gatti: removeGatto, malattie_gatto: removeTest, profili_dna: removeProfilo },
  details: { gatti: detailGatto, malattie_gatto: detailTest, profili_dna: detailProfilo, referti: detailReferto },
  parts: { gatti: { presa_visione: presaVisione, motivo: { one: motivoDichiarati } } },
  reports: { statistiche_gatti: { query: statisticheGatti } },
}
