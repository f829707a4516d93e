import type { Values } from '@bisavolo/domain/kit/values'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import { esposizioneEstera } from '@bisavolo/domain/words/choices'

export function namedIscrizione(row: Values): string {
  const [gatto, esposizione] = [row.gatto, row.esposizione] as (Values | null | undefined)[]
  const show = row.esposizioni_id === esposizioneEstera ? row.estera_name : esposizione?.name
  const words = ['Iscrizione', gatto && `di ${nomeCompletoOf(gatto)}`, show && `a ${show}`]
  return words.filter(Boolean).join(' ')
}
