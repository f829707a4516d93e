import { illeggibile, isNulla, type Leggi, nulla } from '../../../registro/rules/letture/lettura.ts'
import { nazioneOf } from '../../../registro/rules/letture/nazioni.ts'
import { dividiNome } from '../../../registro/rules/letture/nome-gatto.ts'
import { type AffissiNoti, affissoNoto, dividiConAffissi } from './affissi-noti.ts'
import { leggiTesto } from './semplici.ts'

/** `IT*Casa Mini`: the country's sign is no part of an affisso (D21). A person's keeps a foreign sign in the notes. */
export function leggiAffisso(di: 'gatto' | 'persona'): Leggi {
  return (testo, quando) => {
    if (isNulla(testo)) return nulla
    const { nazione, nome } = senzaSegno(testo)
    if (nome === '') return illeggibile(testo, 'non è un affisso')
    const lettura = leggiTesto(nome, quando)
    if (nazione === null) return lettura
    if (di === 'gatto') return { ...lettura, altri: { nazione } }
    return nazione === 'IT' ? lettura : { ...lettura, resto: true }
  }
}

/** Also `IT*IT*`. */
function senzaSegno(testo: string): { nazione: string | null; nome: string } {
  let [nazione, nome]: [string | null, string] = [null, testo.trim()]
  for (let match = sign.exec(nome); match !== null; match = sign.exec(nome)) {
    const found = nazioneOf(match[1] ?? '')
    if (found === null) break
    nazione ??= found
    nome = nome.slice(match[0].length).trim()
  }
  return { nazione, nome }
}

const sign = /^\(?([A-Za-z]{1,3})\)?\s*\*\s*/

interface Parti {
  prefisso?: unknown
  nome?: unknown
  suffisso?: unknown
}

/** The name of a cat whose affisso has a column of its own, without the affisso. */
export function nomeSenzaAffisso(
  testo: string,
  { prefisso, suffisso }: Parti,
): { nome: string; nazione: string | null } {
  const own: AffissiNoti = { prefissi: setOf(prefisso), suffissi: setOf(suffisso) }
  const { nazione, nome: bare } = senzaSegno(testo)
  const found = dividiConAffissi(bare, own, none) ?? dividiNome(bare, nome => ({ ...whole, nome }))
  return { nome: found.nome, nazione: nazione ?? found.nazione }
}

const whole = { prefisso: null, suffisso: null, incerto: false }
const none: AffissiNoti = { prefissi: new Set(), suffissi: new Set() }

function setOf(affisso: unknown): ReadonlySet<string> {
  const noto = typeof affisso === 'string' ? affissoNoto(affisso) : ''
  return new Set(noto === '' ? [] : [noto])
}
