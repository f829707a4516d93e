import { contenutoOf } from './contenuti.ts'
import { hasFormaData } from './date.ts'
import { wordsOf } from './nomi-colonne.ts'

/** A column about persons: its notes are for the office alone. When in doubt, yes. */
export function isColonnaPersone(nome: string, esempi: readonly string[]): boolean {
  const words = wordsOf(nome)
  if (words.some(word => persone.some(begin => word.startsWith(begin)) || exact.has(word))) return true
  const { email, codiciFiscali } = contenutoOf(esempi)
  return email > 0 || codiciFiscali > 0 || esempi.some(esempio => phone.test(esempio.trim()) && !hasFormaData(esempio))
}

const persone =
  'propr allev owner breed besitz intest cognom nominat person soci client acquir vendit indiriz resid tel cell mob mail recap fiscal giudic veterin'.split(
    ' ',
  )
const exact = new Set('via cap cf pec fax citta comune'.split(' '))
const phone = /^(?:\+|00)?[\d\s./()-]{8,}$/
