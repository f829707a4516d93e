import { formatDate } from '../../../kit/format.ts'
import { type Varieta, varietaOf } from '../../../registro/rules/ems/varieta.ts'
import type { RisultatoExpo } from '../risultati/punteggio.ts'

/** Registered EMS code; the phenotype if there is one. */
export interface CodiceEms {
  razza: string | null
  colore: string | null
}

export interface CambioEms {
  giorno: string
  prima: CodiceEms
  dopo: CodiceEms
}

/** Changes that put the cat in another variety, oldest first. */
export function cambiVarieta(cambi: readonly CambioEms[]): CambioEms[] {
  return cambi.filter(({ prima, dopo }) => {
    const [before, after] = [varieta(prima), varieta(dopo)]
    return before !== null && after !== null && before.chiave !== after.chiave
  })
}

/** rule book 2.2: only certificates of the variety of that day. A code changed and changed back loses none. */
export function inVarieta(
  certificati: readonly RisultatoExpo[],
  cambi: readonly CambioEms[],
  giorno: string,
): readonly RisultatoExpo[] {
  if (cambi.length === 0) return certificati
  const chiave = chiaveAt(cambi, giorno)
  return certificati.filter(({ data }) => chiaveAt(cambi, data) === chiave)
}

/** One sentence per change for the certificates that inVarieta left out; they count only if the change corrected a mistake. */
export function fuoriVarieta(
  certificati: readonly RisultatoExpo[],
  cambi: readonly CambioEms[],
  giorno: string,
): string[] {
  const counted = new Set(inVarieta(certificati, cambi, giorno))
  const left = certificati.filter(one => !counted.has(one))
  return cambi.flatMap((cambio, index) => {
    const since = cambi[index - 1]?.giorno ?? ''
    const own = left.filter(({ data }) => (data ?? '') >= since && (data ?? '') < cambio.giorno)
    return own.length === 0 ? [] : [parted(own, cambio)]
  })
}

function parted(own: readonly RisultatoExpo[], { giorno, prima, dopo }: CambioEms): string {
  const vinti = own.length === 1 ? 'vinto' : 'vinti'
  return `${own.length} ${own[0]?.titolo ?? ''} ${vinti} come ${words(prima)}, prima che il ${formatDate(giorno)} il codice diventasse ${words(dopo)}`
}

/** On the day of a change the new code applies. */
function chiaveAt(cambi: readonly CambioEms[], giorno: string | null | undefined): string {
  const next = cambi.find(cambio => cambio.giorno > (giorno ?? ''))
  const code = next === undefined ? cambi.at(-1)?.dopo : next.prima
  return code === undefined ? '' : (varieta(code)?.chiave ?? '')
}

function words(codice: CodiceEms): string {
  const gruppo = varieta(codice)?.gruppo
  return `${codice.razza} ${codice.colore}${gruppo == null ? '' : ` (gruppo ${gruppo})`}`
}

const varieta = ({ razza, colore }: CodiceEms): Varieta | null => varietaOf(razza, colore)
