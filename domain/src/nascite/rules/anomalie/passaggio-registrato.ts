import { daysBetween } from '../../../kit/date.ts'
import { avviso, blocco, type Finding } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'
import { numeroAt, type Regola } from '../../../kit/regola.ts'
import { nonConfermato } from '../passaggio/passaggio.ts'

export interface PassaggioRegistrato {
  data_acquisto: string | null
  data_passaggio: string | null
  idproprietario: number | null
  idproprietario_precedente: number | null
  nota_deroga: string | null
  consenso_acquirente: string | null
  gatto: {
    data_nascita: string | null
    data_decesso: string | null
    idproprietario: number | null
  }
  prima: { data_acquisto: string | null; idproprietario: number | null } | null
  ultimo: boolean
}

/** D23. A derogation note excuses the findings that D8 lets the office override. */
export function findingsOfPassaggioRegistrato(passaggio: PassaggioRegistrato, regole: readonly Regola[]): Finding[] {
  const { data_acquisto: acquisto, data_passaggio, gatto, prima, ultimo } = passaggio
  const noted = (passaggio.nota_deroga ?? '').trim() !== ''
  const found: Finding[] = []
  if (acquisto !== null && data_passaggio !== null && acquisto > data_passaggio)
    found.push(blocco('O40', 'data_acquisto', 'La data di acquisto è successiva alla data del passaggio'))
  if (acquisto !== null && gatto.data_nascita !== null && !noted) {
    const minimo = numeroAt(regole, 'passaggio.eta_giorni_min', acquisto)
    const giorni = daysBetween(gatto.data_nascita, acquisto)
    if (giorni < 0) found.push(blocco('O40', 'data_acquisto', 'Ceduto prima di nascere'))
    else if (giorni < minimo)
      found.push(avviso('P03', 'data_acquisto', `Ceduto a ${giorni} giorni, prima di ${minimo}`))
  }
  if (acquisto !== null && gatto.data_decesso !== null && acquisto > gatto.data_decesso)
    found.push(avviso('O41', 'data_acquisto', `Ceduto dopo la morte (${formatDate(gatto.data_decesso)})`))
  if (prima !== null) found.push(...chain(passaggio, prima, noted))
  if (ultimo && gatto.idproprietario !== null && gatto.idproprietario !== passaggio.idproprietario)
    found.push(avviso('O43', 'idproprietario', 'Chi ha ricevuto il gatto per ultimo non ne è il proprietario'))
  if (passaggio.consenso_acquirente === 'negato') found.push(nonConfermato)
  return found
}

function chain(
  { data_acquisto, idproprietario_precedente: cede }: PassaggioRegistrato,
  prima: NonNullable<PassaggioRegistrato['prima']>,
  noted: boolean,
): Finding[] {
  const found: Finding[] = []
  if (cede !== null && prima.idproprietario !== null && cede !== prima.idproprietario)
    found.push(avviso('O42', 'idproprietario_precedente', 'Chi cede non è chi aveva ricevuto il gatto prima'))
  if (!noted && data_acquisto !== null && prima.data_acquisto !== null && data_acquisto <= prima.data_acquisto)
    found.push(avviso('P08', 'data_acquisto', 'La data di acquisto non segue quella del passaggio precedente'))
  return found
}
