import { blocco, type Finding } from '../../../kit/finding.ts'
import { plainWords } from '../../../kit/likeness.ts'
import type { Regola } from '../../../kit/regola.ts'
import { validators } from '../../../kit/validators.ts'
import { findingsOfNome } from '../../../registro/rules/gatto/nome-gatto.ts'
import { isTitolo } from '../../../registro/rules/gatto/titoli-nome.ts'
import type { StatoDenuncia } from '../nascita/stati-denuncia.ts'

export interface CuccioloDaNominare {
  nome: string | null
  chip: string | null
  idocchi: number | null
  deceduto: number
  idgatto: number | null
}

interface Affisso {
  prefisso: string | null
  suffisso: string | null
}

/** D7: same rules as the registration, within the litter. Empty fields are fine. */
export function findingsOfNomi(
  cuccioli: readonly CuccioloDaNominare[],
  affisso: Affisso,
  giorno: string,
  regole: readonly Regola[],
): Finding[] {
  return cuccioli.flatMap(({ nome, chip, idgatto }, i) => {
    if (idgatto !== null) return []
    const others = cuccioli.filter((_, at) => at !== i)
    const names = others.map(other => other.nome?.trim() ?? '').filter(Boolean)
    const ofNome =
      nome === null || nome.trim() === ''
        ? []
        : [
            ...findingsOfNome(
              { nome, ...affisso, nazione: 'IT' },
              { cucciolata: names, allevatore: [] },
              giorno,
              regole,
            ),
            ...findingsOfNomeSolo(nome, affisso),
          ]
    return [...ofNome, ...ofChip(chip, others)].map(finding => ({
      ...finding,
      campo: `cuccioli.${i}.${finding.campo}`,
    }))
  })
}

/** The affisso is added when the kitten becomes a cat; titles come later. */
export function findingsOfNomeSolo(nome: string, { prefisso, suffisso }: Affisso): Finding[] {
  const findings: Finding[] = []
  const written = ` ${plain(nome)} `
  const affisso = [prefisso, suffisso].find(part => part && plain(part) !== '' && written.includes(` ${plain(part)} `))
  if (affisso)
    findings.push(blocco('C01', 'nome', `Scrivi il nome senza affisso: «${affisso.trim()}» si aggiunge da solo`))
  const titolo = nome.split(/[\s,]+/).find(isTitolo)
  if (titolo) findings.push(blocco('C01', 'nome', `Scrivi il nome senza titoli: «${titolo}» non fa parte del nome`))
  return findings
}

const plain = (text: string) => plainWords(text).join(' ')

function ofChip(chip: string | null, others: readonly CuccioloDaNominare[]): Finding[] {
  if (chip === null || chip === '') return []
  const wrong = validators.chip(chip)
  if (wrong !== undefined) return [blocco('C06', 'chip', wrong)]
  if (!others.some(other => other.chip === chip)) return []
  return [blocco('C06', 'chip', 'Microchip già dato a un altro cucciolo della cucciolata')]
}

export function chiamato(nome: string | null | undefined, numero: number): string {
  return nome?.trim() || `cucciolo n. ${numero}`
}

/** Until the litter is closed: chips are implanted weeks after the declaration. */
export function canNameCuccioli(stato: StatoDenuncia): boolean {
  return stato !== 'chiusa'
}

export function mancantiCucciolo({ nome, idocchi, deceduto, idgatto }: CuccioloDaNominare): ('nome' | 'occhi')[] {
  if (deceduto === 1 || idgatto !== null) return []
  return [
    ...(nome === null || nome.trim() === '' ? (['nome'] as const) : []),
    ...(idocchi === null ? (['occhi'] as const) : []),
  ]
}
