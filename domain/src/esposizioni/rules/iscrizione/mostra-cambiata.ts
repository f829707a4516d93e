import { avviso, type Finding, info } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'

/** Last change of the show's date, from the audit trail. */
export interface Rinvio {
  quando: string
  spostate: number
  avvisati: number
  senzaIndirizzo: number
}

export interface MostraConIscritti {
  status: number
  date: string | null
  iscritti: number
  daRivedere: number
  natiDopo: number
  haGemella: boolean
  rinvio: Rinvio | null
}

export function findingsOfMostra(mostra: MostraConIscritti, oggi: string): Finding[] {
  const { natiDopo, haGemella } = mostra
  return [
    ...(haGemella ? [avviso('E27', 'name', 'C’è un’altra esposizione con lo stesso nome, giorno e comitato')] : []),
    ...(natiDopo === 0 ? [] : [avviso('E29', 'date', natiDopoText(natiDopo))]),
    ...findingsOfIscritti(mostra, oggi),
  ]
}

function findingsOfIscritti(mostra: MostraConIscritti, oggi: string): Finding[] {
  const { status, date, iscritti, daRivedere, rinvio } = mostra
  if (iscritti === 0 || (date !== null && date < oggi)) return []
  return [
    ...(status === 1 ? [] : [avviso('E23', 'status', nonAttiva(iscritti))]),
    ...(daRivedere === 0 ? [] : [avviso('E17', 'date', classiDaRivedere(daRivedere))]),
    ...(rinvio === null ? [] : [info('E17', 'date', rinvioText(rinvio))]),
  ]
}

function natiDopoText(quanti: number): string {
  const gatti = quanti === 1 ? '1 gatto iscritto è nato' : `${quanti} gatti iscritti sono nati`
  return `${gatti} dopo il giorno dell’esposizione: controlla la data`
}

function nonAttiva(iscritti: number): string {
  const quante = iscritti === 1 ? 'c’è 1 iscrizione' : `ci sono ${iscritti} iscrizioni`
  return `L’esposizione non è attiva e ${quante}: gli iscritti non ricevono messaggi. Se non si tiene, scrivi loro tu`
}

function classiDaRivedere(quante: number): string {
  return quante === 1 ? '1 iscrizione ha la classe da rivedere' : `${quante} iscrizioni hanno la classe da rivedere`
}

function rinvioText({ quando, spostate, avvisati, senzaIndirizzo }: Rinvio): string {
  return [
    `Data cambiata il ${formatDate(quando)}: ${count(spostate, 'iscrizione ha', 'iscrizioni hanno')} cambiato classe`,
    `${count(avvisati, 'persona avvisata', 'persone avvisate')} con un messaggio`,
    ...(senzaIndirizzo === 0 ? [] : [`${count(senzaIndirizzo, 'persona', 'persone')} senza e-mail da avvisare`]),
  ].join(', ')
}

function count(n: number, one: string, many: string): string {
  return n === 0 ? `nessuna ${one}` : `${n} ${n === 1 ? one : many}`
}
