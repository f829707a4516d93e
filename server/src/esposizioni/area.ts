import { presaVisione } from '@bisavolo/domain/kit/answers'
import type { Area } from '../registro/wiring.ts'
import { registerCampionato } from './campionato/routes.ts'
import { detailEsposizione } from './esposizioni/detail-esposizione.ts'
import { registerEsposizioni } from './esposizioni/routes.ts'
import { saveEsposizione } from './esposizioni/save-esposizione.ts'
import { detailIscrizioneExpo } from './esposizioni_has_gatti/detail-iscrizione-expo.ts'
import { removeIscrizioneExpo } from './esposizioni_has_gatti/remove-iscrizione-expo.ts'
import { catChangedExpo, readClassiDaRivedere } from './esposizioni_has_gatti/review-classi.ts'
import { registerIscrizioniExpo } from './esposizioni_has_gatti/routes.ts'
import { saveIscrizioneExpo } from './esposizioni_has_gatti/save-iscrizione-expo.ts'
import { settleRitiri } from './esposizioni_has_gatti/settle-ritiri.ts'
import { registerTitoli } from './titoli/routes.ts'

export const esposizioni: Area = {
  routes: [registerEsposizioni, registerIscrizioniExpo, registerTitoli, registerCampionato],
  saves: { esposizioni: saveEsposizione, esposizioni_has_gatti: saveIscrizioneExpo },
  removes: { esposizioni_has_gatti: removeIscrizioneExpo },
  details: { esposizioni: detailEsposizione, esposizioni_has_gatti: detailIscrizioneExpo },
  parts: { esposizioni_has_gatti: { presa_visione: presaVisione } },
  consequences: {
    catChanged: catChangedExpo,
    catWarnings: readClassiDaRivedere,
    personEnded: (work, proprietario) => settleRitiri(work, { proprietario }),
  },
}
