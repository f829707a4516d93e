import { type ColonneGatti, createGenealogia } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'

export interface Coppia extends Pick<ColonneGatti, 'id' | 'padre' | 'madre'> {
  idstallone: number
  idfattrice: number
}

export function consanguineitaOf({ idstallone, idfattrice, ...columns }: Coppia): number {
  return createGenealogia(columns).prova(idstallone, idfattrice)
}

export async function work(document: unknown): Promise<number> {
  return consanguineitaOf(document as Coppia)
}
