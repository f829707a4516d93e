import { avviso, type Finding } from '../../../kit/finding.ts'
import { cassaFindings, type TipoIscrizione } from '../iscrizione/iscrizione.ts'

export interface IscrizioneRegistrata {
  anno: number
  tipo: TipoIscrizione
  sezione: string | null
  data_iscrizione: string | null
  data_cassa: string | null
  data_consiglio: string | null
  cliente: { deceduto: number; radiato: number }
  altre: readonly TipoIscrizione[]
}

/** D23: valid enrolments that D9 would refuse. `annoInCorso` is the first year checked against the client's state. */
export function findingsOfIscrizioneRegistrata(
  iscrizione: IscrizioneRegistrata,
  sezioni: readonly string[],
  annoInCorso: number,
): Finding[] {
  const { anno, tipo, sezione, data_iscrizione, data_consiglio, cliente, altre } = iscrizione
  const found: Finding[] = []
  if (sezione !== null && !sezioni.includes(sezione))
    found.push(avviso('O70', 'sezione', `La sezione «${sezione}» non è tra le sezioni`))
  if (tipo === 'Aderente' && !altre.includes('Ordinario'))
    found.push(avviso('I10', 'tipo', `Aderente senza un’iscrizione come Ordinario per il ${anno}`))
  const piena = altre.find(altra => altra !== 'Aderente')
  if (tipo !== 'Aderente' && piena !== undefined)
    found.push(avviso('I11', 'anno', `Iscritto anche come ${piena} per il ${anno}`))
  if (data_iscrizione !== null && data_consiglio !== null && data_consiglio < data_iscrizione)
    found.push(avviso('I15', 'data_consiglio', 'Il consiglio l’ha approvata prima della domanda'))
  for (const { codice, campo, messaggio } of cassaFindings(iscrizione)) found.push(avviso(codice, campo, messaggio))
  if (anno >= annoInCorso && cliente.radiato === 1)
    found.push(avviso('I02', 'idcliente_socio', `Il socio è radiato e risulta iscritto per il ${anno}`))
  if (anno > annoInCorso && cliente.deceduto === 1)
    found.push(avviso('I03', 'idcliente_socio', `Il socio è deceduto e risulta iscritto per il ${anno}`))
  return found
}
