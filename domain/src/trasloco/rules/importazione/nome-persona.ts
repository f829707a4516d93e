import { isNulla, type Leggi, letto, nulla } from '../../../registro/rules/letture/lettura.ts'

/** Order in the file; here the surname comes first. */
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

/** `Rossi, Mario` becomes `Rossi Mario`. */
function withoutComma(written: string): string {
  return written.replace(/\s*,\s*/g, ' ').trim()
}

const particles =
  /^(?:de|di|del|della|delle|dello|degli|dei|da|dal|dalla|dall|d|la|le|lo|van|von|der|den|zu|mac|mc|san|santa)'?$/i

/** `Maria De Rossi` becomes `De Rossi Maria`: last word plus particles. Companies stay unchanged. */
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

/** ROSSI MARIO → Rossi Mario; D'ANGELO → D'Angelo. Only for text all in capitals. */
export function capitalised(written: string): string {
  if (written !== written.toUpperCase()) return written
  return written
    .toLowerCase()
    .replace(/(^|[\s'-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}
