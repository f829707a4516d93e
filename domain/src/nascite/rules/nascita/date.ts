import { daysBetween, isRealDate } from '../../../kit/date.ts'
import { avviso, blocco, bloccoSocio, type Finding, info } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'
import { numeroAt, type Regola } from '../../../kit/regola.ts'
import type { DatiNascita } from './dati-nascita.ts'

/** D5 N03 to N07, N38. */
export function findingsOfDate(written: DatiNascita['denuncia'], dati: DatiNascita): Finding[] {
  const { denuncia, oggi, regole } = dati
  const { data_nascita: nb, data_monta: nm, data_denuncia: nd } = denuncia
  return [
    ...unreadable(written),
    ...incoherent(nb, nm, nd, oggi),
    ...(nb !== null && nm !== null && nm <= nb ? gestation(nb, daysBetween(nm, nb), regole) : []),
    ...(nb !== null && nd !== null && nd >= nb ? lateness(nb, daysBetween(nb, nd), regole) : []),
    ...(nb !== null && nd !== null && dati.inviata ? backDated(nb, nd, dati.inviata, regole) : []),
  ]
}

const INCOERENTI = 'Date non coerenti'

function unreadable(written: DatiNascita['denuncia']): Finding[] {
  return (['data_nascita', 'data_monta', 'data_denuncia'] as const)
    .filter(campo => written[campo] !== null && written[campo] !== '' && !isRealDate(written[campo] ?? ''))
    .map(campo => blocco('N03', campo, INCOERENTI))
}

function incoherent(nb: string | null, nm: string | null, nd: string | null, oggi: string): Finding[] {
  const findings: Finding[] = []
  if (nb !== null && nb > oggi) findings.push(blocco('N03', 'data_nascita', INCOERENTI))
  if (nb !== null && nm !== null && nm > nb) findings.push(blocco('N03', 'data_monta', INCOERENTI))
  if (nd !== null && (nd > oggi || (nb !== null && nd < nb))) findings.push(blocco('N03', 'data_denuncia', INCOERENTI))
  return findings
}

function gestation(nb: string, n: number, regole: readonly Regola[]): Finding[] {
  const limit = (name: string) => numeroAt(regole, `nascita.gestazione_${name}`, nb)
  if (n < limit('min') || n > limit('max')) {
    return [blocco('N04', 'data_monta', `Durata della gestazione non ammessa (${n} giorni)`)]
  }
  if (n < limit('insolita_min') || n > limit('insolita_max')) {
    return [avviso('N05', 'data_monta', `Durata della gestazione insolita (${n} giorni)`)]
  }
  return []
}

function lateness(nb: string, n: number, regole: readonly Regola[]): Finding[] {
  const [base, massimo] = [
    numeroAt(regole, 'nascita.giorni_denuncia', nb),
    numeroAt(regole, 'nascita.giorni_denuncia_max', nb),
  ]
  if (n > massimo) {
    const testo = `Denuncia oltre ${massimo} giorni: necessario controllo cucciolata e approvazione dell'Ufficio Centrale`
    return [bloccoSocio('N07', 'data_denuncia', testo)]
  }
  return n > base ? [avviso('N06', 'data_denuncia', `Denuncia oltre ${base} giorni: tariffa maggiorata`)] : []
}

/** Warns only if the real date would mean a higher fee or an inspection. */
function backDated(nb: string, nd: string, inviata: string, regole: readonly Regola[]): Finding[] {
  const days = daysBetween(nb, inviata)
  const [written, sent] = [daysBetween(nb, nd), days].map(n => lateness(nb, n, regole)[0]?.codice)
  if (inviata <= nd || written === sent) return []
  const testo = `Porta la data del ${formatDate(nd)}, ma è stata inviata il ${formatDate(inviata)}, ${days} giorni dopo la nascita: verifica termini e tariffa`
  return [{ ...info('N38', 'data_denuncia', testo), livello: 'avviso' }]
}
