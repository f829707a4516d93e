export interface Denaro {
  documenti: Map<number, unknown>
}

export const noDenaro = (): Denaro => ({ documenti: new Map() })
