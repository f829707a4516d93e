import { addYears } from '../../../kit/date.ts'
import { avviso, blocco, type Finding, info } from '../../../kit/finding.ts'
import { validators } from '../../../kit/validators.ts'
import { isLibroAperto, isLibroProprio } from '../gatto/libro.ts'
import { checkSchedaGatto } from '../gatto/scheda-gatto.ts'

export interface SchedaRegistrata {
  [field: string]: unknown
  data_nascita: string | null
  deceduto: number
  annullato: number
  codice: string | null
  chip: string | null
  idlibro: number | null
  libro: string | null
  idallevatore: number | null
  proprietario: { nome: string; deceduto: number; radiato: number } | null
  ultimo_segno: string | null
  nostro: boolean
}

/** Age in years above which a birth date is suspicious (assumed; the oldest known cat lived 38 years). */
export const anniVita = 30

export function findingsOfScheda(gatto: SchedaRegistrata, oggi: string): Finding[] {
  return [
    ...checkSchedaGatto(gatto).map(({ field, message }) => blocco('O01', field, message)),
    ...dates(gatto, oggi),
    ...(gatto.chip !== null && gatto.chip !== '' && validators.chip(gatto.chip) !== undefined
      ? [avviso('O09', 'chip', `Microchip «${gatto.chip}»: servono 15 cifre`)]
      : []),
    ...numero(gatto),
    ...persone(gatto, oggi),
  ]
}

function dates({ data_nascita, deceduto, annullato, ultimo_segno }: SchedaRegistrata, oggi: string): Finding[] {
  if (data_nascita === null) return []
  if (data_nascita > oggi) return [blocco('O01', 'data_nascita', 'La data di nascita è nel futuro')]
  if (deceduto === 1 || annullato === 1 || ultimo_segno === null) return []
  // Deaths are rarely reported, so an old cat is only suspicious with a later sign of life.
  if (addYears(data_nascita, anniVita) >= ultimo_segno) return []
  return [
    avviso(
      'O08',
      'data_nascita',
      `Avrebbe più di ${anniVita} anni e ha dato segni di vita: controlla la data di nascita`,
    ),
  ]
}

/** D7: finds missing numbers and numbers that differ from the registry format. */
function numero({ codice, idlibro, libro, annullato }: SchedaRegistrata): Finding[] {
  if (!isLibroProprio(idlibro) || annullato === 1) return []
  if (codice === null || codice === '') return [avviso('O10', 'codice', `Nel libro ${libro ?? ''} senza un numero`)]
  return isLibroAperto(idlibro) && !isNumeroDi(codice, libro ?? '')
    ? [info('C18', 'codice', `Il numero «${codice}» non ha la forma dei numeri del libro: ${libro} anno e sei cifre`)]
    : []
}

export function isNumeroDi(codice: string, libro: string): boolean {
  const [book, anno, progressivo] = [codice.slice(0, libro.length), ...codice.slice(libro.length).trim().split(' ')]
  return book === libro && /^\d{4}$/.test(anno ?? '') && /^\d{6}$/.test(progressivo ?? '')
}

export function findingsOfNumeroAltrui(
  codice: string,
  idlibro: number | null,
  propri: ReadonlyMap<number, string>,
): Finding[] {
  if (idlibro === null) return []
  const sigla = /^([A-Z]+)[\s.-]*\d{4}[\s/.-]+\d+$/.exec(codice.trim().toUpperCase())?.[1]
  const altro = [...propri].find(([id, libro]) => libro === sigla && id !== idlibro)
  if (altro === undefined || propri.get(idlibro) === sigla) return []
  return [avviso('C18', 'codice', `Il numero «${codice}» è del libro ${sigla}, il gatto è in un altro libro`)]
}

function persone(gatto: SchedaRegistrata, oggi: string): Finding[] {
  if (gatto.annullato === 1) return []
  const found: Finding[] = []
  if (gatto.nostro && gatto.idallevatore === null)
    found.push(avviso('O11', 'idallevatore', 'Nato da una denuncia di questo registro, senza allevatore'))
  const { proprietario, deceduto, data_nascita } = gatto
  const isOld = data_nascita !== null && addYears(data_nascita, 20) < oggi
  if (proprietario === null || deceduto === 1 || isOld) return found
  if (proprietario.deceduto === 1)
    found.push(info('O12', 'idproprietario', `Il proprietario è deceduto: ${proprietario.nome}`))
  if (proprietario.radiato === 1)
    found.push(info('O13', 'idproprietario', `Il proprietario è radiato: ${proprietario.nome}`))
  return found
}
