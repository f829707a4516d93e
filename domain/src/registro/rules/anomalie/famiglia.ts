import { addDays, addYears } from '../../../kit/date.ts'
import { avviso, blocco, type Finding } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'
import { numeroAt, type Regola } from '../../../kit/regola.ts'
import { type Genitore, guastiGenitori } from '../pedigree/pedigree.ts'

export interface GenitoreRegistrato extends Omit<Genitore, 'discendente'> {
  nome: string
  data_decesso: string | null
  annullato: number
  not_for_breeding: number
}

export interface Famiglia {
  id: number
  data_nascita: string | null
  padre: GenitoreRegistrato | null
  madre: GenitoreRegistrato | null
}

/** Age in years above which parenthood is suspicious (assumed). */
export const anniGenitore = { padre: 16, madre: 13 } as const

/** D23: impossible or implausible stored parents. Cycles have their own check. */
export function findingsOfFamiglia(famiglia: Famiglia, regole: readonly Regola[], oggi: string): Finding[] {
  const { padre, madre } = famiglia
  const mesi = numeroAt(regole, 'gatto.genitore_mesi_min', oggi)
  const plain = (genitore: GenitoreRegistrato | null) =>
    genitore === null || genitore.id === famiglia.id ? null : { ...genitore, discendente: false }
  return [
    ...guastiGenitori(famiglia, plain(padre), plain(madre), mesi).map(({ field, guasto, message }) => {
      const nome = (field === 'idpadre' ? padre : madre)?.nome ?? ''
      return blocco(guasto === 'sesso' ? 'O02' : 'O03', field, `${message}: ${nome}`)
    }),
    ...(['padre', 'madre'] as const).flatMap(chi => {
      const genitore = famiglia[chi]
      return genitore === null || genitore.id === famiglia.id ? [] : ofOne(genitore, chi, famiglia, regole)
    }),
  ]
}

function ofOne(
  genitore: GenitoreRegistrato,
  chi: 'padre' | 'madre',
  { data_nascita }: Famiglia,
  regole: readonly Regola[],
): Finding[] {
  const campo = `id${chi}`
  const articolo = chi === 'padre' ? 'Il padre' : 'La madre'
  const found: Finding[] = []
  if (data_nascita !== null) {
    const { data_nascita: nato, data_decesso: morto } = genitore
    if (nato !== null && data_nascita > addYears(nato, anniGenitore[chi]))
      found.push(avviso('O04', campo, `${articolo} aveva più di ${anniGenitore[chi]} anni: ${genitore.nome}`))
    // The sire may have died during gestation, the dam not before the birth.
    const gestazione = chi === 'padre' ? numeroAt(regole, 'nascita.gestazione_max', data_nascita) : 0
    if (morto !== null && addDays(morto, gestazione) < data_nascita) {
      const quando = `${chi === 'padre' ? 'morto' : 'morta'} il ${formatDate(morto)}`
      found.push(blocco('O05', campo, `${articolo} è ${quando}, prima del figlio: ${genitore.nome}`))
    }
  }
  if (genitore.annullato === 1) found.push(avviso('O06', campo, `${articolo} è un gatto annullato: ${genitore.nome}`))
  if (genitore.not_for_breeding === 1)
    found.push(avviso('O07', campo, `${articolo} è not for breeding: ${genitore.nome}`))
  return found
}
