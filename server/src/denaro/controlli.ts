import type { Controllo } from '../findings/controllo.ts'
import { documentiFiscali } from './anomalie/documenti-fiscali.ts'

export const controlliDenaro: readonly Controllo[] = [documentiFiscali]
