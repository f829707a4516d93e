import { isBlank } from './complete-registro.ts'
import { viaOf } from './find-via.ts'
import type { RigaPiano, Tavola } from './riga.ts'

const codici = ['codice', 'chip', 'codice_fiscale'] as const

/** Without a key the row would be new in every file and be refused for its own code. */
export function deriveKeys({ entity }: Tavola, righe: readonly RigaPiano[]): void {
  for (const riga of righe) {
    if (riga.chiave !== null || riga.esito !== null) continue
    const campo = codici.find(name => entity.fields[name] !== undefined && !isBlank(riga.valori[name]))
    const key = campo === undefined ? '' : (viaOf(entity, campo)?.of(String(riga.valori[campo])) ?? '')
    if (key !== '') Object.assign(riga, { chiave: `${campo}:${key}`, derivata: true })
  }
}
