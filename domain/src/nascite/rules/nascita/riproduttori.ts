import { eccellenteOf } from '../../../esposizioni/rules/risultati/eccellente.ts'
import { addYears, completedMonths } from '../../../kit/date.ts'
import { avviso, blocco, bloccoSocio, type Finding } from '../../../kit/finding.ts'
import { limiteAt, numeroAt, type Regola } from '../../../kit/regola.ts'
import { isBianco } from '../../../registro/rules/ems/ems.ts'
import { isLibroProprio } from '../../../registro/rules/gatto/libro.ts'
import { troppoGiovane } from '../../../registro/rules/pedigree/pedigree.ts'
import { isAccoppiamentoAmmesso } from '../../../registro/rules/razze/incroci.ts'
import type { DatiNascita, Riproduttore } from './dati-nascita.ts'
import { findingsOfEredita } from './eredita.ts'
import { findingsOfTest } from './test-riproduttore.ts'

type Ruolo = 'stallone' | 'fattrice'

/** D5 N02, N08 to N12, N16 to N22 and N34, D17. */
export function findingsOfRiproduttori(dati: DatiNascita): Finding[] {
  const { stallone, fattrice } = dati
  return [
    ...(stallone === null ? [] : findingsOfOne(stallone, 'stallone', dati)),
    ...(fattrice === null ? [] : findingsOfOne(fattrice, 'fattrice', dati)),
    ...(stallone === null || fattrice === null ? [] : findingsOfPair(stallone, fattrice, dati)),
  ]
}

function findingsOfOne(gatto: Riproduttore, ruolo: Ruolo, dati: DatiNascita): Finding[] {
  const campo = `id${ruolo}`
  const { data_monta: nm, data_nascita: nb } = dati.denuncia
  const sesso = ruolo === 'stallone' ? 'M' : 'F'
  return [
    ...(gatto.sesso === sesso ? [] : [blocco('N02', campo, `Stallone o fattrice di sesso errato: ${gatto.nome}`)]),
    ...deceased(gatto, campo, ruolo === 'stallone' ? nm : nb),
    ...unusable(gatto, campo),
    ...(gatto.neutro === 1 ? [bloccoSocio('N10', campo, `Il riproduttore risulta sterilizzato: ${gatto.nome}`)] : []),
    ...(nm === null ? [] : ageAtMating(gatto, ruolo, nm, dati.regole)),
    ...ageAtBirth(gatto, ruolo, dati),
    ...unfit(gatto, campo, dati.oggi),
    ...(nb === null ? [] : findingsOfTest(gatto, campo, { giorno: nb, monta: nm ?? nb, regole: dati.regole })),
    ...(ruolo === 'stallone' && !isLibroProprio(gatto.idlibro)
      ? [avviso('N22', campo, 'Allegare copia conforme del pedigree dello stallone')]
      : []),
  ]
}

/** Stud alive at the mating, queen at the birth. Without a date of death the office decides. */
function deceased(gatto: Riproduttore, campo: string, giorno: string | null): Finding[] {
  const testo = `Riproduttore deceduto alla data: ${gatto.nome}`
  if (gatto.data_decesso === null) return gatto.deceduto === 1 ? [bloccoSocio('N08', campo, testo)] : []
  return giorno !== null && gatto.data_decesso < giorno ? [blocco('N08', campo, testo)] : []
}

function unusable(gatto: Riproduttore, campo: string): Finding[] {
  const motivi = [
    gatto.annullato === 1 ? 'annullato' : '',
    gatto.bloccato === 1 ? 'bloccato' : '',
    gatto.not_for_breeding === 1 ? 'not for breeding' : '',
  ].filter(motivo => motivo !== '')
  if (motivi.length === 0) return []
  return [blocco('N09', campo, `Riproduttore non utilizzabile (${motivi.join(', ')}): ${gatto.nome}`)]
}

function ageAtMating(gatto: Riproduttore, ruolo: Ruolo, nm: string, regole: readonly Regola[]): Finding[] {
  if (gatto.data_nascita === null) return []
  const campo = `id${ruolo}`
  const mesi = completedMonths(gatto.data_nascita, nm)
  if (mesi < numeroAt(regole, `nascita.${ruolo}_mesi_min`, nm))
    return [blocco('N11', campo, `Riproduttore troppo giovane: ${gatto.nome}`)]
  const anni = limiteAt(regole, `nascita.${ruolo}_anni_avviso`, nm)
  const isOld = anni !== null && nm > addYears(gatto.data_nascita, anni)
  if (!isOld && mesi >= numeroAt(regole, `nascita.${ruolo}_mesi_avviso`, nm)) return []
  return [avviso('N12', campo, `Età del riproduttore da verificare: ${gatto.nome}`)]
}

/** contract 4 "Ages": the same limit as for a cat's record, because kittens become cats. */
function ageAtBirth(gatto: Riproduttore, ruolo: Ruolo, { denuncia, oggi, regole }: DatiNascita): Finding[] {
  const mesi = numeroAt(regole, 'gatto.genitore_mesi_min', oggi)
  const giovane = troppoGiovane(ruolo === 'stallone' ? 'idpadre' : 'idmadre', gatto, denuncia, mesi)
  return giovane === null ? [] : [blocco('N34', `id${ruolo}`, `${giovane}: ${gatto.nome}`)]
}

function unfit(gatto: Riproduttore, campo: string, oggi: string): Finding[] {
  const findings: Finding[] = []
  if (gatto.chip === null || gatto.chip.trim() === '') {
    findings.push(bloccoSocio('N16', campo, `Microchip del riproduttore non comunicato: ${gatto.nome}`))
  }
  if (gatto.certificato_medico !== 1 && eccellenteOf(gatto, gatto.risultati ?? [], oggi) === null) {
    const testo = "Manca l'eccellente in esposizione o il certificato di stato conforme alla riproduzione"
    findings.push(bloccoSocio('N17', campo, `${testo}: ${gatto.nome}`))
  }
  return findings
}

function findingsOfPair(stallone: Riproduttore, fattrice: Riproduttore, { denuncia, regole }: DatiNascita): Finding[] {
  const findings: Finding[] = []
  if (isBianco(stallone.colore) && isBianco(fattrice.colore) && isWhiteForbidden(denuncia.data_monta, regole)) {
    findings.push(blocco('N19', 'idstallone', 'Accoppiamento bianco x bianco non ammesso'))
  }
  if (stallone.razza !== null && fattrice.razza !== null && !isAccoppiamentoAmmesso(stallone.razza, fattrice.razza)) {
    findings.push(bloccoSocio('N20', 'idstallone', 'Accoppiamento tra razze non ammesso senza autorizzazione'))
  }
  if (!stallone.proprietari.some(id => fattrice.proprietari.includes(id))) {
    findings.push(avviso('N21', 'idstallone', 'Allegare la dichiarazione di monta'))
  }
  return [...findings, ...findingsOfEredita(stallone, fattrice)]
}

function isWhiteForbidden(nm: string | null, regole: readonly Regola[]): boolean {
  return nm !== null && limiteAt(regole, 'nascita.bianco_per_bianco_vietato', nm) === 1
}
