import type { Controllo } from '../findings/controllo.ts'
import { iscrizioniRegistrate } from './anomalie/iscrizioni.ts'
import { accountDiMorti, persone, stessoCodiceFiscale } from './anomalie/persone.ts'
import { stessiAffissi } from './anomalie/stessi-affissi.ts'

export const controlliSoci: readonly Controllo[] = [
  ...[persone, stessoCodiceFiscale, accountDiMorti, iscrizioniRegistrate, stessiAffissi],
]
