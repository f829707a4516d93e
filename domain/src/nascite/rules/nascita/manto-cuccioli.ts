import type { Finding } from '../../../kit/finding.ts'
import { findingsOfColore, findingsOfOcchi } from '../../../registro/rules/colori/colore-gatto.ts'
import { findingsOfRazza } from '../../../registro/rules/razze/razza-dai-genitori.ts'
import type { DatiNascita } from './dati-nascita.ts'

/** D6, D16: blocks apply to the office too. */
export function findingsOfManti({ stallone, fattrice, cuccioli, denuncia, oggi, coloriRazze, regole }: DatiNascita) {
  const metro = { coloriRazze, regole, giorno: denuncia.data_nascita ?? oggi }
  // Bans on registration apply from the day of the rule, for any birth date.
  const registrazione = { ...metro, giorno: denuncia.data_denuncia ?? oggi }
  return cuccioli.flatMap(({ razza, colore, idocchi = null }, i): Finding[] => {
    const at = (findings: Finding[]) =>
      findings.map(finding => ({
        ...finding,
        campo: `cuccioli.${i}.${finding.campo}`,
        messaggio: `${finding.messaggio} (cucciolo ${i + 1})`,
      }))
    const manto = { razza, genotipo: colore, idocchi }
    const isLitter = razza !== null && stallone !== null && fattrice !== null
    return at([
      ...(isLitter ? findingsOfRazza(razza, stallone.razza, fattrice.razza) : []),
      ...findingsOfColore(manto, 'idcolore_genotipo', metro),
      ...findingsOfOcchi(manto, 'idocchi', registrazione),
    ])
  })
}
