import { regolePromemoria } from './promemoria.ts'
import type { Regola } from './regole.ts'
import { regoleAllevamento } from './regole-allevamento.ts'
import { regoleExpo } from './regole-expo.ts'
import { regoleSoci } from './regole-soci.ts'

/** The whole rule book of a new installation. */
export const regoleDefault: readonly Regola[] = [
  ...regoleAllevamento,
  ...regoleExpo,
  ...regolePromemoria,
  ...regoleSoci,
]
