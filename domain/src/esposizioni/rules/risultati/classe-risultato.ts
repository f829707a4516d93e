import { completedMonths } from '../../../kit/date.ts'
import { avviso, blocco, type Finding } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'
import type { Regola } from '../../../kit/regola.ts'
import { lineaCampione, lineaPremior, titlesOf } from '../../../registro/rules/gatto/titoli-nome.ts'
import { classiFor, classiLinea, type GattoExpo } from '../iscrizione/classi.ts'
import { levelsOf, pretitoloAl } from '../titoli/titoli-al.ts'
import { isSet, type RisultatoExpo } from './punteggio.ts'

export interface InputClasseRisultato {
  gatto: GattoExpo
  data: string
  category: string
  /** Includes the result being judged: a title may depend on it. */
  risultati: readonly RisultatoExpo[]
  oggi: string
  regole: readonly Regola[]
}

const anniVivi = 20

/**
 * D22: one of the classes of D1 on that day. Titles and neutering are known only as of today, so for past shows they only warn.
 */
export function checkClasseRisultato(input: InputClasseRisultato): Finding[] {
  const { data, category, oggi, regole } = input
  const isPast = data < oggi
  const hasLostDay = isPast && isSet(input.gatto.deceduto) && !input.gatto.data_decesso
  const gatto = hasLostDay ? { ...input.gatto, deceduto: 0 } : input.gatto
  const answer = classiFor({ gatto, data, regole, risultati: input.risultati, oggi })
  if (answer.errore !== undefined)
    return [primaDellaNascita(input) ?? blocco('E14', answer.errore.field, answer.errore.message)]
  const codes = answer.categories.map(({ code }) => code)
  const vita = vitaFindings(input, hasLostDay)
  if (codes.includes(category)) return vita
  const quando = `il ${formatDate(data)}`
  if (isPast && possibleBefore({ ...gatto, pretitolo: pretitoloAl(input) }, codes).includes(category)) {
    const messaggio = `La classe ${category} era possibile ${quando} solo se titoli o sterilizzazione sono venuti dopo: verifica`
    return [...vita, avviso('E15', 'category', messaggio)]
  }
  const giuste = codes.filter(code => code !== '15').join(' o ')
  return [
    blocco(
      'E14',
      'category',
      `La classe ${category} non è ammessa per questo gatto ${quando}: gli spetta la ${giuste}`,
    ),
  ]
}

/** Names both dates: after a move the show's date may be the wrong one. */
function primaDellaNascita({ gatto, data }: InputClasseRisultato): Finding | null {
  const born = gatto.data_nascita
  if (born === null || born <= data || isSet(gatto.annullato)) return null
  const messaggio = `L’esposizione è del ${formatDate(data)}, ma il gatto è nato il ${formatDate(born)}: controlla le due date`
  return blocco('E14', 'gatti_id', messaggio)
}

/** Classes possible with fewer titles, before neutering, or before a new registration. */
function possibleBefore(gatto: GattoExpo, codes: readonly string[]): string[] {
  if (codes.includes('11') || codes.includes('12')) return ['13.b']
  const held = titlesOf(gatto.pretitolo)
  const of = (linea: readonly string[], key: 'campione' | 'premior') => {
    const [open, ...titled] = classiLinea[key]
    return [open, ...titled.slice(0, levelsOf(linea, held).length)]
  }
  return [...of(lineaCampione, 'campione'), ...(isSet(gatto.neutro) ? of(lineaPremior, 'premior') : []), '13.b']
}

function vitaFindings({ gatto, data }: InputClasseRisultato, hasLostDay: boolean): Finding[] {
  const found: Finding[] = []
  if (hasLostDay) found.push(avviso('E16', 'gatti_id', 'Il gatto risulta deceduto, senza la data: verifica'))
  if (gatto.data_nascita !== null && completedMonths(gatto.data_nascita, data) >= anniVivi * 12)
    found.push(avviso('E16', 'gatti_id', `Il gatto avrebbe avuto più di ${anniVivi} anni: verifica`))
  return found
}
