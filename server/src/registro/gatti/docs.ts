import { errors, idParams } from '../../records/route-docs.ts'

const nodo = {
  type: 'object',
  description: 'Albero',
  additionalProperties: true,
  properties: { id: { type: 'integer' } },
}
const analisi = {
  type: 'object',
  description: 'Consanguineità',
  additionalProperties: true,
  properties: {
    idgatto: { type: ['integer', 'null'] },
    coefficiente: { type: 'number', description: 'F di Wright, da 0 a 1' },
    generazioni: { type: ['integer', 'null'] },
    completezza: { type: 'array', items: { type: 'number' } },
    antenati_comuni: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: true,
        properties: { id: { type: 'integer' }, contributo: { type: 'number' } },
      },
    },
  },
}
const generazioni = (massimo: number) => ({
  type: 'object',
  properties: { generazioni: { type: 'string', description: `Da 1 a ${massimo}; i genitori sono la prima` } },
})
const coppiaParams = {
  type: 'object',
  required: ['idpadre', 'idmadre'],
  properties: { idpadre: { type: 'integer' }, idmadre: { type: 'integer' } },
}

/** What /openapi.json says of the calls on a cat's family. */
export const docs = {
  albero: {
    tags: ['gatti'],
    summary: 'Albero degli antenati, dal gatto ai bisavoli o fino a otto generazioni',
    params: idParams,
    querystring: generazioni(8),
    response: { 200: nodo, ...errors(400, 401, 403, 404) },
  },
  inbreeding: {
    tags: ['gatti'],
    summary: 'Consanguineità di un gatto, con gli antenati comuni dei genitori',
    params: idParams,
    querystring: generazioni(200),
    response: { 200: analisi, ...errors(400, 401, 403, 404) },
  },
  prova: {
    tags: ['gatti'],
    summary: 'Consanguineità di una cucciolata non ancora nata',
    params: coppiaParams,
    querystring: generazioni(200),
    response: { 200: analisi, ...errors(400, 401, 403, 404, 422) },
  },
  razza: {
    tags: ['gatti'],
    summary: 'Consanguineità media dei gatti viventi di una razza',
    params: idParams,
    response: {
      200: {
        type: 'object',
        description: 'Media della razza',
        properties: { media: { type: 'number' }, gatti: { type: 'integer' } },
      },
      ...errors(400, 401, 403),
    },
  },
  discendenza: {
    tags: ['gatti'],
    summary: 'Cucciolate e discendenti di un gatto',
    params: idParams,
    response: {
      200: { type: 'object', description: 'Discendenza', additionalProperties: true },
      ...errors(400, 401, 403, 404),
    },
  },
  certificato: {
    tags: ['gatti'],
    summary: 'Certificato genealogico in PDF; ogni emissione è registrata',
    params: idParams,
    produces: ['application/pdf'],
    response: {
      200: { type: 'string', format: 'binary', description: 'Certificato genealogico' },
      ...errors(400, 401, 403, 404, 409),
    },
  },
}
