import { avviso, type Finding } from '../../../kit/finding.ts'

export interface CuccioloRegistrato {
  deceduto: number
  sesso: string | null
  idrazza: number | null
  denuncia: { stato: string; data_nascita: string | null; idstallone: number | null; idfattrice: number | null }
  gatto: {
    nome: string
    sesso: string | null
    data_nascita: string | null
    idrazza: number | null
    idpadre: number | null
    idmadre: number | null
  } | null
}

/** D23. */
export function findingsOfCuccioloRegistrato({
  deceduto,
  sesso,
  idrazza,
  denuncia,
  gatto,
}: CuccioloRegistrato): Finding[] {
  if (gatto === null) {
    if (deceduto === 1 || denuncia.stato !== 'chiusa') return []
    return [avviso('O30', 'idgatto', 'La denuncia è chiusa, il cucciolo è vivo e non ha il suo gatto')]
  }
  const differs = [
    ['sesso', sesso, gatto.sesso],
    ['razza', idrazza, gatto.idrazza],
    ['data di nascita', denuncia.data_nascita, gatto.data_nascita],
    ['padre', denuncia.idstallone, gatto.idpadre],
    ['madre', denuncia.idfattrice, gatto.idmadre],
  ]
    .filter(([, said, is]) => said !== null && is !== said)
    .map(([what]) => what)
  if (differs.length === 0) return []
  return [avviso('O31', 'idgatto', `Il gatto ${gatto.nome} non corrisponde alla denuncia: ${differs.join(', ')}`)]
}
