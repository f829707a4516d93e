export interface Esposizioni {
  esposizioni: Map<number, unknown>
}

export const noEsposizioni = (): Esposizioni => ({ esposizioni: new Map() })
