import type { Values } from '@bisavolo/domain/kit/values'
import { quotaCambiata } from '@bisavolo/domain/trasloco/rules/importazione/quota'
import { isEqual } from '../compare-known.ts'
import { type RigaPiano, type Tavola, warn } from '../riga.ts'

/** An approved membership needs a payment date. */
export function settleQuota({ entity }: Tavola, riga: RigaPiano, qui: Values, cambi: Values, prima: Values): void {
  if (entity.name !== 'iscrizioni_rinnovi' || Object.keys(cambi).length === 0) return
  const { valori, avvisi } = quotaCambiata(qui, cambi, riga.valori)
  for (const [campo, valore] of Object.entries(valori)) {
    const field = entity.fields[campo]
    if (field !== undefined && isEqual(field, valore, qui[campo])) {
      delete cambi[campo]
      delete prima[campo]
    } else {
      cambi[campo] = valore
      prima[campo] = qui[campo] ?? null
    }
  }
  for (const { campo, messaggio } of avvisi) warn(riga, campo, 'completato', messaggio)
}
