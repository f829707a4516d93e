import type { Controllo } from '../findings/controllo.ts'
import { cuccioliRegistrati } from './anomalie/cuccioli.ts'
import { denunceRegistrate } from './anomalie/denunce.ts'
import { passaggiRegistrati } from './anomalie/passaggi.ts'

export const controlliNascite: readonly Controllo[] = [denunceRegistrate, cuccioliRegistrati, passaggiRegistrati]
