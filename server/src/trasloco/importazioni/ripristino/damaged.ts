import { AppError } from '@bisavolo/domain'

export class Damaged extends AppError {
  constructor(reason: string) {
    super(422, `Il file del registro è danneggiato o modificato: ${reason}. Esportalo di nuovo e riprova.`)
  }
}

export const notAsSaid = (file: string) => new Damaged(`«${file}» non corrisponde alla sua somma di controllo`)

export const newerProgram = () =>
  new AppError(422, 'Il file viene da una versione più recente del programma: aggiornalo e riprova.')
