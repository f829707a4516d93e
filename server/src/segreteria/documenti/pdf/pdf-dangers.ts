import type { Meanings, PdfObjects } from './pdf-objects.ts'
import { isArray, isDict, isText, type PdfDict, type PdfValue, Unreadable, valuesOf } from './pdf-value.ts'

const script = 'codice JavaScript'
const media = 'contenuti multimediali attivi'
const attachment = 'file allegati'
const elsewhere = 'un collegamento a un altro file'
const sending = 'un modulo che invia o legge dati'

/** security 2.5: what no dictionary of a PDF may have, wherever it stands. */
const keys: Readonly<Record<string, string>> = {
  JS: script,
  JavaScript: script,
  AA: 'azioni automatiche',
  EF: attachment,
  EmbeddedFiles: attachment,
  RichMediaContent: media,
  RichMediaSettings: media,
  XFA: 'un modulo XFA con codice',
}
/** Kinds of action; `S` says other things in other dictionaries, under other names. */
const actions: Readonly<Record<string, string>> = {
  JavaScript: script,
  JS: script,
  Launch: 'l’avvio di programmi',
  SubmitForm: sending,
  ImportData: sending,
  GoToR: elsewhere,
  GoToE: elsewhere,
  GoToDp: elsewhere,
  Movie: media,
  Sound: media,
  Rendition: media,
  GoTo3DView: media,
  RichMediaExecute: media,
}
const harmless = new Set(['GoTo', 'URI', 'Named', 'Hide', 'ResetForm', 'SetOCGState', 'Thread', 'Trans'])
/** What a person presses on paper; the others reach into the program that shows it. */
const named = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage', 'GoBack', 'GoForward'])
const types: Readonly<Record<string, string>> = {
  EmbeddedFile: attachment,
  Filespec: elsewhere,
  F: elsewhere,
  Rendition: media,
  MediaClip: media,
  RichMedia: media,
  '3D': media,
  FileAttachment: attachment,
  Movie: media,
  Sound: media,
  Screen: media,
  PS: 'codice PostScript',
}
const unknownAction = 'un’azione sconosciuta'

/** What a PDF carries that acts by itself or reaches elsewhere, in words; undefined when it can do nothing. */
export function dangerIn({ all, meanings }: PdfObjects): string | undefined {
  for (const { value, stream } of all) {
    // The bytes of such a stream are those of another file.
    if (stream !== undefined && ['F', 'FFilter'].some(key => valuesOf(stream.dict, key).length > 0)) return elsewhere
    const danger = dangerOf(value, meanings)
    if (danger !== undefined) return danger
  }
  return undefined
}

/** As deep as values are written; what they refer to is looked at in its own turn. */
function dangerOf(value: PdfValue, meanings: Meanings): string | undefined {
  if (isArray(value)) return firstOf(value, item => dangerOf(item, meanings))
  if (!isDict(value)) return undefined
  return (
    firstOf(value.pairs, ([key, held]) => (held === null ? undefined : lookUp(keys, key))) ??
    dangerOfAction(value, meanings) ??
    firstOf(['Type', 'Subtype'], key => dangerousName(value, key, types, meanings)) ??
    firstOf(valuesOf(value, 'F'), file => (namesFile(file, meanings) ? elsewhere : undefined)) ??
    firstOf(valuesOf(value, 'URI'), address => dangerOfAddress(address, meanings)) ??
    firstOf(valuesOf(value, 'OpenAction'), action => dangerAtOpening(action, meanings)) ??
    firstOf(value.pairs, ([, held]) => dangerOf(held, meanings))
  )
}

function dangerOfAction(dict: PdfDict, meanings: Meanings): string | undefined {
  const danger = dangerousName(dict, 'S', actions, meanings)
  if (danger !== undefined) return danger
  const kinds = valuesOf(dict, 'S').flatMap(value => known(value, meanings))
  if (kinds.includes('Named') && !valuesOf(dict, 'N').every(value => known(value, meanings).every(isNamed)))
    return unknownAction
  const isAction = valuesOf(dict, 'Type').some(type => known(type, meanings).includes('Action'))
  return isAction && kinds.some(kind => typeof kind !== 'string' || !harmless.has(kind)) ? unknownAction : undefined
}

function isNamed(value: PdfValue): boolean {
  return typeof value === 'string' && named.has(value)
}

function dangerousName(
  dict: PdfDict,
  key: string,
  dangers: Readonly<Record<string, string>>,
  meanings: Meanings,
): string | undefined {
  const names = valuesOf(dict, key).flatMap(value => known(value, meanings))
  return firstOf(names, name => (typeof name === 'string' ? lookUp(dangers, name) : undefined))
}

/** A path, or a dictionary that says where a file is; the flags of a note are a number. */
function namesFile(value: PdfValue, meanings: Meanings): boolean {
  return known(value, meanings).some(
    found =>
      isText(found) ||
      (isDict(found) && found.pairs.some(([key]) => ['F', 'UF', 'EF', 'FS', 'DOS', 'Unix', 'Mac'].includes(key))),
  )
}

/** Web pages and mail; a dictionary of this name holds what addresses begin with. */
function dangerOfAddress(value: PdfValue, meanings: Meanings): string | undefined {
  return firstOf(known(value, meanings), found => {
    if (isDict(found)) return firstOf(valuesOf(found, 'Base'), base => dangerOfAddress(base, meanings))
    return isText(found) && /^(https?:\/\/|mailto:)/i.test(found.text) ? undefined : 'un collegamento non ammesso'
  })
}

/** A file may say where it opens, not what it does then. */
function dangerAtOpening(value: PdfValue, meanings: Meanings): string | undefined {
  const isPlace = (found: PdfValue): boolean => {
    if (isArray(found))
      return found.every(item => !known(item, meanings).some(part => isDict(part) && hasKey(part, 'S')))
    if (!isDict(found)) return true
    const kinds = valuesOf(found, 'S').flatMap(kind => known(kind, meanings))
    return kinds.length === 1 && kinds[0] === 'GoTo' && !hasKey(found, 'Next')
  }
  return known(value, meanings).every(isPlace) ? undefined : 'un’azione all’apertura'
}

function hasKey(dict: PdfDict, key: string): boolean {
  return valuesOf(dict, key).length > 0
}

/** What decides must be there to be looked at. */
function known(value: PdfValue, meanings: Meanings): PdfValue[] {
  const found = meanings(value)
  if (found.length === 0) throw new Unreadable('a reference to nothing')
  return found
}

function lookUp(table: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

function firstOf<T>(items: Iterable<T>, danger: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = danger(item)
    if (found !== undefined) return found
  }
  return undefined
}
