import type { Registro } from './state.ts'

const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'zo', 'ma', 'ro']

export function newName(registro: Registro) {
  let n = ++registro.pensati
  let name = ''
  for (let i = 0; i < 4; i++) {
    name += syllables[n % syllables.length]
    n = Math.floor(n / syllables.length)
  }
  return name[0]!.toUpperCase() + name.slice(1)
}

/** Fifteen digits with Italy's prefix (rule book 4.9). */
export const newChip = (registro: Registro) => `380260${String(++registro.pensati).padStart(9, '0')}`
