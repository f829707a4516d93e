import { formatoDalNome, nomePulito } from '@bisavolo/domain/documents/rules/documento'
import { isBlank } from './complete-registro.ts'
import { type Piano, type RigaPiano, reject, warn } from './riga.ts'

/** `percorso` is the path in the zip. Rows without a key use path and links: a litter's document is listed once per kitten. */
export function takePaths(righe: readonly RigaPiano[]): void {
  for (const riga of righe) {
    const { percorso, ...valori } = riga.valori
    riga.valori = valori
    if (typeof percorso !== 'string') continue
    riga.percorso = percorso
    const ties = riga.riferimenti.map(({ campo, valore }) => `${campo} ${valore}`)
    riga.chiave ??= [percorso.replaceAll('\\', '/').toLowerCase(), ...ties.sort()].join(' | ')
    // A wrong extension would open with the wrong program.
    if (!isBlank(valori.nome) && formatoDalNome(String(valori.nome), true) !== formatoDalNome(percorso, true))
      valori.nome = nomePulito(percorso)
  }
}

export async function judgeFiles({ files }: Piano, righe: readonly RigaPiano[]): Promise<void> {
  for (const riga of righe) {
    const { percorso, qui, esito } = riga
    const isNew = esito === null
    if (!isNew && (qui === null || esito === 'scartato')) continue
    if (percorso === null) {
      if (isNew) reject(riga, 'file', 'obbligatorio', 'File nello zip: manca il percorso del file')
      continue
    }
    const found = await files.look(percorso)
    if (!('rifiuto' in found)) {
      if (isNew) riga.file = found
      else if (!isBlank(qui?.sha256) && qui?.sha256 !== found.sha256)
        warn(riga, 'file', 'fermo', `File nello zip: «${percorso}» è cambiato, qui resta quello di prima`)
    } else if (isNew) reject(riga, 'file', found.codice, `File nello zip: ${found.rifiuto}`)
  }
}
