import type { Area } from '../registro/wiring.ts'
import { registerAnomalie } from './anomalie/routes.ts'
import { registerDuplicati } from './duplicati/routes.ts'
import { registerEsporta } from './esporta/routes.ts'
import { registerImportazioni } from './importazioni/routes.ts'
import { registerCaricamento } from './importazioni/upload-routes.ts'
import { registerUnioni } from './unioni/routes.ts'

export const trasloco: Area = {
  routes: [
    registerCaricamento,
    registerImportazioni,
    registerEsporta,
    registerUnioni,
    registerDuplicati,
    registerAnomalie,
  ],
}
