import type { Values } from '@bisavolo/domain/kit/values'
import { sezioneFor, type TipoIscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { sezioneDopo } from '@bisavolo/domain/soci/rules/iscrizione/modifica'
import type { IscrizioneChange } from './iscrizione-change.ts'

export function sezioneAfter({ before, cliente, opened: { body } }: IscrizioneChange): Values {
  const tipo = (body.tipo ?? before.tipo) as TipoIscrizione
  if (tipo !== before.tipo) return { sezione: sezioneFor(tipo, cliente, chosenIn(body)) }
  if (tipo === 'Aderente') return {}
  return { sezione: sezioneDopo(before, cliente, chosenIn(body)) }
}

export function chosenIn({ sezione }: Values): string | null {
  return typeof sezione === 'string' ? sezione : null
}
