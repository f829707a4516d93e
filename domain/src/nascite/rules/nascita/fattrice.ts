import { addMonths, daysBetween } from '../../../kit/date.ts'
import { blocco, bloccoSocio, type Finding } from '../../../kit/finding.ts'
import { limiteAt, numeroAt } from '../../../kit/regola.ts'
import { isLibroProprio } from '../../../registro/rules/gatto/libro.ts'
import type { DatiNascita } from './dati-nascita.ts'

/** D5 N13 to N15, N23 and N24, D18 N35 and N36. */
export function findingsOfFattrice(dati: DatiNascita): Finding[] {
  const { denuncia, fattrice } = dati
  if (fattrice === null) return []
  const nb = denuncia.data_nascita
  const others = partiOf(dati)
  const findings = nb === null ? [] : [...tooMany(nb, others, dati, 24), ...tooMany(nb, others, dati, 12)]
  if (nb !== null && others.some(other => isTooNear(nb, other, dati))) {
    findings.push(blocco('N15', 'data_nascita', GIA_DENUNCIATA))
  } else if (nb !== null && dati.inCorrezione?.some(other => isOneBirth(nb, other.data_nascita))) {
    findings.push(bloccoSocio('N15', 'data_nascita', GIA_DENUNCIATA))
  }
  findings.push(...byLaw(dati, others))
  if (!isLibroProprio(fattrice.idlibro)) {
    findings.push(blocco('N23', 'idfattrice', 'La fattrice deve essere iscritta al Libro Genealogico'))
  }
  // Owners at the birth: a later sale does not end the responsibility for the litter.
  const owners = dati.proprietariAllora ?? fattrice.proprietari
  if (denuncia.idproprietario !== null && !owners.includes(denuncia.idproprietario)) {
    findings.push(bloccoSocio('N24', 'idproprietario', 'Il dichiarante non è proprietario della fattrice'))
  }
  return findings
}

const GIA_DENUNCIATA = 'Cucciolata già denunciata o intervallo impossibile'

/** Days: one litter may be born across midnight. */
const GIORNI_DI_UN_PARTO = 2

function isOneBirth(one: string, other: string): boolean {
  return Math.abs(daysBetween(one, other)) <= GIORNI_DI_UN_PARTO
}

/** A cat without a declaration counts as a litter only if no other birth is this close. */
function partiOf({ denuncia, cucciolateFattrice }: DatiNascita): string[] {
  const parti = cucciolateFattrice.filter(({ id }) => id !== null && id !== denuncia.id).map(one => one.data_nascita)
  for (const { data_nascita } of cucciolateFattrice.filter(({ id }) => id === null)) {
    if (!parti.some(parto => isOneBirth(parto, data_nascita))) parti.push(data_nascita)
  }
  return parti
}

/** rule book 4.2: also the windows that end on later declared births, so declaring out of order brings no advantage. */
function tooMany(nb: string, others: string[], { regole }: DatiNascita, mesi: 24 | 12): Finding[] {
  const limit = limiteAt(regole, `nascita.max_cucciolate_${mesi}_mesi`, nb)
  if (limit === null) return []
  const births = [nb, ...others]
  const ends = births.filter(end => end >= nb && addMonths(end, -mesi) < nb)
  const isOver = ends.some(end => births.filter(birth => birth <= end && birth > addMonths(end, -mesi)).length > limit)
  if (!isOver) return []
  const testo = `Superato il limite di ${limit} ${limit === 1 ? 'cucciolata' : 'cucciolate'} in ${mesi} mesi`
  return [blocco(mesi === 24 ? 'N13' : 'N14', 'data_nascita', testo)]
}

/** D18: legal limits; 0 means off. */
function byLaw({ denuncia, fattrice, oggi, regole }: DatiNascita, others: string[]): Finding[] {
  const { data_monta, data_nascita } = denuncia
  const giorno = data_monta ?? data_nascita ?? oggi
  const mesi = numeroAt(regole, 'nascita.legge_fattrice_mesi_min', giorno)
  const giorni = numeroAt(regole, 'nascita.legge_intervallo_giorni', giorno)
  const findings: Finding[] = []
  if (mesi > 0 && data_monta !== null && fattrice?.data_nascita && addMonths(fattrice.data_nascita, mesi) > data_monta)
    findings.push(bloccoSocio('N35', 'data_monta', `Per legge la fattrice deve avere almeno ${mesi} mesi alla monta`))
  if (data_nascita !== null && others.some(other => Math.abs(daysBetween(data_nascita, other)) < giorni))
    findings.push(bloccoSocio('N36', 'data_nascita', `Per legge tra due parti passano almeno ${giorni} giorni`))
  return findings
}

function isTooNear(nb: string, other: string, { regole }: DatiNascita): boolean {
  return Math.abs(daysBetween(nb, other)) <= numeroAt(regole, 'nascita.intervallo_giorni', nb)
}
