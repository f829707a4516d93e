import type { Random } from '../../engine/random.ts'

export const luoghi = [
  { citta: 'Torino', sigla: 'TO', cap: '10123', belfiore: 'L219' },
  { citta: 'Milano', sigla: 'MI', cap: '20121', belfiore: 'F205' },
  { citta: 'Bologna', sigla: 'BO', cap: '40121', belfiore: 'A944' },
  { citta: 'Firenze', sigla: 'FI', cap: '50122', belfiore: 'D612' },
  { citta: 'Roma', sigla: 'RM', cap: '00184', belfiore: 'H501' },
  { citta: 'Napoli', sigla: 'NA', cap: '80133', belfiore: 'F839' },
] as const

export type Luogo = (typeof luoghi)[number]

const heads = ['Bar', 'Cor', 'Dan', 'Fer', 'Gal', 'Lom', 'Mar', 'Nar', 'Pel', 'Ros', 'San', 'Tor', 'Ver', 'Zan']
const middles = ['an', 'at', 'el', 'en', 'et', 'in', 'it', 'on', 'ot', 'ul', 'ur', 'as', 'es']
const tails = ['di', 'ni', 'li', 'ri', 'si', 'ti', 'zi', 'gli', 'chi', 'lo']
const given = ['Anna', 'Bruno', 'Carla', 'Dario', 'Elena', 'Fabio', 'Giulia', 'Hugo', 'Irene', 'Luca', 'Marta', 'Nino']

export interface Nuova {
  cognome: string
  nome: string
  nome_completo: string
  nascita: string
  luogo: Luogo
  codice_fiscale: string
  email: string
}

export function think(n: number, random: Random, years: [number, number] = [1945, 2000]): Nuova {
  const cognome =
    heads[n % heads.length]! +
    middles[Math.floor(n / heads.length) % middles.length]! +
    tails[Math.floor(n / (heads.length * middles.length)) % tails.length]!
  const nome = random.pick(given)
  const nascita = `${random.int(...years)}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`
  const luogo = random.pick(luoghi)
  return {
    cognome,
    nome,
    nome_completo: `${cognome} ${nome}`,
    nascita,
    luogo,
    codice_fiscale: codiceFiscale(cognome, nome, nascita, luogo.belfiore),
    email: `p${n}.${cognome.toLowerCase()}@soci.test`,
  }
}

/** italy 2.2, always for a man, since sex is not stored. */
function codiceFiscale(cognome: string, nome: string, nascita: string, place: string) {
  const [year, month, day] = nascita.split('-') as [string, string, string]
  const start =
    letters(cognome, false) + letters(nome, true) + year.slice(2) + 'ABCDEHLMPRST'[Number(month) - 1]! + day + place
  return start + checkLetter(start)
}

function letters(name: string, isFirst: boolean) {
  const all = [...name.toUpperCase()].filter(letter => letter >= 'A' && letter <= 'Z')
  const vowels = all.filter(letter => 'AEIOU'.includes(letter))
  const consonants = all.filter(letter => !'AEIOU'.includes(letter))
  if (isFirst && consonants.length >= 4) consonants.splice(1, 1)
  return [...consonants, ...vowels, 'X', 'X', 'X'].slice(0, 3).join('')
}

const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

function checkLetter(start: string) {
  let sum = 0
  ;[...start].forEach((sign, index) => {
    const value = sign >= 'A' ? sign.charCodeAt(0) - 65 : Number(sign)
    sum += index % 2 === 0 ? odd[value]! : value
  })
  return String.fromCharCode(65 + (sum % 26))
}

export function spoiled(code: string) {
  return code.slice(0, 15) + String.fromCharCode(65 + ((code.charCodeAt(15) - 65 + 1) % 26))
}

const two = (n: number) => String(n).padStart(2, '0')
