import { type CuccioloDaNominare, mancantiCucciolo } from '../cucciolo/nomi.ts'
import { campiAcquirente } from '../passaggio/acquirente.ts'

export interface RichiestaCorrezione {
  campo: string
  messaggio: string
}

export interface VoceMancante extends RichiestaCorrezione {
  da: 'segreteria' | 'controlli'
}

interface Pratica {
  avvisi: readonly { livello: string; campo: string; messaggio: string }[]
  richieste: readonly RichiestaCorrezione[] | null
  cuccioli?: readonly CuccioloDaNominare[]
}

export function cosaManca({ avvisi, richieste, cuccioli = [] }: Pratica): VoceMancante[] {
  const blocks = avvisi.filter(({ livello }) => livello === 'blocco')
  const all: VoceMancante[] = [
    ...(richieste ?? []).map(({ campo, messaggio }) => ({ campo, messaggio, da: 'segreteria' as const })),
    ...blocks.map(({ campo, messaggio }) => ({ campo, messaggio, da: 'controlli' as const })),
    ...cuccioli.flatMap((cucciolo, i) =>
      mancantiCucciolo(cucciolo).map(what => ({
        campo: `cuccioli.${i}.${what === 'nome' ? 'nome' : 'idocchi'}`,
        messaggio: `Cucciolo ${i + 1}: manca ${what === 'nome' ? 'il nome' : 'il colore degli occhi'}`,
        da: 'controlli' as const,
      })),
    ),
  ]
  const told = new Set<string>()
  return all.filter(({ campo, messaggio }) => {
    const key = `${campo} ${messaggio}`
    return !told.has(key) && told.add(key)
  })
}

export function motivoOf(richieste: readonly RichiestaCorrezione[]): string {
  return `Da correggere: ${richieste.map(({ messaggio }) => messaggio).join('; ')}`.slice(0, 2000)
}

/** Fields the sender may correct if the office asks; any other change needs a new transfer. */
const correggibili = ['data_acquisto', 'data_passaggio', 'clausola_nfb', 'note']

export function campiCorreggibili(richieste: readonly RichiestaCorrezione[] | null): string[] {
  const campi = (richieste ?? []).map(({ campo }) => (campo.startsWith('acquirente') ? 'acquirente' : campo))
  return [...new Set(campi)].filter(campo => campo === 'acquirente' || correggibili.includes(campo))
}

/** Correctable fields and documents; the buyer's data only until a person is linked. */
export function isRichiedibile(campo: string, acquirenteNuovo: boolean): boolean {
  if (campo === 'documenti' || correggibili.includes(campo)) return true
  const isBuyer = campo === 'acquirente' || campiAcquirente.some(name => campo === `acquirente.${name}`)
  return isBuyer && acquirenteNuovo
}

/** An empty `fatti` means the member says all is done: requests that no field can fix are dropped. */
export function restanti(
  richieste: readonly RichiestaCorrezione[] | null,
  fatti: readonly string[],
): RichiestaCorrezione[] {
  const all = richieste ?? []
  if (fatti.length === 0) return all.filter(one => campiCorreggibili([one]).length > 0)
  const isDone = (campo: string) =>
    campo === 'acquirente' ? fatti.some(fatto => fatto.startsWith('acquirente.')) : fatti.includes(campo)
  return all.filter(({ campo }) => !isDone(campo))
}
