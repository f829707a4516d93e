import type { Controllo } from '../findings/controllo.ts'
import { dateEsposizioni } from './anomalie/esposizioni.ts'
import { risultatiExpo } from './anomalie/expo.ts'
import { premiDoppi } from './anomalie/premi-doppi.ts'
import { premiVarieta } from './anomalie/premi-varieta.ts'
import { titoliConfermati, titoliSconosciuti, titoliSpiegati } from './anomalie/titoli.ts'

export const controlliEsposizioni: readonly Controllo[] = [
  ...[titoliSpiegati, titoliConfermati, titoliSconosciuti, risultatiExpo, premiDoppi, premiVarieta, dateEsposizioni],
]
