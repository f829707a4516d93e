import { citato, isNulla, type Leggi, nulla } from './lettura.ts'
import { nazioneOf } from './nazioni.ts'

export interface NomeDiviso {
  pretitolo: string | null
  nazione: string | null
  prefisso: string | null
  nome: string
  suffisso: string | null
  posttitolo: string | null
  /** The end of the affisso is a guess. */
  incerto: boolean
}

export type DivisoNoto = Pick<NomeDiviso, 'prefisso' | 'nome' | 'suffisso' | 'incerto'>

/** `GIC IT*Bisavolo's Luna, DSM`; `Luna vom Ahnenhof (D)`. `noto` finds known affissi, otherwise the spelling decides. */
export function dividiNome(
  testo: string,
  noto: (nome: string, starred: boolean) => DivisoNoto | null = () => null,
): NomeDiviso {
  const written = testo
    .normalize('NFC')
    .replace(/[`´‘’]/g, "'")
    .replace(/["“”«»]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const { before, rest } = titlesBefore(written)
  const { name, after } = titlesAfter(rest)
  const starred = countryOf(name)
  const { prefisso, nome, suffisso, incerto } =
    noto(starred.name, starred.isStarred) ?? affixOf(starred.name, starred.isStarred)
  return { pretitolo: before, nazione: starred.nazione, prefisso, nome, suffisso, posttitolo: after, incerto }
}

export const leggiNomeGatto: Leggi = testo => {
  if (isNulla(testo)) return nulla
  const { incerto, ...parts } = dividiNome(testo)
  const altri = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null))
  if (!incerto) return { valore: null, altri }
  return {
    valore: null,
    altri,
    messaggio: {
      livello: 'avviso',
      codice: 'affisso_incerto',
      testo: `in ${citato(testo)} nulla dice qual è l’affisso, preso ${citato(parts.prefisso ?? parts.suffisso ?? '')}`,
    },
  }
}

const title =
  /^(?:(?:WW|MW|SW|BW|NSW|AW|CEW|NW|EW|JWW)(?:['’]?\d{2,4})?|S?(?:CH|PR)|IC|IP|GIC|GIP|SC|SP|EC|EP|KCH|JCH|GRC|GCH|RW|QGC|SGC|TGC|DGC|Ch\.?|Pr\.?|Int\.?\s?(?:Ch|Pr)\.?|Gr\.?\s?Int\.?\s?(?:Ch|Pr)\.?|Eur\.?\s?(?:Ch|Pr)\.?|Camp(?:\.|ione)(?:\s?(?:Int|Eur|It)\.?)?|Champion|&|\+|\/|,)(?=\s|[&+/,]|$)/
const merit = /(?:^|[\s,]+)((?:JW|DSM|DVM|DM|OS|DW)(?:[\s,/&]+(?:JW|DSM|DVM|DM|OS|DW))*)\.?$/

function titlesBefore(text: string): { before: string | null; rest: string } {
  let rest = text
  for (let match = title.exec(rest); match !== null; match = title.exec(rest))
    rest = rest.slice(match[0].length).trimStart()
  const before = text.slice(0, text.length - rest.length).replace(/[\s,/&+]+$/, '')
  // A cat may be called Champion: a name never consists only of titles.
  return before === '' || rest === '' ? { before: null, rest: text } : { before, rest }
}

function titlesAfter(text: string): { name: string; after: string | null } {
  const match = merit.exec(text)
  const name = match === null ? '' : text.slice(0, match.index).replace(/[\s,]+$/, '')
  return match === null || name === '' ? { name: text, after: null } : { name, after: match[1] ?? null }
}

function countryOf(text: string): { nazione: string | null; name: string; isStarred: boolean } {
  const match = /^\(?([A-Za-z]{1,3})\)?\s?\*\s?(.+)$/.exec(text) ?? /^\(([A-Z]{1,3})\)\s?(.+)$/.exec(text)
  const nazione = match === null ? null : nazioneOf(match[1] ?? '')
  if (match !== null && nazione !== null) return { nazione, name: match[2] ?? text, isStarred: true }
  const last = /^(.+?),?\s\(?([A-Z]{1,3})\)?\s?\*?$/.exec(text)
  const marked = last !== null && /[*)]$/.test(text) ? nazioneOf(last[2] ?? '') : null
  return { nazione: marked, name: marked === null ? text : (last?.[1] ?? text), isStarred: false }
}

const MAX = 18
const particles =
  "di|del|dei|della|delle|dello|degli|dell'|dal|dalla|dai|dall'|de|de la|de l'|de los|du|des|d'|of|of the|from|from the|vom|von|von der|von den|vd|v\\.|van|van de|van den|van der|zum|zur|aus dem|aus der|av|fra|från|af|z|ze|od|iz|at|in the"
const suffix = new RegExp(`^(.+?)\\s((?:${particles})(?:\\s|(?<='))\\S.*)$`, 'i')
const possessive = /^(.+?(?:'s|s'|'))\s+(\S.*)$/i

function affixOf(name: string, starred: boolean): DivisoNoto {
  const owned = possessive.exec(name)
  if (owned !== null && (owned[1] ?? '').length <= MAX && !/\s(?:d|l|dell|dall)'$/i.test(owned[1] ?? ''))
    return { prefisso: owned[1] ?? null, nome: owned[2] ?? '', suffisso: null, incerto: false }
  const ended = suffix.exec(name)
  if (ended !== null && (ended[2] ?? '').length <= MAX)
    // Without the country star "Regina di Cuori" may be a plain name of three words.
    return { prefisso: null, nome: ended[1] ?? '', suffisso: ended[2] ?? null, incerto: !starred }
  const words = name.split(' ')
  const [first = ''] = words
  if (!starred || words.length === 1 || first.length > MAX)
    return { prefisso: null, nome: name, suffisso: null, incerto: false }
  return { prefisso: first, nome: words.slice(1).join(' '), suffisso: null, incerto: words.length > 2 }
}
