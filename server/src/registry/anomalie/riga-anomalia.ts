import type { Livello } from '@bisavolo/domain/kit/finding'
import type { Accettata } from './accettate.ts'
import { collegamentoOf } from './collegamento.ts'
import { merged } from './controlli.ts'
import type { Anomalia } from './controllo.ts'

/** An oddity as the list shows it. */
export interface RigaAnomalia extends Omit<Anomalia, 'con'> {
  collegamento: string
  stato: 'aperta' | 'accettata'
  motivo: string | null
  accettata_da: string | null
  accettata_il: string | null
  [name: string]: unknown
}

const gravest: readonly Livello[] = ['blocco', 'avviso', 'info']

/** The gravest first, then the newest rows. */
export function rowsOf(found: readonly Anomalia[], accettate: readonly Accettata[]): RigaAnomalia[] {
  const known = new Map(accettate.map(one => [`${one.entita} ${one.entita_id} ${one.codice} ${one.messaggio}`, one]))
  return merged(found)
    .map(({ con: _, ...anomalia }): RigaAnomalia => {
      const { entita, id, codice, messaggio } = anomalia
      const one = known.get(`${entita} ${id} ${codice} ${messaggio}`)
      return {
        ...anomalia,
        collegamento: collegamentoOf(anomalia),
        stato: one === undefined ? 'aperta' : 'accettata',
        motivo: one?.motivo ?? null,
        accettata_da: one?.accettata_da ?? null,
        accettata_il: one?.accettata_il ?? null,
      }
    })
    .sort((a, b) => gravest.indexOf(a.gravita) - gravest.indexOf(b.gravita) || b.id - a.id)
}
