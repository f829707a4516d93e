import { type FieldError, Invalid } from '@bisavolo/domain'

export class Refusals {
  readonly #noted: Invalid[] = []

  async note<T>(judge: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await judge()
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      this.#noted.push(error)
      return undefined
    }
  }

  get errors(): FieldError[] {
    return this.#noted.flatMap(({ errors }) => errors)
  }

  refuse(): void {
    if (this.#noted.length > 0) throw new Invalid(this.errors, this.#noted.map(({ message }) => message).join(' · '))
  }
}
