import { formatDate } from '@bisavolo/domain/kit/format'
import type { Work } from '../../records/work.ts'
import type { Sistemata } from './mail-ritiri.ts'

/** Told to the caller, who changed the person, the cat or the show. */
export function warnRitiri(work: Work, all: readonly Sistemata[]): void {
  const count = (esito: Sistemata['esito']) => all.filter(one => one.esito === esito).length
  const [ritirate, riprese] = [count('ritirata'), count('ripresa')]
  const told = (codice: string, livello: 'info' | 'avviso', messaggio: string) =>
    work.warned.push({ codice, livello, campo: 'iscrizioni_expo', messaggio })
  if (ritirate > 0)
    told('E36', 'info', `${iscrizioni(ritirate)} a esposizioni: ${ritirate === 1 ? 'ritirata' : 'ritirate'} d’ufficio`)
  if (riprese > 0)
    told('E36', 'info', `${iscrizioni(riprese)} a esposizioni: di nuovo ${riprese === 1 ? 'valida' : 'valide'}`)
  for (const { esito, gatto, mostra, data, ostacolo } of all)
    if (esito === 'resta')
      told(
        'E37',
        'avviso',
        `${gatto}, ${mostra}${data === null ? '' : ` del ${formatDate(data)}`}: resta ritirata, ${ostacolo}`,
      )
}

function iscrizioni(n: number): string {
  return n === 1 ? '1 iscrizione' : `${n} iscrizioni`
}
