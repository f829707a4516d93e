import { blocco, type Finding } from '../../../kit/finding.ts'
import type { esitiControllo } from '../../../words/states.ts'
import { isPassato, type Passato } from './passati.ts'

export interface Controllo {
  controllo_ispettore: string | null
  controllo_data: string | null
  controllo_esito: (typeof esitiControllo)[number]['value'] | null
  controllo_note: string | null
}

export function findingsOfControllo(controllo: Controllo, data_nascita: string | null): Finding[] {
  const { controllo_data, controllo_esito, controllo_note } = controllo
  const findings = controllo_esito === null ? [] : withoutWhoAndWhen(controllo)
  if (controllo_data !== null && data_nascita !== null && controllo_data < data_nascita)
    findings.push(blocco('N33', 'controllo_data', 'Il controllo non può precedere la nascita'))
  if (controllo_esito !== null && controllo_esito !== 'conforme' && controllo_note === null)
    findings.push(blocco('N33', 'controllo_note', 'Note del controllo obbligatorie: scrivi che cosa non va'))
  return findings
}

/** A derogation note (new, or one that covers this finding in `passati`) excuses a failed inspection, never a missing one. */
export function findingsOfApprovazione(
  controllo: Controllo,
  isNoted: boolean,
  passati: readonly Passato[] = [],
): Finding[] {
  const { controllo_esito } = controllo
  if (controllo_esito === null)
    return [...withoutWhoAndWhen(controllo), blocco('N33', 'controllo_esito', 'Esito del controllo obbligatorio')]
  if (controllo_esito !== 'non conforme' || isNoted || isPassato(nonConforme, passati)) return []
  return [nonConforme]
}

const nonConforme = blocco(
  'N33',
  'controllo_esito',
  'Il controllo non è conforme: respingi la denuncia, o scrivi nella nota di deroga perché si approva',
)

function withoutWhoAndWhen({ controllo_ispettore, controllo_data }: Controllo): Finding[] {
  const missing = (value: string | null, campo: string, testo: string) =>
    value === null || value.trim() === '' ? [blocco('N33', campo, testo)] : []
  return [
    ...missing(controllo_ispettore, 'controllo_ispettore', 'Ispettore obbligatorio'),
    ...missing(controllo_data, 'controllo_data', 'Data del controllo obbligatoria'),
  ]
}
