import type { StatoDenuncia } from '../nascita/stati-denuncia.ts'
import type { Turno } from './turno.ts'

export interface DenunciaAperta {
  stato: StatoDenuncia
  n_cuccioli: number
  nati_morti: number
  turno: Turno
  /** False if this person only declared it for another's cattery. */
  isMia: boolean
}

export function passoDenuncia({ stato, n_cuccioli, nati_morti, turno, isMia }: DenunciaAperta): string {
  switch (stato) {
    case 'bozza':
      if (!isMia) return 'La completa il proprietario della fattrice'
      return n_cuccioli + nati_morti === 0 ? 'Aggiungi i cuccioli e inviala' : 'Controllala e inviala'
    case 'respinta':
      return isMia ? 'Leggi il motivo, correggila e inviala di nuovo' : 'La corregge il proprietario della fattrice'
    case 'controllo_cucciolata':
      return 'Aspetta il controllo della cucciolata'
    case 'approvata':
      return turno === 'socio'
        ? 'Scrivi ciò che manca dei cuccioli: poi la segreteria li registra'
        : 'La segreteria registra i cuccioli'
    default:
      return 'La segreteria la verifica: per ora non devi fare nulla'
  }
}

export interface PassaggioAperto {
  da_confermare: number
  da_correggere: number
  consenso_acquirente: string | null
  isMio: boolean
  riceve: boolean
}

export function passoPassaggio(passaggio: PassaggioAperto): string {
  const { da_confermare, da_correggere, consenso_acquirente, isMio, riceve } = passaggio
  if (da_correggere === 1)
    return isMio ? 'Correggi ciò che la segreteria ti ha indicato' : 'Chi lo ha chiesto deve correggere alcuni dati'
  if (da_confermare === 1)
    return isMio || riceve ? 'Aspetta la conferma di chi cede' : 'Aprilo e rispondi: aspetta la tua conferma'
  if (consenso_acquirente === 'chiesto') return 'Aspetta la risposta di chi riceve'
  return 'La segreteria lo registra: per ora non devi fare nulla'
}
