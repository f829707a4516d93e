import { tipiDocumento } from '@bisavolo/domain/choices'
import { errors, idParams } from '../../records/route-docs.ts'

const tags = ['documenti']
const text = { type: 'string' }
const id = { type: 'integer' }

/** What /openapi.json says of the calls of documents. The form is described, and read by the upload itself. */
export const docs = {
  upload: {
    tags,
    summary: 'Carica un documento: PDF, PNG, JPEG fino a 10 MiB; MP4 e WebM fino a 500 MiB per il personale',
    description:
      'multipart/form-data: file, tipo, titolo; facoltativi idgatto, idcliente, iddenuncia, idesposizione. Il formato è riconosciuto dal contenuto.',
    consumes: ['multipart/form-data'],
    body: {
      type: 'object',
      required: ['file', 'tipo', 'titolo'],
      properties: {
        file: { type: 'string', format: 'binary' },
        tipo: { type: 'string', enum: tipiDocumento.map(({ value }) => value) },
        titolo: text,
        idgatto: id,
        idcliente: id,
        iddenuncia: id,
        idesposizione: id,
      },
    },
    response: {
      201: {
        type: 'object',
        description: 'Documento caricato',
        properties: { id, nome: text, tipo: text, titolo: text, dimensione: id, mime: text, url: text },
      },
      ...errors(400, 401, 403, 413, 415, 422, 507),
    },
  },
  file: {
    tags,
    summary: 'Il file di un documento, da salvare',
    params: idParams,
    produces: ['application/octet-stream'],
    response: { ...errors(400, 401, 403, 404, 416) },
  },
  link: {
    tags,
    summary: 'Un indirizzo firmato del file, valido dieci minuti, per il lettore video',
    params: idParams,
    response: {
      200: { type: 'object', description: 'Indirizzo', properties: { url: text, scade_il: text } },
      ...errors(400, 401, 403, 404),
    },
  },
  content: {
    tags,
    summary: 'Il file di un documento per indirizzo firmato, anche a intervalli (Range)',
    params: idParams,
    querystring: { type: 'object', properties: { scade: text, firma: text } },
    response: { ...errors(400, 403, 404, 416) },
    security: [],
  },
  of: {
    tags,
    summary: 'I documenti di un gatto, di un cliente, di una denuncia o di una esposizione',
    params: { type: 'object', required: ['entity', 'id'], properties: { entity: text, id } },
    response: {
      200: { type: 'array', description: 'Documenti', items: { type: 'object', additionalProperties: true } },
      ...errors(400, 401, 403),
    },
  },
}
