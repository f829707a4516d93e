import { highestOf, lineaCampione, lineaPremior, titlesOf } from '../../../registro/rules/gatto/titoli-nome.ts'
import { cambiVarieta } from './cambio-ems.ts'
import {
  certificatiOf,
  type InputTitoli,
  mancanteCertificati,
  type PropostaTitolo,
  type Proposte,
  propostaCertificati,
} from './certificati.ts'
import { meriti } from './merito.ts'

export { withTitolo } from '../../../registro/rules/gatto/titoli-nome.ts'
export type { GattoTitoli, InputTitoli, Proposte } from './certificati.ts'

/**
 * D3: the rule on the day of the last certificate applies, so an old title stays valid. Left to a person: isolated countries,
 * COVID exceptions until 2022, and code changes that corrected a mistake.
 */
export function proposteTitoli(input: InputTitoli): Proposte {
  const risultati = input.risultati
    .filter(entry => entry.data != null && entry.data <= input.oggi)
    .toSorted((a, b) => ((a.data ?? '') < (b.data ?? '') ? -1 : (a.data ?? '') > (b.data ?? '') ? 1 : 0))
  const held = [...titlesOf(input.gatto.pretitolo), ...titlesOf(input.gatto.posttitolo)]
  const neutro = Boolean(input.gatto.neutro)
  const ordered = { ...input, risultati, cambi: cambiVarieta(input.cambi ?? []) }
  const linee = [
    proposteLinea(ordered, held, lineaCampione, certificatiLinea.campione, !neutro),
    proposteLinea(ordered, held, lineaPremior, certificatiLinea.premior, neutro),
  ]
  const all = [...linee, meriti(ordered, held)]
  return { proposte: all.flatMap(one => one.proposte), mancano: all.flatMap(one => one.mancano) }
}

export const certificatiLinea = {
  campione: ['CAC', 'CACIB', 'CAGCIB', 'CACS'],
  premior: ['CAP', 'CAPIB', 'CAGPIB', 'CAPS'],
} as const

function proposteLinea(
  input: InputTitoli,
  held: readonly string[],
  linea: readonly string[],
  certificati: readonly string[],
  isCurrent: boolean,
): Proposte {
  const proposte: PropostaTitolo[] = []
  const highest = highestOf(linea, held)
  const from = highest === null ? 0 : linea.indexOf(highest) + 1
  let next = from
  for (let level = from; level < linea.length; level++) {
    const [titolo, regola, certificato] = [linea[level] ?? '', lineaCampione[level] ?? '', certificati[level] ?? '']
    const proposta = propostaCertificati(titolo, regola, certificatiOf(input.risultati, certificato), input)
    if (proposta === null) continue
    const below = level === from ? null : proposte.find(one => one.titolo === linea[level - 1])
    proposte.push(below === null ? proposta : afterLower(proposta, below, linea[level - 1] ?? ''))
    next = level + 1
  }
  const [titolo, certificato] = [linea[next], certificati[next] ?? '']
  if (!isCurrent || titolo === undefined) return { proposte, mancano: [] }
  const earned = certificatiOf(input.risultati, certificato)
  const mancante = mancanteCertificati(titolo, lineaCampione[next] ?? '', certificato, earned, input)
  return { proposte, mancano: mancante === null ? [] : [mancante] }
}

/** A title is certain only if the lower title is certain. */
function afterLower(proposta: PropostaTitolo, below: PropostaTitolo | undefined, lower: string): PropostaTitolo {
  if (below?.stato === 'raggiunto') return proposta
  const verifica = below === undefined ? `Il titolo ${lower} non risulta` : `Anche il titolo ${lower} è da verificare`
  return { ...proposta, stato: 'da verificare', verifiche: [...proposta.verifiche, verifica] }
}
