import { isBlank } from './complete-registro.ts'
import { viaOf } from './find-via.ts'
import type { RigaPiano, Tavola } from './riga.ts'

/** By what a row is the same in the next file when the old system gave it no key. */
const codici = ['codice', 'chip', 'codice_fiscale'] as const

/** A row without a key would be new in every file, and then be refused for the code it has here already: one of its codes is its key. */
export function deriveKeys({ entity }: Tavola, righe: readonly RigaPiano[]): void {
  for (const riga of righe) {
    if (riga.chiave !== null || riga.esito !== null) continue
    const campo = codici.find(name => entity.fields[name] !== undefined && !isBlank(riga.valori[name]))
    const key = campo === undefined ? '' : (viaOf(entity, campo)?.of(String(riga.valori[campo])) ?? '')
    if (key !== '') Object.assign(riga, { chiave: `${campo}:${key}`, derivata: true })
  }
}
