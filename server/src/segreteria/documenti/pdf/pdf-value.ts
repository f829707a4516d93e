/** A value of a PDF: a name is a string, a string is a text, and a dictionary keeps every pair, also a key that is there twice. */
export type PdfValue = null | boolean | number | string | PdfText | PdfRef | PdfDict | readonly PdfValue[]

export interface PdfText {
  text: string
}

/** Another object by its number. The generation is left out: whatever bears the number is looked at. */
export interface PdfRef {
  ref: number
}

export interface PdfDict {
  pairs: readonly (readonly [string, PdfValue])[]
}

export interface PdfStream {
  dict: PdfDict
  /** Where its bytes are in the file. */
  start: number
  end: number
}

/** What the parameters of a filter say, numbers all of them. */
export type FilterParams = Readonly<Record<string, number>>

export interface PdfObject {
  number: number
  value: PdfValue
  stream?: PdfStream
}

export const isArray = (value: PdfValue): value is readonly PdfValue[] => Array.isArray(value)
export const isRef = (value: PdfValue): value is PdfRef => typeof value === 'object' && value !== null && 'ref' in value
export const isText = (value: PdfValue): value is PdfText =>
  typeof value === 'object' && value !== null && 'text' in value
export const isDict = (value: PdfValue): value is PdfDict =>
  typeof value === 'object' && value !== null && 'pairs' in value

/** What a key stands for: several values when it is there several times, since readers differ in which one they take. */
export function valuesOf(dict: PdfDict, key: string): PdfValue[] {
  return dict.pairs.flatMap(([name, value]) => (name === key && value !== null ? [value] : []))
}

/** What no reader could agree upon: the file is refused, since nobody can say what it does. */
export class Unreadable extends Error {}
