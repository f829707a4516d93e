import { avviso, blocco, type Finding } from '../../../kit/finding.ts'
import { numeroAt } from '../../../kit/regola.ts'
import { coloreWarnings } from '../../../registro/rules/ems/genetica.ts'
import type { DatiNascita } from './dati-nascita.ts'

/** D5 N25 to N28: the breeder, the inbreeding, how many kittens and their colours. */
export function findingsOfCucciolata(dati: DatiNascita): Finding[] {
  const giorno = dati.denuncia.data_nascita ?? dati.oggi
  return [
    ...withoutAffisso(dati, giorno),
    ...inbreeding(dati, giorno),
    ...howMany(dati, giorno),
    ...dati.cuccioli.flatMap((_, i) => colours(dati, i)),
  ]
}

function withoutAffisso({ allevatore, regole }: DatiNascita, giorno: string): Finding[] {
  const hasAffisso = [allevatore.prefisso, allevatore.suffisso].some(part => part !== null && part.trim() !== '')
  const allowed = numeroAt(regole, 'nascita.cucciolate_senza_affisso', giorno)
  if (hasAffisso || allevatore.cucciolatePrecedenti < allowed) return []
  return [avviso('N25', 'idproprietario', 'Affisso necessario dopo la seconda cucciolata')]
}

function inbreeding({ consanguineita, regole }: DatiNascita, giorno: string): Finding[] {
  if (consanguineita === null) return []
  const percent = Math.round(consanguineita * 10_000) / 100
  if (percent < numeroAt(regole, 'nascita.consanguineita_avviso', giorno)) return []
  const testo = `Consanguineità elevata: ${String(percent).replace('.', ',')}%`
  const isStrong = percent >= numeroAt(regole, 'nascita.consanguineita_forte', giorno)
  const strong = `${testo}. Accoppiamento tra parenti stretti, sconsigliato per la salute dei cuccioli`
  return [avviso('N26', 'idstallone', isStrong ? strong : testo)]
}

function howMany({ cuccioli, regole }: DatiNascita, giorno: string): Finding[] {
  const testo = 'Numero di cuccioli da verificare'
  const n = cuccioli.length
  if (n === 0) return [blocco('N27', 'cuccioli', `${testo}: mancano i cuccioli`)]
  if (n > numeroAt(regole, 'nascita.cuccioli_max', giorno)) return [blocco('N27', 'cuccioli', testo)]
  return n > numeroAt(regole, 'nascita.cuccioli_avviso', giorno) ? [avviso('N27', 'cuccioli', testo)] : []
}

function colours({ stallone, fattrice, cuccioli }: DatiNascita, i: number): Finding[] {
  const cucciolo = cuccioli[i]
  if (stallone === null || fattrice === null || cucciolo === undefined) return []
  const sesso = cucciolo.sesso === 'M' || cucciolo.sesso === 'F' ? cucciolo.sesso : null
  return coloreWarnings({ padre: stallone, madre: fattrice, cucciolo: { ...cucciolo, sesso } }).map(warning =>
    avviso(
      'N28',
      `cuccioli.${i}.idcolore_genotipo`,
      `Colore improbabile: ${warning.messaggio} (${warning.codice}, cucciolo ${i + 1})`,
    ),
  )
}
