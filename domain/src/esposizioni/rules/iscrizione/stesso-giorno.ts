import { avviso, type Finding } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'
import { esposizioneKeys, type RisultatoExpo } from '../risultati/punteggio.ts'

/** E24, E25: warnings only. Two entries on one day can both be right (another club's show, two certificates in one hall). */
export function checkStessoGiorno(entry: RisultatoExpo, altre: readonly RisultatoExpo[]): Finding[] {
  const sameDay = altre.filter(one => entry.data != null && one.data === entry.data)
  const keyOf = esposizioneKeys([entry, ...sameDay])
  const again = sameDay.filter(one => keyOf(one) === keyOf(entry))
  const elsewhere = sameDay.filter(one => keyOf(one) !== keyOf(entry))
  const campo = entry.esposizioni_id === -1 ? 'estera_name' : 'esposizioni_id'
  return [
    ...(again.length > 0 ? [avviso('E24', campo, dueVolte(entry, again))] : italiana(entry)),
    ...elsewhere.slice(0, 1).map(({ esposizione }) => avviso('E25', campo, altrove(esposizione ?? '', entry.data))),
  ]
}

function dueVolte(entry: RisultatoExpo, again: readonly RisultatoExpo[]): string {
  const { esposizione, estera_name, data } = entry
  const isNostra = [entry, ...again].some(one => one.esposizioni_id !== -1)
  const come = isNostra ? 'come nostra e come estera' : 'tutte e due come estera'
  return `“${esposizione || estera_name}” del ${formatDate(data)} è registrata due volte per questo gatto, ${come}: per titoli e campionato conta una volta sola. Elimina quella di troppo`
}

function italiana({ esposizioni_id, nazione }: RisultatoExpo): Finding[] {
  if (esposizioni_id !== -1 || nazione?.trim().toUpperCase() !== 'IT') return []
  return [avviso('E24', 'nazione', 'L’esposizione è in Italia: se è una delle nostre, sceglila dall’elenco')]
}

function altrove(nome: string, data: string | null | undefined): string {
  return `Il ${formatDate(data)} il gatto è iscritto anche a “${nome}”: verifica`
}
