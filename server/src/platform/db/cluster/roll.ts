import type { DatabaseLog } from '../log.ts'
import type { Standing } from './standing.ts'

export interface Host {
  host: string
  port: number
}
export type Answered = Host & Standing
export type Silent = Host & { reason: string; isRefusal: boolean }
export type Answer = Answered | Silent

/** One slow answer is normal: a host is logged after two failures in a row. */
const timesInVain = 2

export class Roll {
  log: DatabaseLog | undefined
  #primary = ''
  #isMissed = false
  readonly #inVain = new Map<string, number>()

  call(all: readonly Answer[], primary: Answered | undefined, system: string | undefined): void {
    if (this.log === undefined) return
    for (const answer of all) this.#note(answer, system ?? primary?.system)
    if (primary === undefined) return
    const said = `${nameOf(primary)}, timeline ${primary.timeline}`
    if (said !== this.#primary || this.#isMissed) this.log.info(`Base dati: le scritture vanno a ${said}.`)
    this.#primary = said
    this.#isMissed = false
  }

  miss(reason: string): void {
    if (!this.#isMissed) this.log?.warn(`Base dati: ${reason}`)
    this.#isMissed = true
  }

  #note(answer: Answer, system: string | undefined): void {
    const name = nameOf(answer)
    const before = this.#inVain.get(name) ?? 0
    const isMember = 'timeline' in answer && answer.system === (system ?? answer.system)
    this.#inVain.set(name, isMember ? 0 : before + 1)
    if (!isMember && before + 1 === timesInVain) this.log?.warn(`Base dati: ${wordsOf(answer, system)}`)
    if (isMember && before >= timesInVain) this.log?.info(`Base dati: ${wordsOf(answer, system)} di nuovo`)
  }
}

const nameOf = ({ host, port }: Host) => `${host}:${port}`

export function wordsOf(answer: Answer, system: string | undefined): string {
  const name = nameOf(answer)
  if ('reason' in answer) return `${name} ${answer.isRefusal ? 'rifiuta' : 'non risponde'} (${answer.reason})`
  const place = `${name} ${answer.isReadOnly ? 'sola lettura' : 'accetta scritture'}, timeline ${answer.timeline}`
  if (answer.system === (system ?? answer.system)) return place
  return `${name} è un’altra base dati (identificativo ${answer.system}, atteso ${system}) e viene ignorato`
}
