/** What a person has written on a finding that does not stop an approval, and does not pass unread either. */
export interface PresaVisione {
  codice: string
  campo: string
  motivo: string
}

/** The same as it stays on the declaration. */
export interface PresaVisioneScritta extends PresaVisione {
  messaggio: string
  /** Who, by name, and when. */
  account: string
  quando: string
}

type Rilievo = Pick<PresaVisioneScritta, 'codice' | 'campo' | 'messaggio'>

/** D5 N28, D17 N29 to N31, D18 N32: improbable colours, diseases, blood groups, kinship. */
const codici = ['N28', 'N29', 'N30', 'N31', 'N32']

/** Whether somebody must say why the litter is approved all the same. */
export function needsPresaVisione({ codice }: Pick<Rilievo, 'codice'>): boolean {
  return codici.includes(codice)
}

/**
 * contract 5: one reason for each finding. Two findings on one field, such as two rules on a kitten's colour, want two, in the
 * order in which the checks list them.
 */
export function matchPresaVisione<R extends Rilievo>(
  rilievi: readonly R[],
  given: readonly PresaVisione[],
): { prese: (R & { motivo: string })[]; mancanti: R[] } {
  const left = given.filter(({ motivo }) => motivo.trim() !== '')
  const prese: (R & { motivo: string })[] = []
  const mancanti: R[] = []
  for (const rilievo of rilievi.filter(needsPresaVisione)) {
    const at = left.findIndex(({ codice, campo }) => codice === rilievo.codice && campo === rilievo.campo)
    const [found] = at < 0 ? [] : left.splice(at, 1)
    if (found === undefined) mancanti.push(rilievo)
    else prese.push({ ...rilievo, motivo: found.motivo.trim() })
  }
  return { prese, mancanti }
}

/** Those that nobody has answered for yet. */
export function senzaPresaVisione<R extends Rilievo>(rilievi: readonly R[], prese: readonly Rilievo[]): R[] {
  return rilievi
    .filter(needsPresaVisione)
    .filter(({ codice, messaggio }) => !prese.some(presa => presa.codice === codice && presa.messaggio === messaggio))
}
