export class Damaged extends Error {
  constructor(reason: string) {
    super(`L’archivio è danneggiato: ${reason}. Usa un’altra copia.`)
  }
}
