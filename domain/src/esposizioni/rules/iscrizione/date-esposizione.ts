import { blocco, type Finding } from '../../../kit/finding.ts'
import type { Flag } from '../risultati/punteggio.ts'
import { isSet } from '../risultati/punteggio.ts'

interface Esposizione {
  status?: Flag
  date?: string | null
  data_chiusura?: string | null
}

/** D22. */
export function checkDateEsposizione({ status, date, data_chiusura }: Esposizione): Finding[] {
  const found: Finding[] = []
  if (isSet(status) && !date) found.push(blocco('E12', 'date', "Data obbligatoria: serve a un'esposizione attiva"))
  if (isSet(status) && !data_chiusura)
    found.push(blocco('E12', 'data_chiusura', "Data chiusura obbligatoria: serve a un'esposizione attiva"))
  if (date && data_chiusura && data_chiusura > date)
    found.push(
      blocco('E13', 'data_chiusura', "La chiusura delle iscrizioni non può essere dopo il giorno dell'esposizione"),
    )
  return found
}
