import { addYears, isRealDate, yearOf } from '../../../kit/date.ts'
import { avviso, blocco, type Finding } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'
import { isCodiceSotto } from '../anagrafica/codice-fiscale.ts'

export type TipoIscrizione = 'Aderente' | 'Ordinario' | 'Onorario'
export type TipoCliente = TipoIscrizione | 'Cliente'

export interface Iscrizione {
  id?: number | null
  idcliente_socio: number
  anno: number
  tipo: TipoIscrizione
  sezione: string | null
  data_iscrizione: string
  data_cassa: string | null
  da_approvare: number
  data_consiglio?: string | null
}

export interface ClienteIscritto {
  tipo?: TipoCliente | null
  sezione: string | null
  tessera?: string | null
  data_nascita?: string | null
  codice_fiscale?: string | null
  consenso_genitore?: string | null
  deceduto?: number | null
  deferito?: number | null
  radiato?: number | null
}

/** §4. */
export function anniAmmessi(oggi: string): [number, number] {
  return [yearOf(oggi), yearOf(oggi) + 1]
}

/** §4: the customer's own section; only an Aderente chooses. */
export function sezioneFor(tipo: TipoIscrizione, cliente: ClienteIscritto, scelta: string | null): string | null {
  return tipo === 'Aderente' ? scelta : cliente.sezione
}

/** D9. `altre`: the client's other enrolments of all years. */
export function checkIscrizione(
  nuova: Iscrizione,
  cliente: ClienteIscritto,
  altre: readonly Iscrizione[],
  oggi: string,
): Finding[] {
  const stessoAnno = altre.filter(altra => altra.anno === nuova.anno && !isSame(altra, nuova))
  return [
    ...annoFindings(nuova.anno, oggi),
    ...clienteFindings(cliente, nuova.data_iscrizione),
    ...sezioneFindings(nuova, cliente),
    ...doppioFindings(nuova, stessoAnno),
  ]
}

export function annoFindings(anno: number, oggi: string): Finding[] {
  const [questo, prossimo] = anniAmmessi(oggi)
  if (anno === questo || anno === prossimo) return []
  return [blocco('I01', 'anno', `L'anno può essere solo il ${questo} o il ${prossimo}`)]
}

type Cassa = Pick<Iscrizione, 'anno' | 'data_cassa'>

/**
 * D9 I21: an earlier payment is a mistyped year and would count as paid in time. Unchanged stored values pass: imports may break
 * the rule.
 */
export function cassaFindings({ anno, data_cassa }: Cassa, prima: Cassa | null = null): Finding[] {
  if (prima !== null && prima.anno === anno && prima.data_cassa === data_cassa) return []
  const primo = `${anno - 1}-01-01`
  if (data_cassa === null || data_cassa >= primo) return []
  return [
    blocco(
      'I21',
      'data_cassa',
      `Data cassa: la quota del ${anno} non può essere arrivata prima del ${formatDate(primo)}`,
    ),
  ]
}

function clienteFindings(cliente: ClienteIscritto, giorno: string): Finding[] {
  const campo = 'idcliente_socio'
  if (cliente.radiato === 1) return [blocco('I02', campo, 'Il socio è stato radiato: non può essere iscritto')]
  if (cliente.deceduto === 1) return [blocco('I03', campo, 'Il socio risulta deceduto: non può essere iscritto')]
  const findings: Finding[] = []
  if (cliente.deferito === 1) findings.push(avviso('I04', campo, 'Attenzione: il socio è deferito ai probiviri'))
  if (isConsensoMissing(cliente, giorno)) {
    findings.push(
      blocco('I05', campo, 'Il socio è minorenne: registra prima nella sua scheda il consenso di un genitore'),
    )
  }
  return findings
}

/** italy 8: membership is a contract, so minors need a parent's signature. The tax code decides if the birth date is missing. */
export function isMinorenne(
  { data_nascita, codice_fiscale }: Pick<ClienteIscritto, 'data_nascita' | 'codice_fiscale'>,
  giorno: string,
): boolean {
  if (!isRealDate(giorno)) return false
  if (data_nascita) return isRealDate(data_nascita) && addYears(data_nascita, MAGGIORE_ETA) > giorno
  return codice_fiscale ? isCodiceSotto(codice_fiscale, MAGGIORE_ETA, giorno) : false
}

export function isConsensoMissing(cliente: ClienteIscritto, giorno: string): boolean {
  return !cliente.consenso_genitore && isMinorenne(cliente, giorno)
}

const MAGGIORE_ETA = 18

function sezioneFindings(nuova: Iscrizione, cliente: ClienteIscritto): Finding[] {
  if (nuova.tipo === 'Aderente') {
    if (!nuova.sezione || nuova.sezione !== cliente.sezione) return []
    return [blocco('I06', 'sezione', `Nella propria sezione (${nuova.sezione}) non si può essere Aderente`)]
  }
  if (!cliente.sezione)
    return [blocco('I07', 'sezione', 'Il cliente non ha una sezione: completa prima il suo indirizzo')]
  if (nuova.sezione === cliente.sezione) return []
  return [blocco('I08', 'sezione', `Un socio ${nuova.tipo} si iscrive nella propria sezione (${cliente.sezione})`)]
}

function doppioFindings(nuova: Iscrizione, stessoAnno: readonly Iscrizione[]): Finding[] {
  const { anno, tipo, sezione } = nuova
  if (stessoAnno.some(altra => altra.tipo === tipo && altra.sezione === sezione)) {
    return [blocco('I09', 'anno', `Esiste già un'iscrizione come ${tipo} per il ${anno} nella sezione ${sezione}`)]
  }
  if (tipo === 'Aderente') {
    if (stessoAnno.some(altra => altra.tipo === 'Ordinario')) return []
    return [blocco('I10', 'tipo', `Può essere Aderente solo chi è iscritto come Ordinario per il ${anno}`)]
  }
  const piena = stessoAnno.find(altra => altra.tipo !== 'Aderente')
  if (piena === undefined) return []
  return [blocco('I11', 'anno', `Il socio è già iscritto come ${piena.tipo} per il ${anno}`)]
}

function isSame(a: Iscrizione, b: Iscrizione): boolean {
  return a.id !== undefined && a.id !== null && a.id === b.id
}
