import type { Controllo } from '../findings/controllo.ts'
import { anelli } from './anomalie/anelli.ts'
import { coloreDiRazza } from './anomalie/colore-di-razza.ts'
import { cucciolateVicine } from './anomalie/cucciolate.ts'
import { dna } from './anomalie/dna.ts'
import { famiglia } from './anomalie/famiglia.ts'
import { geneticaColore } from './anomalie/genetica-colore.ts'
import { nelLo } from './anomalie/nel-lo.ts'
import { omonimi } from './anomalie/omonimi.ts'
import { provenienza } from './anomalie/provenienza.ts'
import { scheda } from './anomalie/scheda.ts'
import { stessiCodici } from './anomalie/stessi-codici.ts'
import { testContraddittori, testRegistrati } from './anomalie/test-registrati.ts'
import { riproduttoriScaduti } from './anomalie/test-scaduti.ts'

export const controlliRegistro: readonly Controllo[] = [
  ...[nelLo, provenienza, omonimi, famiglia, anelli, scheda, geneticaColore, coloreDiRazza, cucciolateVicine],
  ...[testRegistrati, testContraddittori, riproduttoriScaduti, ...stessiCodici, dna],
]
