import { addDays, addYears, daysBetween, weekdayOf } from '../../../kit/date.ts'
import { avviso, blocco, bloccoSocio, type Finding } from '../../../kit/finding.ts'
import { elencoAt, numeroAt, type Regola } from '../../../kit/regola.ts'
import { type Flag, isSet } from '../risultati/punteggio.ts'

export interface InputIscrizioneExpo {
  data: string
  category: string
  classiAmmesse: readonly string[]
  esposizione: { status: Flag; data_chiusura: string | null } | null
  gatto: { sesso?: string | null; bloccato?: Flag; colore?: string | null }
  parti?: readonly string[]
  test?: readonly string[]
  altreIscrizioni?: readonly { data: string; category: string | null }[]
  giaIscritto: boolean
  oggi: string
  regole: readonly Regola[]
}

/** D1: staff can enter a cat after the closing day. The `soloUfficio` checks stop everybody but the office. */
export function checkIscrizioneExpo(input: InputIscrizioneExpo): Finding[] {
  return [...blocchi(input), ...avvisi(input)]
}

/** Findings that block a committee too, not only a member. */
export const soloUfficio: readonly string[] = ['E04', 'E18']

const classiCuccioli = ['11', '12']

function blocchi(input: InputIscrizioneExpo): Finding[] {
  const { esposizione, oggi, category } = input
  const found: Finding[] = []
  if (input.giaIscritto) found.push(blocco('E01', 'gatti_id', 'Il gatto è già iscritto a questa esposizione'))
  if (esposizione !== null && !isSet(esposizione.status)) {
    found.push(blocco('E02', 'esposizioni_id', "L'esposizione non è attiva"))
  }
  const chiusura = esposizione?.data_chiusura
  if (esposizione !== null && input.data < oggi) {
    const messaggio = "L'esposizione c'è già stata: un'iscrizione che manca la registra la segreteria"
    found.push(bloccoSocio('E18', 'esposizioni_id', messaggio))
  } else if (chiusura && oggi > chiusura) {
    found.push(bloccoSocio('E03', 'esposizioni_id', "Le iscrizioni all'esposizione sono chiuse"))
  }
  if (!input.classiAmmesse.includes(category)) {
    found.push(bloccoSocio('E04', 'category', `La classe ${category} non è ammessa per questo gatto`))
  }
  return found
}

function avvisi(input: InputIscrizioneExpo): Finding[] {
  const { gatto, data, regole } = input
  const found: Finding[] = []
  const giorni = numeroAt(regole, 'expo.giorni_dopo_parto', data)
  if (gatto.sesso === 'F' && (input.parti ?? []).some(parto => parto <= data && daysBetween(parto, data) < giorni)) {
    found.push(avviso('E05', 'gatti_id', `La fattrice ha partorito da meno di ${giorni} giorni`))
  }
  const udito = elencoAt(regole, 'expo.test_udito', data)
  if (isBianco(gatto.colore) && udito.length > 0 && !udito.some(test => input.test?.includes(test))) {
    found.push(avviso('E06', 'gatti_id', "Gatto bianco senza test dell'udito"))
  }
  const limite = numeroAt(regole, 'expo.weekend_consecutivi', data)
  if (limite > 0 && classiCuccioli.includes(input.category) && weekendRun(input) > limite) {
    const messaggio = `Nelle classi 11 e 12 sono ammessi al massimo ${limite} fine settimana consecutivi`
    found.push(avviso('E07', 'esposizioni_id', messaggio))
  }
  if (input.esposizione === null && data > addYears(input.oggi, 1)) {
    found.push(avviso('E26', 'estera_date', 'L’esposizione è tra più di un anno: controlla la data'))
  }
  if (isSet(gatto.bloccato)) found.push(avviso('E08', 'gatti_id', 'Il gatto è bloccato'))
  return found
}

/** EMS white starts with w ("w", "w 61"). */
function isBianco(colore: string | null | undefined): boolean {
  return /^w\b/.test((colore ?? '').trim())
}

function weekendRun(input: InputIscrizioneExpo): number {
  const weeks = new Set(
    (input.altreIscrizioni ?? [])
      .filter(entry => classiCuccioli.includes(entry.category ?? ''))
      .map(entry => mondayOf(entry.data)),
  )
  const week = mondayOf(input.data)
  let run = 1
  for (let before = addDays(week, -7); weeks.has(before); before = addDays(before, -7)) run++
  for (let after = addDays(week, 7); weeks.has(after); after = addDays(after, 7)) run++
  return run
}

function mondayOf(giorno: string): string {
  return addDays(giorno, -((weekdayOf(giorno) + 6) % 7))
}
