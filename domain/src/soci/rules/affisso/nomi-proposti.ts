import { avviso, blocco, type Finding } from '../../../kit/finding.ts'
import { plainWords } from '../../../kit/likeness.ts'
import type { Regola } from '../../../kit/regola.ts'
import { findingsOfAffisso } from '../../../registro/rules/gatto/nome-gatto.ts'
import { isStessoAffisso } from '../anagrafica/affisso-simile.ts'
import { isCodiceRazza, isParolaVietata } from './parole-vietate.ts'

export const campiNome = ['nome1', 'nome2', 'nome3'] as const

const paroleMassime = 2

/** rule book 4.3: checks that need only the name itself. */
export function findingsOfNomeProposto(
  nome: string,
  campo: string,
  giorno: string,
  regole: readonly Regola[],
): Finding[] {
  const text = nome.trim()
  if (text === '') return []
  const words = text.split(/\s+/)
  return [
    ...segni(text, campo),
    ...findingsOfAffisso(text, campo, giorno, regole),
    ...(words.length > paroleMassime
      ? [blocco('A04', campo, `L’affisso può avere al massimo ${paroleMassime} parole`)]
      : []),
    ...codici(words, campo),
    ...parole(text, campo),
  ]
}

export function findingsOfNomiUguali(nomi: readonly { campo: string; nome: string }[]): Finding[] {
  return nomi.flatMap(({ campo, nome }, i) =>
    nomi.slice(0, i).some(before => isStessoAffisso(before.nome, nome))
      ? [blocco('A08', campo, `«${nome.trim()}» è già fra i nomi proposti: maiuscole e spazi non li distinguono`)]
      : [],
  )
}

function segni(text: string, campo: string): Finding[] {
  if (/\*/.test(text)) return [blocco('A03', campo, 'Scrivi l’affisso senza il Paese: IT* si aggiunge da solo')]
  if (/[^\p{L}\p{M}\p{Nd} '’-]/u.test(text))
    return [blocco('A03', campo, 'L’affisso può avere lettere, cifre, spazi, apostrofi e trattini')]
  return plainWords(text).join('').length < 2 ? [blocco('A03', campo, 'L’affisso è troppo corto')] : []
}

/** A code in capitals, or alone, is refused; a word that only reads like a code (`Per sempre`) is a warning. */
function codici(words: readonly string[], campo: string): Finding[] {
  const found = words.filter(word => isCodiceRazza(word) || /^[a-z]{0,3}\d{2}$/i.test(word))
  return found.map(word => {
    const isWritten = words.length === 1 || word === word.toUpperCase()
    return isWritten
      ? blocco('A05', campo, `«${word}» è un codice di razza o di colore (EMS): non può stare in un affisso`)
      : avviso('A05', campo, `«${word}» si legge come un codice di razza o di colore (EMS): giudica tu`)
  })
}

function parole(text: string, campo: string): Finding[] {
  const words = plainWords(text)
  if (words.some(word => /^catter(y|ies)$/.test(word)))
    return [blocco('A07', campo, 'La parola «cattery» non può stare in un affisso')]
  const found = words.filter(isParolaVietata)
  return found.map(word => blocco('A06', campo, `«${word}» è il nome di una razza o di un colore: non è ammesso`))
}
