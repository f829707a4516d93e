import { regoleExpo } from '../../../esposizioni/rules/regole/regole-expo.ts'
import type { Regola } from '../../../kit/regola.ts'
import { regoleAllevamento } from '../../../nascite/rules/regole/regole-allevamento.ts'
import { regoleSoci } from '../../../soci/rules/regole/regole-soci.ts'
import { regolePromemoria } from '../posta/promemoria.ts'

export const regoleDefault: readonly Regola[] = [
  ...regoleAllevamento,
  ...regoleExpo,
  ...regolePromemoria,
  ...regoleSoci,
]
