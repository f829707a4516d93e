import type { Values } from '../../../kit/values.ts'

export interface ErroreScheda {
  field: string
  message: string
}

export function checkSchedaGatto(row: Values): ErroreScheda[] {
  return [...checkDate(row), ...checkCausale(row), ...checkIntestatari(row)]
}

function checkDate(row: Values): ErroreScheda[] {
  const { data_nascita: nascita, data_registrazione: registrazione, data_decesso: decesso } = row
  const isBefore = (one: unknown, other: unknown) =>
    typeof one === 'string' && typeof other === 'string' && one !== '' && other !== '' && one < other
  const errors: ErroreScheda[] = []
  if (isBefore(registrazione, nascita)) {
    errors.push({ field: 'data_registrazione', message: 'La registrazione non può precedere la nascita' })
  }
  if (isBefore(decesso, nascita)) {
    errors.push({ field: 'data_decesso', message: 'Il decesso non può precedere la nascita' })
  }
  if (typeof decesso === 'string' && decesso !== '' && row.deceduto !== 1) {
    errors.push({ field: 'data_decesso', message: 'La data del decesso vale solo per un gatto deceduto' })
  }
  return errors
}

function checkCausale(row: Values): ErroreScheda[] {
  if (row.not_for_breeding === 1 || isBlank(row.causale_not_for_breeding)) return []
  return [{ field: 'causale_not_for_breeding', message: 'La causale vale solo per un gatto not for breeding' }]
}

function checkIntestatari({ idproprietario, idcointestatario, idcointestatario1 }: Values): ErroreScheda[] {
  const errors: ErroreScheda[] = []
  if (!isBlank(idcointestatario) && idcointestatario === idproprietario) {
    errors.push({ field: 'idcointestatario', message: 'Il cointestatario è già il proprietario' })
  }
  if (!isBlank(idcointestatario1) && [idproprietario, idcointestatario].includes(idcointestatario1)) {
    errors.push({ field: 'idcointestatario1', message: 'Il secondo cointestatario è già intestatario' })
  }
  return errors
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}
