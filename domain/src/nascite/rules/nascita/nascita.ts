import { isRealDate } from '../../../kit/date.ts'
import type { Finding } from '../../../kit/finding.ts'
import { blocco } from '../../../kit/finding.ts'
import { findingsOfCucciolata } from './cucciolata.ts'
import { findingsOfDate } from './date.ts'
import type { DatiNascita } from './dati-nascita.ts'
import { findingsOfFattrice } from './fattrice.ts'
import { findingsOfManti } from './manto-cuccioli.ts'
import { findingsOfRiproduttori } from './riproduttori.ts'

export type { Finding } from '../../../kit/finding.ts'

/** D5 N01 to N28 and N34, D17 N29 to N31, D18 N32, N35 and N36, D6 and D16. */
export function findingsOfNascita(dati: DatiNascita): Finding[] {
  const readable = { ...dati, denuncia: { ...dati.denuncia, ...readableDates(dati.denuncia) } }
  return [
    ...requiredFields(dati),
    ...findingsOfDate(dati.denuncia, readable),
    ...findingsOfRiproduttori(readable),
    ...findingsOfFattrice(readable),
    ...findingsOfCucciolata(readable),
    ...findingsOfManti(readable),
  ].sort((a, b) => (a.codice < b.codice ? -1 : a.codice > b.codice ? 1 : 0))
}

/** §5. */
function requiredFields({ denuncia, stallone, fattrice, cuccioli }: DatiNascita): Finding[] {
  const missing = (value: unknown, campo: string, text: string) =>
    value === null || value === '' ? [blocco('N01', campo, text)] : []
  return [
    ...missing(denuncia.data_nascita, 'data_nascita', 'Data nascita obbligatoria'),
    ...missing(denuncia.data_denuncia, 'data_denuncia', 'Data denuncia obbligatoria'),
    ...missing(denuncia.data_monta, 'data_monta', 'Data monta obbligatoria'),
    ...missing(stallone, 'idstallone', 'Stallone obbligatorio'),
    ...missing(fattrice, 'idfattrice', 'Fattrice obbligatoria'),
    ...missing(denuncia.idproprietario, 'idproprietario', 'Proprietario obbligatorio'),
    ...cuccioli.flatMap(({ sesso, colore, razza }, i) => [
      ...missing(sesso, `cuccioli.${i}.sesso`, 'Sesso obbligatorio'),
      ...missing(colore, `cuccioli.${i}.idcolore_genotipo`, 'Genotipo obbligatorio'),
      ...missing(razza, `cuccioli.${i}.idrazza`, 'Razza obbligatoria'),
    ]),
  ]
}

/** D5 N03 reports an invalid date; the other checks then ignore it. */
function readableDates({ data_nascita, data_monta, data_denuncia }: DatiNascita['denuncia']) {
  const readable = (giorno: string | null) => (giorno !== null && isRealDate(giorno) ? giorno : null)
  return {
    data_nascita: readable(data_nascita),
    data_monta: readable(data_monta),
    data_denuncia: readable(data_denuncia),
  }
}
