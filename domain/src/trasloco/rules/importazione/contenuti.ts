import { emsOf } from '../../../registro/rules/letture/ems-vecchio.ts'
import { hasFormaData } from './date.ts'
import { areSessi } from './parole.ts'

export interface Contenuto {
  quanti: number
  date: number
  chip: number
  codiciFiscali: number
  ems: number
  colori: number
  email: number
  interi: number
  numeri: number
  parole: number
  sessi: boolean
  siNo: boolean
  cap: number
  sigle: number
}

export function contenutoOf(esempi: readonly string[]): Contenuto {
  const values = esempi.map(esempio => esempio.trim()).filter(esempio => esempio !== '')
  const share = (fits: (value: string) => boolean) =>
    values.length === 0 ? 0 : values.filter(fits).length / values.length
  return {
    quanti: values.length,
    date: share(hasFormaData),
    chip: share(value => /^\d{15}$/.test(value.replace(/[\s.-]/g, ''))),
    codiciFiscali: share(value =>
      /^[A-Z]{6}[0-9A-Z]{2}[A-Z][0-9A-Z]{2}[A-Z][0-9A-Z]{3}[A-Z]$/i.test(value.replace(/\s/g, '')),
    ),
    ems: share(value => emsOf(value)?.razza != null && /\s|\d/.test(value)),
    colori: share(value => emsOf(value)?.colore != null),
    email: share(value => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)),
    interi: share(value => /^-?\d{1,10}$/.test(value)),
    numeri: share(value => /^[€$£\s]*-?[\d.,]+[€\s]*$/.test(value)),
    parole: share(value => /^[\p{L}\s'’.*&,()-]{2,}$/u.test(value)),
    sessi: areSessi(values),
    siNo: values.length > 0 && values.every(value => yesNo.has(value.toLowerCase())),
    cap: share(value => /^\d{4,5}$/.test(value)),
    sigle: share(value => /^\(?[A-Za-z]{2}\)?$/.test(value)),
  }
}

const yesNo = new Set(['0', '1', '-1', 's', 'n', 'si', 'sì', 'no', 'vero', 'falso', 'true', 'false', 'y', 'yes', 'x'])
