import { completeDocumento } from './complete-documento.ts'
import {
  completeCucciolo,
  completeDenuncia,
  completeEsposizione,
  completeFattura,
  completePassaggio,
  completeRigaFattura,
  completeRisultatoExpo,
} from './complete-pratiche.ts'
import { type Completa, completeCliente, completeGatto, completeTest, completeVoce } from './complete-registro.ts'
import { completeIscrizione } from './iscrizioni/complete-iscrizione.ts'

export const completions: Readonly<Record<string, Completa>> = {
  libri: completeVoce,
  razze: completeVoce,
  colori: completeVoce,
  malattie: completeVoce,
  clienti_soci: completeCliente,
  gatti: completeGatto,
  malattie_gatto: completeTest,
  denunce_nascita: completeDenuncia,
  documenti: completeDocumento,
  cuccioli: completeCucciolo,
  passaggi: completePassaggio,
  iscrizioni_rinnovi: completeIscrizione,
  esposizioni: completeEsposizione,
  esposizioni_has_gatti: completeRisultatoExpo,
  fatture_ricevute: completeFattura,
  fatture_ricevute_righe: completeRigaFattura,
}
