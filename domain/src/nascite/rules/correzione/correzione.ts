import { type CuccioloDaNominare, mancantiCucciolo } from '../cucciolo/nomi.ts'
import { campiAcquirente } from '../passaggio/acquirente.ts'

/** What the office asks the member to put right, item by item. */
export interface RichiestaCorrezione {
  campo: string
  messaggio: string
}

/** One thing that keeps a practice from going on: where it stands, and who says so. */
export interface VoceMancante extends RichiestaCorrezione {
  da: 'segreteria' | 'controlli'
}

interface Pratica {
  avvisi: readonly { livello: string; campo: string; messaggio: string }[]
  richieste: readonly RichiestaCorrezione[] | null
  cuccioli?: readonly CuccioloDaNominare[]
}

/** What is missing, item by item: first what the office asked, then what the checks stop, then what kittens lack. */
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

/** As a reason that a mail can carry. */
export function motivoOf(richieste: readonly RichiestaCorrezione[]): string {
  return `Da correggere: ${richieste.map(({ messaggio }) => messaggio).join('; ')}`.slice(0, 2000)
}

/** What the sender of a transfer may put right, once the office has asked for it; all else is another transfer. */
const correggibili = ['data_acquisto', 'data_passaggio', 'clausola_nfb', 'note']

/** The fields that the sender may now change; `acquirente` stands for all of the buyer's data. */
export function campiCorreggibili(richieste: readonly RichiestaCorrezione[] | null): string[] {
  const campi = (richieste ?? []).map(({ campo }) => (campo.startsWith('acquirente') ? 'acquirente' : campo))
  return [...new Set(campi)].filter(campo => campo === 'acquirente' || correggibili.includes(campo))
}

/** What the office may ask of a transfer: what its sender can put right, or a paper. The buyer, while only written down. */
export function isRichiedibile(campo: string, acquirenteNuovo: boolean): boolean {
  if (campo === 'documenti' || correggibili.includes(campo)) return true
  const isBuyer = campo === 'acquirente' || campiAcquirente.some(name => campo === `acquirente.${name}`)
  return isBuyer && acquirenteNuovo
}

/**
 * What is still to be put right after these fields were, a buyer's told as `acquirente.cap`; without any, what no field puts right
 * has been seen to.
 */
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
