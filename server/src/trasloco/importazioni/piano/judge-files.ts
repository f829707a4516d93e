import { formatoDalNome, nomePulito } from '@bisavolo/domain/documents/rules/documento'
import { isBlank } from './complete-registro.ts'
import { type Piano, type RigaPiano, reject, warn } from './riga.ts'

/**
 * Sets the path in the zip apart: what is stored under that name is the place of the file here. A list of documents often has no key;
 * the file with what it is tied to is one, since a paper of a whole litter stands in it once for each kitten.
 */
export function takePaths(righe: readonly RigaPiano[]): void {
  for (const riga of righe) {
    const { percorso, ...valori } = riga.valori
    riga.valori = valori
    if (typeof percorso !== 'string') continue
    riga.percorso = percorso
    const ties = riga.riferimenti.map(({ campo, valore }) => `${campo} ${valore}`)
    riga.chiave ??= [percorso.replaceAll('\\', '/').toLowerCase(), ...ties.sort()].join(' | ')
    // A name that says another format than the file would open wrongly.
    if (!isBlank(valori.nome) && formatoDalNome(String(valori.nome), true) !== formatoDalNome(percorso, true))
      valori.nome = nomePulito(percorso)
  }
}

/** A new document comes in with its file, or not at all; the file of one that came before stays as it is. */
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
