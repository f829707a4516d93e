import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, wherever a script was called from. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
