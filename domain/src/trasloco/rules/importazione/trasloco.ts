import type { Values } from '../../../kit/values.ts'
import { isSameRegione } from '../../../soci/rules/anagrafica/anagrafica.ts'

export interface Luoghi {
  provinciaOf: (citta: string) => number | null
  regioneOf: (idprovincia: number) => string | null
}

/** After a new address, province, region and section follow, unless the file sets them or the office edited them. */
export function dopoTrasloco(
  qui: Values,
  cambi: Values,
  isNamed: (campo: string) => boolean,
  { provinciaOf, regioneOf }: Luoghi,
): Record<string, unknown> {
  const derived: Record<string, unknown> = {}
  const now = (campo: string) => ({ ...qui, ...cambi, ...derived })[campo]
  const follow = (campo: string, from: string, of: (value: unknown) => string | number | null) => {
    const found = of(now(from))
    const followed = of(qui[from])
    if (
      isNamed(campo) ||
      (cambi[campo] ?? null) !== null ||
      found === null ||
      followed === null ||
      !isSame(qui[campo], followed)
    )
      return
    if (!isSame(found, followed)) derived[campo] = found
  }
  follow('idprovincia', 'citta', citta => (typeof citta === 'string' ? provinciaOf(citta) : null))
  follow('regione', 'idprovincia', id => (typeof id === 'number' ? regioneOf(id) : null))
  follow('sezione', 'regione', regione => (typeof regione === 'string' && regione !== '' ? regione : null))
  return derived
}

function isSame(a: unknown, b: unknown): boolean {
  return typeof a === 'string' && typeof b === 'string' ? isSameRegione(a, b) : a === b
}
