import type { Entity } from '@bisavolo/domain'
import { fatture_ricevute_righe } from '@bisavolo/domain/denaro/entities/fatture_ricevute_righe'
import { presaVisione } from '@bisavolo/domain/kit/answers'
import type { Area } from '../registro/wiring.ts'
import { removeArticolo } from './articoli/remove-articolo.ts'
import { saveArticolo } from './articoli/save-articolo.ts'
import { detailFattura } from './fatture_ricevute/detail-fattura.ts'
import { registerFattureRicevute } from './fatture_ricevute/routes.ts'
import { removeFattura, saveFattura } from './fatture_ricevute/save-fattura.ts'
import { removeImpostazione, saveImpostazione } from './impostazioni_fiscali/save-impostazione.ts'

export const denaro: Area = {
  routes: [registerFattureRicevute],
  saves: { articoli: saveArticolo, fatture_ricevute: saveFattura, impostazioni_fiscali: saveImpostazione },
  removes: { articoli: removeArticolo, fatture_ricevute: removeFattura, impostazioni_fiscali: removeImpostazione },
  details: { fatture_ricevute: detailFattura },
  parts: { fatture_ricevute: { righe: fatture_ricevute_righe as unknown as Entity, presa_visione: presaVisione } },
}
