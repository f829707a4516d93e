import { Conflict, type Role } from '@bisavolo/domain'
import type { Confronto } from '@bisavolo/domain/trasloco/calls/importazioni'
import type { Bloccata } from '../corsa/lock-importazione.ts'
import { type Reader, readCampioni } from './read-campioni.ts'
import { readConteggi } from './read-conteggi.ts'
import { readSomme } from './read-somme.ts'

type Finita = Pick<Bloccata, 'id' | 'stato' | 'tabelle' | 'mappatura' | 'ha_righe'>

export function refuseUnfinished({ stato, ha_righe }: Pick<Finita, 'stato' | 'ha_righe'>): void {
  if (stato !== 'importata') throw new Conflict('Il confronto si può fare quando l’importazione è finita.')
  if (!ha_righe) throw new Conflict('Le righe del file sono state cancellate: il confronto non si può più fare.')
}

export async function computeConfronto(reader: Reader, role: Role, row: Finita): Promise<Confronto> {
  return {
    conteggi: await readConteggi(reader.db, row),
    somme: await readSomme(reader.db, row.id),
    campioni: await readCampioni(reader, role, row),
  }
}
