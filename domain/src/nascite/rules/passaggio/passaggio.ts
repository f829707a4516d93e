import { addMonths, daysBetween, isRealDate } from '../../../kit/date.ts'
import { avviso, blocco, bloccoSocio, type Finding, info } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'
import { numeroAt, type Regola } from '../../../kit/regola.ts'
import { cedeAltri, isProprietario, type Proprietari, type StatoPassaggio } from './richiesta.ts'

export interface GattoCeduto {
  data_nascita: string | null
  annullato: number
  bloccato: number
  deceduto: number
  not_for_breeding: number
  /** D18: number in the national pet register. */
  sinac: string | null
  idproprietario: number | null
  idcointestatario: number | null
  idcointestatario1: number | null
}

export interface Ricevente {
  deceduto: number
  data_decesso: string | null
}

export interface DatiPassaggio {
  gatto: GattoCeduto | null
  passaggio: {
    data_acquisto: string | null
    data_passaggio: string | null
    idproprietario: number | null
    idcointestatario?: number | null
    idcointestatario1?: number | null
    /** 1 while the owner has not answered the buyer's request. */
    da_confermare?: number
    /** 1 while the buyer is only typed by the seller and not linked to a person. */
    acquirente_nuovo?: number
    clausola_nfb?: number
    consenso_acquirente?: string | null
    chiesto_da?: string
    idrichiedente?: number | null
  }
  inviato?: string | null
  richiedente: number | null
  persone: ReadonlyMap<number, Ricevente>
  nuovoProprietario: { primoAnnoSocio: boolean; passaggiPrecedenti: number } | null
  ultimoAcquisto: string | null
  oggi: string
  regole: readonly Regola[]
}

/** D8 P00 and following. A non-owner gets no finding that would reveal owner, state or last handover of the cat. */
export function findingsOfPassaggio(dati: DatiPassaggio): Finding[] {
  const all = allFindings(dati)
  const { gatto, passaggio, richiedente } = dati
  if (richiedente === null || (gatto !== null && isProprietario(gatto, richiedente))) return all
  // A clause typed by the sender reveals nothing.
  const ofIt = passaggio.clausola_nfb === 1 ? ofTheCat.filter(codice => codice !== 'P05') : ofTheCat
  const untold = richiedente === passaggio.idproprietario ? ofIt : [...ofIt, 'P07']
  return all.filter(
    ({ codice, campo }) => !untold.includes(codice) && !(codice === 'P01' && campo === 'idproprietario'),
  )
}

const ofTheCat = ['P02', 'P05', 'P08', 'P12']

function allFindings(dati: DatiPassaggio): Finding[] {
  const { gatto, passaggio } = dati
  return [
    ...requiredFields(dati),
    ...dates(dati),
    ...(gatto === null
      ? []
      : [
          ...owners(gatto, dati),
          ...stateOf(gatto),
          ...unregistered(gatto, dati),
          ...ageAtSale(gatto, passaggio, dati.regole),
        ]),
    ...lateness(dati),
    ...(gatto?.not_for_breeding === 1 || passaggio.clausola_nfb === 1
      ? [avviso('P05', 'idgatto', 'Firme aggiuntive per la clausola NOT FOR BREEDING')]
      : []),
    ...firstTransfer(dati),
    ...afterTheLast(dati),
    ...withoutTheOwner(dati),
    ...withoutTheBuyer(dati),
    ...againstTheBuyer(dati),
    ...unableToReceive(dati),
  ].sort((a, b) => (a.codice < b.codice ? -1 : a.codice > b.codice ? 1 : 0))
}

export function proprietariAfter(nuovi: Pick<Proprietari, 'idproprietario'> & Partial<Proprietari>): Proprietari {
  return {
    idproprietario: nuovi.idproprietario,
    idcointestatario: nuovi.idcointestatario ?? null,
    idcointestatario1: nuovi.idcointestatario1 ?? null,
  }
}

export function isUltimoPassaggio(
  id: number,
  passaggi: readonly { id: number; stato: StatoPassaggio; data_passaggio: string }[],
): boolean {
  const latest = passaggi
    .filter(({ stato }) => stato === 'registrato')
    .reduce<{ id: number; data_passaggio: string } | null>(
      (best, one) =>
        best === null ||
        one.data_passaggio > best.data_passaggio ||
        (one.data_passaggio === best.data_passaggio && one.id > best.id)
          ? one
          : best,
      null,
    )
  return latest?.id === id
}

function requiredFields({ gatto, passaggio }: DatiPassaggio): Finding[] {
  const missing = (value: unknown, campo: string, text: string) =>
    value === null || value === '' ? [blocco('P00', campo, text)] : []
  return [
    ...missing(gatto, 'idgatto', 'Gatto obbligatorio'),
    ...missing(passaggio.data_passaggio, 'data_passaggio', 'Data passaggio obbligatoria'),
    ...missing(passaggio.data_acquisto, 'data_acquisto', 'Data acquisto obbligatoria'),
    ...(passaggio.acquirente_nuovo === 1
      ? []
      : missing(passaggio.idproprietario, 'idproprietario', 'Proprietario obbligatorio')),
  ]
}

function dates({ passaggio: { data_acquisto, data_passaggio }, oggi }: DatiPassaggio): Finding[] {
  const wrong = (giorno: string | null) => giorno !== null && giorno !== '' && (!isRealDate(giorno) || giorno > oggi)
  const findings: Finding[] = []
  if (wrong(data_acquisto)) {
    findings.push(blocco('P01', 'data_acquisto', 'Data di acquisto non valida o nel futuro'))
  }
  if (wrong(data_passaggio)) {
    findings.push(blocco('P01', 'data_passaggio', 'Data del passaggio non valida o nel futuro'))
  }
  if (data_acquisto && data_passaggio && data_acquisto > data_passaggio) {
    findings.push(blocco('P01', 'data_acquisto', 'La data di acquisto è successiva alla data del passaggio'))
  }
  return findings
}

function owners(gatto: GattoCeduto, { passaggio, richiedente }: DatiPassaggio): Finding[] {
  const findings: Finding[] = []
  if (passaggio.idproprietario !== null && passaggio.idproprietario === gatto.idproprietario) {
    findings.push(blocco('P01', 'idproprietario', 'Il nuovo proprietario è già il proprietario del gatto'))
  }
  if (richiedente !== null && !isProprietario(gatto, richiedente) && richiedente !== passaggio.idproprietario) {
    findings.push(bloccoSocio('P06', 'idgatto', 'Puoi chiedere il passaggio solo se cedi o ricevi il gatto'))
  }
  if (richiedente === null && cedeAltri(passaggio, gatto)) {
    const text =
      'Chi ha inviato il passaggio non è più proprietario del gatto: verifica chi lo cede prima di registrare'
    findings.push(avviso('P06', 'idgatto', text))
  }
  return findings
}

export function ostacoliOf(gatto: Pick<GattoCeduto, 'annullato' | 'bloccato' | 'deceduto'>): string[] {
  return (['annullato', 'bloccato', 'deceduto'] as const).filter(name => gatto[name] === 1)
}

function stateOf(gatto: GattoCeduto): Finding[] {
  const motivi = ostacoliOf(gatto)
  return motivi.length === 0 ? [] : [blocco('P02', 'idgatto', `Il gatto risulta ${motivi.join(', ')}`)]
}

function ageAtSale(
  gatto: GattoCeduto,
  { data_acquisto }: DatiPassaggio['passaggio'],
  regole: readonly Regola[],
): Finding[] {
  if (data_acquisto === null || !isRealDate(data_acquisto) || gatto.data_nascita === null) return []
  const giorni = numeroAt(regole, 'passaggio.eta_giorni_min', data_acquisto)
  if (daysBetween(gatto.data_nascita, data_acquisto) >= giorni) return []
  return [blocco('P03', 'data_acquisto', `Il gatto deve avere almeno ${giorni} giorni alla data di acquisto`)]
}

/** D18 P12: a legal duty, from the day the association sets. */
function unregistered(
  { sinac }: GattoCeduto,
  { passaggio: { data_acquisto }, oggi, regole }: DatiPassaggio,
): Finding[] {
  const giorno = data_acquisto !== null && isRealDate(data_acquisto) ? data_acquisto : oggi
  const isDuty = numeroAt(regole, 'passaggio.sinac_obbligatorio', giorno) === 1
  if (!isDuty || (sinac ?? '').trim() !== '') return []
  const text = 'Prima della cessione il gatto va iscritto al registro nazionale (SINAC): manca il numero nella scheda'
  return [bloccoSocio('P12', 'idgatto', text)]
}

const PAROLE: Readonly<Record<number, string>> = { 1: 'un mese', 3: 'tre mesi', 6: 'sei mesi', 12: 'dodici mesi' }

function lateness({ passaggio: { data_acquisto, data_passaggio }, inviato, regole }: DatiPassaggio): Finding[] {
  if (data_acquisto === null || data_passaggio === null || !isRealDate(data_acquisto)) return []
  const mesi = numeroAt(regole, 'passaggio.mesi_comunicazione', data_acquisto)
  const termine = addMonths(data_acquisto, mesi)
  if (data_passaggio <= termine) return inviato && inviato > termine ? [backDated(data_passaggio, inviato)] : []
  return [avviso('P04', 'data_passaggio', `Passaggio oltre ${PAROLE[mesi] ?? `${mesi} mesi`}: tariffa maggiorata`)]
}

/** Like D5 N38: in time by the typed date, late by the date of arrival. */
function backDated(scritto: string, inviato: string): Finding {
  const testo = `Porta la data del ${formatDate(scritto)}, ma è stato inviato il ${formatDate(inviato)}: verifica termini e tariffa`
  return { ...info('P14', 'data_passaggio', testo), livello: 'avviso' }
}

function firstTransfer({ nuovoProprietario }: DatiPassaggio): Finding[] {
  if (nuovoProprietario === null) return []
  if (!nuovoProprietario.primoAnnoSocio || nuovoProprietario.passaggiPrecedenti > 0) return []
  return [info('P07', 'idproprietario', 'Primo passaggio di un nuovo socio: gratuito')]
}

/** D8 P08: blocks the second of two sales of one cat. */
function afterTheLast({ passaggio: { data_acquisto }, ultimoAcquisto }: DatiPassaggio): Finding[] {
  if (data_acquisto === null || ultimoAcquisto === null || data_acquisto > ultimoAcquisto) return []
  const text = 'La data di acquisto non è successiva a quella dell’ultimo passaggio registrato di questo gatto'
  return [blocco('P08', 'data_acquisto', text)]
}

/** D8 P09: without the owner's consent the office needs a written reason. */
function withoutTheOwner({ passaggio: { da_confermare }, richiedente }: DatiPassaggio): Finding[] {
  if (da_confermare !== 1 || richiedente !== null) return []
  const text = 'Chi cede il gatto non ha confermato la richiesta: per registrarla scrivi perché nella nota di deroga'
  return [{ ...blocco('P09', 'nota_deroga', text), perSocio: 'info' }]
}

/** D8 P10. */
function withoutTheBuyer({ passaggio: { acquirente_nuovo, idproprietario } }: DatiPassaggio): Finding[] {
  if (acquirente_nuovo !== 1 || idproprietario !== null) return []
  const text = 'Chi riceve è da confermare: la segreteria sceglie la persona nel registro o ne crea la scheda'
  return [{ ...blocco('P10', 'idproprietario', text), perSocio: 'info' }]
}

/** D8 P11, P15: a warning, because the office may hold both signatures on paper. */
function againstTheBuyer({ passaggio: { consenso_acquirente }, richiedente }: DatiPassaggio): Finding[] {
  if (richiedente !== null) return []
  if (consenso_acquirente === 'negato') return [nonConfermato]
  if (consenso_acquirente !== 'chiesto') return []
  return [avviso('P15', 'idproprietario', 'Chi riceve non ha ancora risposto alla richiesta di conferma')]
}

export const nonConfermato = avviso(
  'P11',
  'idproprietario',
  'Chi riceve non ha confermato il passaggio: leggi la sua risposta',
)

/** D8 P13. Members do not read the reason. */
function unableToReceive({ passaggio, persone, richiedente, oggi }: DatiPassaggio): Finding[] {
  const { data_acquisto } = passaggio
  const giorno = data_acquisto !== null && isRealDate(data_acquisto) ? data_acquisto : oggi
  return riceventi.flatMap(([campo, chi]) => {
    const id = passaggio[campo] ?? null
    const persona = id === null ? undefined : persone.get(id)
    if (id === null || (persona !== undefined && !isDeadOn(persona, giorno))) return []
    if (richiedente !== null)
      return [blocco('P13', campo, 'Questa persona non può ricevere il gatto: scrivi alla segreteria')]
    if (persona === undefined) return [blocco('P13', campo, `${chi}: la persona indicata non esiste`)]
    const quando = persona.data_decesso === null ? '' : ` il ${formatDate(persona.data_decesso)}`
    return [blocco('P13', campo, `${chi}: risulta deceduto${quando}, il gatto non può passare a questa persona`)]
  })
}

const riceventi = [
  ['idproprietario', 'Nuovo proprietario'],
  ['idcointestatario', 'Cointestatario'],
  ['idcointestatario1', 'Secondo cointestatario'],
] as const

function isDeadOn({ deceduto, data_decesso }: Ricevente, giorno: string): boolean {
  return deceduto === 1 && (data_decesso === null || data_decesso <= giorno)
}

/** D8: a cat already marked keeps its reason. */
export function nfbAfter(
  passaggio: { clausola_nfb: number },
  gatto: Pick<GattoCeduto, 'not_for_breeding'>,
): { not_for_breeding: 1; causale_not_for_breeding: 'a' } | null {
  if (passaggio.clausola_nfb !== 1 || gatto.not_for_breeding === 1) return null
  return { not_for_breeding: 1, causale_not_for_breeding: 'a' }
}
