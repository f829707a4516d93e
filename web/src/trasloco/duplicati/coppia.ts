import { entityOf } from '@bisavolo/domain/product/entities'
import { fieldText } from '../../records/text-of.ts'

export type EntitaDoppia = 'gatti' | 'clienti_soci'
export type Scheda = Record<string, unknown> & { id: number }

export interface Coppia {
  a: Scheda
  b: Scheda
  punteggio: number
  motivi: string[]
}

export interface RigaConfronto {
  campo: string
  label: string
  a: string
  b: string
  isDiverso: boolean
}

const campi: Readonly<Record<EntitaDoppia, readonly string[]>> = {
  gatti: [
    ...['codice', 'codice_sorgente', 'chip', 'prefisso', 'nome', 'suffisso', 'sesso', 'data_nascita', 'idrazza'],
    ...['idgenotipo', 'idpadre', 'idmadre', 'idproprietario'],
  ],
  clienti_soci: [
    ...['codice', 'nome_completo', 'tipo', 'tessera', 'codice_fiscale', 'partita_iva', 'prefisso', 'suffisso'],
    ...['data_nascita', 'luogo_nascita', 'indirizzo', 'cap', 'citta', 'telefono', 'cellulare', 'email'],
  ],
}

/** Always different between two records, so the difference means nothing. */
const ownByNature = ['codice', 'tipo']

function isSame(one: string, other: string): boolean {
  return one.toLocaleLowerCase('it') === other.toLocaleLowerCase('it')
}

export function righeOf(entita: EntitaDoppia, { a, b }: Coppia): RigaConfronto[] {
  const entity = entityOf(entita)
  return campi[entita]
    .map(campo => {
      const [one, other] = [fieldText(entity, campo, a), fieldText(entity, campo, b)]
      const isDiverso = one !== '' && other !== '' && !isSame(one, other) && !ownByNature.includes(campo)
      return { campo, label: entity.fields[campo]?.label ?? campo, a: one, b: other, isDiverso }
    })
    .filter(riga => riga.a !== '' || riga.b !== '')
}

export function certezzaOf(punteggio: number): { kind: 'error' | 'warning' | 'info'; label: string } {
  if (punteggio >= 90) return { kind: 'error', label: `Quasi certo · ${punteggio}` }
  return punteggio >= 75
    ? { kind: 'warning', label: `Probabile · ${punteggio}` }
    : { kind: 'info', label: `Possibile · ${punteggio}` }
}

export function isContro(motivo: string): boolean {
  return /\bdivers[oa]$/.test(motivo)
}
