import { avviso, blocco, bloccoSocio, type Finding } from '../../../kit/finding.ts'
import { numeroAt } from '../../../kit/regola.ts'
import { coloreWarnings } from '../../../registro/rules/ems/genetica.ts'
import { gradoInWords } from '../../../registro/rules/inbreeding/grado.ts'
import { formatPercentuale } from '../../../registro/rules/inbreeding/parentela.ts'
import type { DatiNascita } from './dati-nascita.ts'

/** D5 N25 to N28, D18 N32. */
export function findingsOfCucciolata(dati: DatiNascita): Finding[] {
  const giorno = dati.denuncia.data_nascita ?? dati.oggi
  return [
    ...withoutAffisso(dati, giorno),
    ...inbreeding(dati, giorno),
    ...parenti(dati),
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
  const testo = `Consanguineità elevata: ${formatPercentuale(consanguineita)}`
  const isStrong = percent >= numeroAt(regole, 'nascita.consanguineita_forte', giorno)
  const strong = `${testo}. Accoppiamento tra parenti stretti, sconsigliato per la salute dei cuccioli`
  return [avviso('N26', 'idstallone', isStrong ? strong : testo)]
}

/** D18 N32: the law forbids the mating, so the mating date decides. */
function parenti({ denuncia, grado, oggi, regole }: DatiNascita): Finding[] {
  if (grado === null) return []
  const giorno = denuncia.data_monta ?? denuncia.data_nascita ?? oggi
  const isForbidden = numeroAt(regole, 'nascita.parenti_stretti_vietati', giorno) === 1
  const testo = `Stallone e fattrice sono ${gradoInWords(grado)}`
  return isForbidden
    ? [bloccoSocio('N32', 'idstallone', `${testo}: l’accoppiamento è vietato`)]
    : [avviso('N32', 'idstallone', `${testo}: le norme europee sul benessere di cani e gatti vietano l’accoppiamento`)]
}

/** Stillborn kittens count: the limits are about the birth. */
function howMany({ denuncia, cuccioli, regole }: DatiNascita, giorno: string): Finding[] {
  const testo = 'Numero di cuccioli da verificare'
  const n = cuccioli.length + denuncia.nati_morti
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
