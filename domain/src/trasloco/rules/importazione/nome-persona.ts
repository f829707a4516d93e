import { isNulla, type Leggi, letto, nulla } from '../../../registro/rules/letture/lettura.ts'

/** How a column writes a person; here the surname comes first. */
export type OrdineNome = 'come_scritto' | 'virgola' | 'nome_cognome' | 'maiuscole'

export function leggiPersona(ordine: OrdineNome): Leggi {
  return testo => {
    const written = testo.replace(/[`´‘]/g, "'").replace(/\s+/g, ' ').trim()
    if (isNulla(written)) return nulla
    return letto(orders[ordine](written))
  }
}

const orders: Record<OrdineNome, (written: string) => string> = {
  come_scritto: withoutComma,
  virgola: withoutComma,
  nome_cognome: turned,
  maiuscole: written => capitalised(withoutComma(written)),
}

/** `Rossi, Mario` is written as it is spoken at a desk. */
function withoutComma(written: string): string {
  return written.replace(/\s*,\s*/g, ' ').trim()
}

const particles =
  /^(?:de|di|del|della|delle|dello|degli|dei|da|dal|dalla|dall|d|la|le|lo|van|von|der|den|zu|mac|mc|san|santa)'?$/i

/** `Maria De Rossi` → `De Rossi Maria`: the last word is the surname, with the particles before it. A company keeps its name. */
function turned(written: string): string {
  if (written.includes(',')) return withoutComma(written)
  const words = written.split(' ')
  if (
    words.length < 2 ||
    /\b(?:s\.?r\.?l|s\.?p\.?a|s\.?n\.?c|s\.?a\.?s|onlus|associazione|club|asd|aps)\b/i.test(written)
  )
    return written
  let start = words.length - 1
  while (start > 1 && particles.test(words[start - 1] ?? '')) start--
  return [...words.slice(start), ...words.slice(0, start)].join(' ')
}

/** ROSSI MARIO → Rossi Mario; D'ANGELO → D'Angelo. What already has small letters is left as it is. */
export function capitalised(written: string): string {
  if (written !== written.toUpperCase()) return written
  return written
    .toLowerCase()
    .replace(/(^|[\s'-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}
