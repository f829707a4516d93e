import type { FieldError } from '@bisavolo/domain'
import { senzaRisultato } from '@bisavolo/domain/esposizioni/rules/iscrizione/ritiro-ufficio'
import { checkClasseRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/classe-risultato'
import { campoRisultato, hasRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/giorno-risultato'
import {
  completeRisultato,
  extraProposto,
  nominationManuale,
  type RisultatoExpo,
} from '@bisavolo/domain/esposizioni/rules/risultati/punteggio'
import { checkRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/risultato'
import { blocchiFor, errorOf } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import type { Work } from '../../records/work.ts'
import { type IscrizioneExpo, isMoved, type Proposta } from './iscrizione-expo-row.ts'
import type { Controlli } from './read-controlli.ts'

/** D2: derived, never taken from the client (security 2.5). `given` is {} unless the office sent the body. */
export function risultatoFor(
  row: Proposta,
  before: IscrizioneExpo | null,
  given: Values,
  { data, regole }: Controlli,
): Pick<Proposta, 'nomination' | 'nomination_manuale' | 'points' | 'extra_points'> {
  const isNewPlace = row.bestofbest !== (before?.bestofbest ?? null)
  const sent = <N extends 'nomination' | 'nomination_manuale'>(name: N) =>
    given[name] === undefined ? {} : { [name]: row[name] }
  const nomination_manuale = nominationManuale({ ...sent('nomination'), ...sent('nomination_manuale') }, before)
  const entry = { ...row, nomination: nomination_manuale, data } as RisultatoExpo
  const extra_points = given.extra_points == null && isNewPlace ? extraProposto(entry, regole) : row.extra_points
  const { nomination, points, extra_points: extra } = completeRisultato({ ...entry, extra_points })
  return { nomination, nomination_manuale, points, extra_points: extra }
}

export function risultatoErrors(
  work: Work,
  row: Proposta,
  before: IscrizioneExpo | null,
  controlli: Controlli,
): FieldError[] {
  const { data, regole } = controlli
  return [...checkRisultato({ ...(row as RisultatoExpo), data }, regole), ...classeErrors(work, row, before, controlli)]
}

/** D27 E38. */
export function risultatoRitirata(row: Proposta): FieldError[] {
  const campo = campoRisultato(row as RisultatoExpo)
  return campo === undefined ? [] : [{ field: campo, message: senzaRisultato, code: 'E38' }]
}

/** D22: checked when a class or a first result is set; a note overrides the check. */
function classeErrors({ who }: Work, row: Proposta, before: IscrizioneExpo | null, controlli: Controlli): FieldError[] {
  const { gatto, data, regole, risultati } = controlli
  if (gatto === null || data === null || row.category === null || !isJudged(row, before, data, who.today)) return []
  if ((row.nota_classe ?? '').trim() !== '') return []
  const found = checkClasseRisultato({ gatto, data, category: row.category, risultati, oggi: who.today, regole })
  return blocchiFor(found, 'staff').map(finding =>
    errorOf({ ...finding, messaggio: `${finding.messaggio}. Se è giusto così, scrivi perché nella nota sulla classe` }),
  )
}

function isJudged(row: Proposta, before: IscrizioneExpo | null, data: string, oggi: string): boolean {
  const isPlacedNow = before === null || isMoved(before, row)
  return hasRisultato(row) ? isPlacedNow || !hasRisultato(before) : isPlacedNow && data < oggi
}
