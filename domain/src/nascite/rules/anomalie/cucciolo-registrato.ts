import { avviso, type Finding } from '../../../kit/finding.ts'

export interface CuccioloRegistrato {
  deceduto: number
  sesso: string | null
  idrazza: number | null
  idcolore_genotipo: number | null
  idocchi: number | null
  denuncia: { stato: string; data_nascita: string | null; idstallone: number | null; idfattrice: number | null }
  gatto: {
    nome: string
    sesso: string | null
    data_nascita: string | null
    idrazza: number | null
    idgenotipo: number | null
    idocchi: number | null
    idpadre: number | null
    idmadre: number | null
  } | null
}

/** D23. */
export function findingsOfCuccioloRegistrato(cucciolo: CuccioloRegistrato): Finding[] {
  const { deceduto, denuncia, gatto } = cucciolo
  if (gatto === null) {
    if (deceduto === 1 || denuncia.stato !== 'chiusa') return []
    return [avviso('O30', 'idgatto', 'La denuncia è chiusa, il cucciolo è vivo e non ha il suo gatto')]
  }
  const differs = diversiDallaDenuncia(cucciolo, gatto)
  if (differs.length === 0) return []
  const words = differs.map(campo => nomi[campo]).join(', ')
  return [avviso('O31', 'idgatto', `Il gatto ${gatto.nome} non corrisponde alla denuncia: ${words}`)]
}

/** Fields that a cat shares with its declaration. */
const nomi = {
  sesso: 'sesso',
  idrazza: 'razza',
  idgenotipo: 'colore',
  idocchi: 'occhi',
  data_nascita: 'data di nascita',
  idpadre: 'padre',
  idmadre: 'madre',
} as const
type Comune = keyof typeof nomi

export const comuniConDenuncia = Object.keys(nomi) as readonly Comune[]

/** What the declaration leaves open cannot differ. */
function diversiDallaDenuncia(
  { sesso, idrazza, idcolore_genotipo, idocchi, denuncia }: CuccioloRegistrato,
  gatto: NonNullable<CuccioloRegistrato['gatto']>,
): Comune[] {
  const said: Record<Comune, unknown> = {
    ...{ sesso, idrazza, idgenotipo: idcolore_genotipo, idocchi, data_nascita: denuncia.data_nascita },
    ...{ idpadre: denuncia.idstallone, idmadre: denuncia.idfattrice },
  }
  return comuniConDenuncia.filter(campo => said[campo] !== null && gatto[campo] !== said[campo])
}
