import { isBlank } from './complete-registro.ts'
import { viaOf } from './find-via.ts'
import { type RigaPiano, type Tavola, warn } from './riga.ts'

/** By what a row is the same in the next file when the old system gave it no key. */
const codici = ['codice', 'chip', 'codice_fiscale'] as const

/**
 * A row without a key would be new in every file, and then be refused for the code it has here already. One of its codes is its key;
 * where there is none, nothing will recognise it, and the row says so.
 */
export function deriveKeys({ entity, mappata }: Tavola, righe: readonly RigaPiano[]): void {
  for (const riga of righe) {
    if (riga.chiave !== null || riga.esito !== null) continue
    const campo = codici.find(name => entity.fields[name] !== undefined && !isBlank(riga.valori[name]))
    const key = campo === undefined ? '' : (viaOf(entity, campo)?.of(String(riga.valori[campo])) ?? '')
    if (key !== '') Object.assign(riga, { chiave: `${campo}:${key}`, derivata: true })
    else if (mappata.chiave !== null)
      warn(riga, null, 'senza_chiave', 'Senza chiave né codice: un file più nuovo non potrà riconoscerla')
  }
}
