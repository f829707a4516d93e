const UNITS =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
    ' ',
  )
const TENS = '- - venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ')

export function importoInLettere(cents: number): string {
  const whole = Math.floor(Math.abs(cents) / 100)
  const fraction = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${cents < 0 ? 'meno ' : ''}${numeroInLettere(whole)}/${fraction}`
}

/** One word, as on cheques; a final "tre" gets its accent. */
export function numeroInLettere(n: number): string {
  if (!Number.isSafeInteger(n) || n < 0 || n >= 1_000_000_000) throw new Error(`Numero non scrivibile: ${n}`)
  const word = n === 0 ? 'zero' : millions(n)
  return word.length > 3 && word.endsWith('tre') ? `${word.slice(0, -1)}é` : word
}

function millions(n: number): string {
  const [count, rest] = [Math.floor(n / 1_000_000), n % 1_000_000]
  if (count === 0) return thousands(rest)
  return (count === 1 ? 'unmilione' : `${cutUno(hundreds(count))}milioni`) + thousands(rest)
}

function thousands(n: number): string {
  const [count, rest] = [Math.floor(n / 1000), n % 1000]
  if (count === 0) return hundreds(rest)
  return (count === 1 ? 'mille' : `${hundreds(count)}mila`) + hundreds(rest)
}

function hundreds(n: number): string {
  const [count, rest] = [Math.floor(n / 100), n % 100]
  if (count === 0) return tens(rest)
  const word = count === 1 ? 'cento' : `${UNITS[count]}cento`
  // "cento" loses its o before "ottanta": centottanta.
  return (Math.floor(rest / 10) === 8 ? word.slice(0, -1) : word) + tens(rest)
}

/** The ten loses its vowel before "uno" and "otto": ventuno. */
function tens(n: number): string {
  if (n === 0) return ''
  if (n < 20) return UNITS[n] ?? ''
  const [ten, unit] = [TENS[Math.floor(n / 10)] ?? '', n % 10]
  if (unit === 0) return ten
  return (unit === 1 || unit === 8 ? ten.slice(0, -1) : ten) + UNITS[unit]
}

/** Ventunomila but ventunmilioni. */
function cutUno(word: string): string {
  return word.endsWith('uno') ? word.slice(0, -1) : word
}
