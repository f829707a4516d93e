import { avviso, blocco, type Finding } from '../../../kit/finding.ts'
import { eterozigosiOf, sessoOf } from './confronto.ts'
import { alleliOf, discordiOf, type ParentelaDna, type Profilo, parentelaOf } from './parentela.ts'

interface GenitoreDna {
  nome: string
  profili: readonly Profilo[]
}

export interface FamigliaDna {
  sesso: string | null
  profili: readonly Profilo[]
  padre: GenitoreDna | null
  madre: GenitoreDna | null
}

/** D23 O26 to O29. At most one finding per code, because findings are accepted by code. */
export function findingsOfDna(famiglia: FamigliaDna): Finding[] {
  const { sesso, profili } = famiglia
  if (profili.length === 0) return []
  const parentela = parentelaIn(famiglia)
  const byDna = (['STR', 'SNP'] as const).map(pannello => sessoOf(alleliOf(profili, pannello) ?? {})).find(Boolean)
  const discordi = discordiOf(profili)
  return [
    ...findingsOfParentela(famiglia, parentela),
    ...(byDna != null && sesso !== null && byDna !== sesso
      ? [avviso('O28', 'sesso', `Per il DNA è ${byDna === 'M' ? 'un maschio' : 'una femmina'}, in anagrafica no`)]
      : []),
    ...(discordi.length > 0
      ? [avviso('O29', 'profili_dna', `Due profili DNA dello stesso gatto non coincidono: ${discordi.join(', ')}`)]
      : []),
  ]
}

export function parentelaIn({ profili, padre, madre }: FamigliaDna): ParentelaDna {
  return parentelaOf(profili, padre?.profili ?? [], madre?.profili ?? [])
}

export function findingsOfParentela({ padre, madre }: FamigliaDna, parentela: ParentelaDna): Finding[] {
  const excluded: Against[] = []
  const doubtful: Against[] = []
  const tell = (esito: string | null, campo: string, words: string) => {
    if (esito === 'esclusa') excluded.push({ campo, words })
    else if (esito === 'da verificare') doubtful.push({ campo, words })
  }
  const loci = (which: 'padre' | 'madre') =>
    [...new Set(parentela.pannelli.flatMap(one => one[which]?.contrari ?? []))].join(', ')
  if (padre !== null) tell(parentela.padre, 'idpadre', `padre ${padre.nome} (${loci('padre')})`)
  if (madre !== null) tell(parentela.madre, 'idmadre', `madre ${madre.nome} (${loci('madre')})`)
  const insieme = parentela.pannelli.flatMap(({ soloInsieme }) => soloInsieme)
  if (insieme.length > 0 && parentela.padre !== 'esclusa' && parentela.madre !== 'esclusa')
    tell(parentela.trio, 'idpadre', `i due genitori insieme (${insieme.join(', ')})`)
  return [
    ...excluded.slice(0, 1).map(({ campo }) => blocco('O26', campo, `Parentela esclusa dal DNA: ${inWords(excluded)}`)),
    ...doubtful.slice(0, 1).map(({ campo }) => avviso('O27', campo, `Parentela da verificare: ${inWords(doubtful)}`)),
  ]
}

interface Against {
  campo: string
  words: string
}

const inWords = (found: readonly Against[]) => found.map(({ words }) => words).join('; ')

export function eterozigosiDi(profili: readonly Profilo[]) {
  const measured = (['STR', 'SNP'] as const).flatMap(pannello => {
    const alleli = alleliOf(profili, pannello)
    const found = alleli === null ? null : eterozigosiOf(alleli)
    return found === null ? [] : [{ pannello, ...found }]
  })
  return measured.sort((a, b) => b.loci - a.loci)[0] ?? null
}
