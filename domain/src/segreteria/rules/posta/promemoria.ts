import { addDays, yearOf } from '../../../kit/date.ts'
import { numeroAt, type Regola, SEMPRE, valoreAt } from '../../../kit/regola.ts'

export const regolePromemoria: Regola[] = [
  rule('promemoria.rinnovi', '1', 'Ricorda il rinnovo ai soci a dicembre e a gennaio (1 = sì, 0 = no)'),
  rule('promemoria.test', '1', 'Ricorda ai proprietari i test medici in scadenza (1 = sì, 0 = no)'),
  rule('promemoria.test_giorni', '30', 'Quanti giorni prima della scadenza di un test si scrive al proprietario'),
]

/** Null outside December and January. */
export function annoDaRinnovare(oggi: string): number | null {
  const mese = oggi.slice(5, 7)
  if (mese === '12') return yearOf(oggi) + 1
  return mese === '01' ? yearOf(oggi) : null
}

export function promemoriaDi(
  regole: readonly Regola[],
  oggi: string,
): { rinnovi: number | null; testEntro: string | null } {
  const isOn = (chiave: string) => valoreAt(regole, chiave, oggi).trim() === '1'
  return {
    rinnovi: isOn('promemoria.rinnovi') ? annoDaRinnovare(oggi) : null,
    testEntro: isOn('promemoria.test') ? addDays(oggi, numeroAt(regole, 'promemoria.test_giorni', oggi)) : null,
  }
}

function rule(chiave: string, valore: string, descrizione: string): Regola {
  return { chiave, valore, valido_dal: SEMPRE, valido_al: null, descrizione }
}
