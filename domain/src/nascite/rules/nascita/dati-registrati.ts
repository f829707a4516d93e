import { blocco, type Finding } from '../../../kit/finding.ts'

interface Nati {
  idstallone: number | null
  idfattrice: number | null
  data_nascita: string | null
}

export interface GattoDellaCucciolata {
  nome: string
  idpadre: number | null
  idmadre: number | null
  data_nascita: string | null
}

const said = [
  { campo: 'idstallone', di: 'idpadre', altro: 'un altro padre' },
  { campo: 'idfattrice', di: 'idmadre', altro: 'un’altra madre' },
  { campo: 'data_nascita', di: 'data_nascita', altro: 'un’altra data di nascita' },
] as const

export function toccaRegistrati(prima: Nati, dopo: Nati): boolean {
  return said.some(({ campo }) => dopo[campo] !== prima[campo])
}

/** D5 N37: the registered cats decide. The declaration can change only to the values that all its cats have. */
export function findingsOfDatiRegistrati(prima: Nati, dopo: Nati, gatti: readonly GattoDellaCucciolata[]): Finding[] {
  return said.flatMap(({ campo, di, altro }) => {
    // The required check reports an empty field.
    if (dopo[campo] === null || dopo[campo] === prima[campo]) return []
    const others = gatti.filter(gatto => gatto[di] !== dopo[campo]).map(({ nome }) => nome)
    if (others.length === 0) return []
    const [who, what] =
      others.length === 1
        ? [`${others[0]} è già nel registro`, 'la sua scheda']
        : [`${others.length} cuccioli sono già nel registro (${others.join(', ')})`, 'le loro schede']
    return [blocco('N37', campo, `${who} con ${altro}: correggi prima ${what}, poi la denuncia`)]
  })
}
