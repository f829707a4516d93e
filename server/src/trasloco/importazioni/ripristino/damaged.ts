import { AppError } from '@bisavolo/domain'

/** The file is not what GET /esporta/tutto wrote: nothing of it is taken. */
export class Damaged extends AppError {
  constructor(reason: string) {
    super(422, `Il file del registro è danneggiato o modificato: ${reason}. Esportalo di nuovo e riprova.`)
  }
}

/** The same number of rows and the same bytes, or the file was cut or changed. */
export const notAsSaid = (file: string) => new Damaged(`«${file}» non corrisponde alla sua somma di controllo`)

export const newerProgram = () =>
  new AppError(422, 'Il file viene da una versione più recente del programma: aggiornalo e riprova.')
