import { normalise } from '@bisavolo/domain/kit/filter'

export interface Part {
  text: string
  found: boolean
}

export function highlight(text: string, query: string): Part[] {
  const letters = [...text]
  const plain = letters.map(letter => normalise(letter))
  const flat = plain.join('')
  const marked = letters.map(() => false)
  for (const word of normalise(query).split(/\s+/).filter(Boolean)) {
    for (let at = flat.indexOf(word); at >= 0; at = flat.indexOf(word, at + word.length))
      markFrom(plain, marked, at, at + word.length)
  }
  const parts: Part[] = []
  letters.forEach((letter, i) => {
    const found = marked[i] ?? false
    const last = parts.at(-1)
    if (last?.found === found) last.text += letter
    else parts.push({ text: letter, found })
  })
  return parts
}

/** Removing accents may turn one letter into none or two, so positions refer to the plain text. */
function markFrom(plain: readonly string[], marked: boolean[], from: number, to: number): void {
  let at = 0
  plain.forEach((piece, i) => {
    if (piece !== '' && at >= from && at < to) marked[i] = true
    at += piece.length
  })
}
