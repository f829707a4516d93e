import { tipiDocumentoPerSoci, tipoFoto } from '../../words/choices.ts'

export interface DocumentoLegato {
  tipo: string
  idgatto?: number | null
  idcliente?: number | null
  iddenuncia?: number | null
  idpassaggio?: number | null
  idesposizione?: number | null
}

/** The reaches of the documenti entity, as Italian sentences. */
export function chiVede(documento: DocumentoLegato): string[] {
  const { tipo, idgatto, idcliente, iddenuncia, idpassaggio, idesposizione } = documento
  if (tipo === tipoFoto) return ['Chi vede il gatto']
  const pubblico = tipiDocumentoPerSoci.some(one => one === tipo)
  const diPratica = [idgatto, iddenuncia, idpassaggio].some(isSet)
  return [
    pubblico ? 'Tutti i soci' : null,
    isSet(idgatto) ? 'I proprietari del gatto' : null,
    isSet(idcliente) ? 'La persona indicata' : null,
    isSet(iddenuncia) ? 'Chi ha presentato la denuncia' : null,
    isSet(idpassaggio) ? 'Le parti del passaggio' : null,
    isSet(idesposizione) ? 'Il comitato dell’esposizione' : null,
    diPratica ? 'La segreteria e il Consiglio, per chi legge il registro' : 'La segreteria e il Consiglio',
  ].filter(words => words !== null)
}

function isSet(id: number | null | undefined): boolean {
  return id !== null && id !== undefined
}
