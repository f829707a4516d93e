export interface PresaVisione {
  codice: string
  campo: string
  motivo: string
}

export interface PresaVisioneScritta extends PresaVisione {
  messaggio: string
  account: string
  quando: string
}

type Rilievo = Pick<PresaVisioneScritta, 'codice' | 'campo' | 'messaggio'>

/** D5 N28, D17 N29 to N31, D18 N32. */
const codici = ['N28', 'N29', 'N30', 'N31', 'N32']

export function needsPresaVisione({ codice }: Pick<Rilievo, 'codice'>): boolean {
  return codici.includes(codice)
}

/** contract 5: one reason per finding. Several findings on one field are matched by order. */
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

export function senzaPresaVisione<R extends Rilievo>(rilievi: readonly R[], prese: readonly Rilievo[]): R[] {
  return rilievi
    .filter(needsPresaVisione)
    .filter(({ codice, messaggio }) => !prese.some(presa => presa.codice === codice && presa.messaggio === messaggio))
}
