import type { Livello } from '@bisavolo/domain/kit/finding'
import { nextTurn } from '../platform/in-slices.ts'
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
/** So many records at a time: after the import of an old registry nearly all may be odd, and others are answered in between. */
const slice = 2_000

/** What the checks have found, each record's findings together: the gravest first, then the newest rows. */
export async function rowsOf(
  found: readonly (readonly Anomalia[])[],
  accettate: readonly Accettata[],
): Promise<RigaAnomalia[]> {
  const known = new Map(accettate.map(one => [nameOf(one.entita, one.entita_id, one.codice, one.messaggio), one]))
  const rows = new Map(gravest.map(gravita => [gravita, [] as RigaAnomalia[]]))
  let made = 0
  for (const own of byRecord(found)) {
    for (const anomalia of own.length === 1 ? own : merged(own)) {
      const { entita, id, codice, messaggio } = anomalia
      const one = known.size === 0 ? undefined : known.get(nameOf(entita, id, codice, messaggio))
      rows.get(anomalia.gravita)?.push(rowOf(anomalia, one))
    }
    if (++made % slice === 0) await nextTurn()
  }
  return [...rows.values()].flatMap(some => some.sort((a, b) => b.id - a.id))
}

function nameOf(entita: string, id: number, codice: string, messaggio: string): string {
  return `${entita} ${id} ${codice} ${messaggio}`
}

function rowOf(anomalia: Anomalia, one: Accettata | undefined): RigaAnomalia {
  const { entita, id, codice, gravita, campo, messaggio, azione, nome } = anomalia
  return {
    ...{ entita, id, codice, gravita, campo, messaggio, azione, nome },
    collegamento: collegamentoOf(anomalia),
    stato: one === undefined ? 'aperta' : 'accettata',
    motivo: one?.motivo ?? null,
    accettata_da: one?.accettata_da ?? null,
    accettata_il: one?.accettata_il ?? null,
  }
}

/** Several checks may speak of one record. */
function* byRecord(found: readonly (readonly Anomalia[])[]): Generator<readonly Anomalia[]> {
  const byEntita = new Map<string, Map<number, readonly Anomalia[]>>()
  for (const own of found) {
    const [first] = own
    if (first === undefined) continue
    const byId = byEntita.get(first.entita) ?? new Map<number, readonly Anomalia[]>()
    byEntita.set(first.entita, byId)
    const known = byId.get(first.id)
    byId.set(first.id, known === undefined ? own : [...known, ...own])
  }
  for (const byId of byEntita.values()) yield* byId.values()
}
