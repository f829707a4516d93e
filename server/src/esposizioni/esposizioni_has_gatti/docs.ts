import { errors } from '../../records/route-docs.ts'

const open = { type: 'object', additionalProperties: true }

/** What /openapi.json says of the calls on classes and imports. */
export const docs = {
  categories: {
    tags: ['esposizioni_has_gatti'],
    summary: 'Classi ammesse per un gatto in una esposizione, la migliore per prima',
    params: {
      type: 'object',
      required: ['idgatto', 'idesposizione', 'data'],
      properties: {
        idgatto: { type: 'integer' },
        idesposizione: { type: 'integer', description: '-1 per una esposizione estera' },
        data: { type: 'string', description: 'Data della esposizione estera (AAAA-MM-GG), altrimenti -' },
      },
    },
    response: {
      200: {
        type: 'object',
        description: 'Le classi, con ciò a cui badare',
        properties: {
          categories: {
            type: 'array',
            items: { type: 'object', properties: { code: { type: 'string' }, name: { type: 'string' } } },
          },
          avvisi: { type: 'array', items: { type: 'string' } },
        },
      },
      ...errors(400, 401, 403, 404, 422),
    },
  },
  import: {
    tags: ['esposizioni_has_gatti'],
    summary: 'Risultati: importazione, tutte le righe o nessuna; con prova non si salva nulla',
    body: {
      type: 'object',
      additionalProperties: true,
      properties: { data: { description: 'Fino a 5.000 righe' }, prova: { description: 'true: solo controllo' } },
    },
    response: {
      200: {
        type: 'object',
        description: 'Quante righe, e gli errori di ognuna',
        properties: {
          inseriti: { type: 'integer' },
          aggiornati: { type: 'integer' },
          invariati: { type: 'integer' },
          errori: {
            type: 'array',
            items: {
              type: 'object',
              properties: { riga: { type: 'integer' }, campo: { type: 'string' }, messaggio: { type: 'string' } },
            },
          },
        },
      },
      ...errors(400, 401, 403, 413, 422),
    },
  },
  file: {
    tags: ['esposizioni_has_gatti'],
    summary: 'Risultati: lettura di un file .xlsx o .csv (in base64) in colonne e righe',
    body: {
      type: 'object',
      additionalProperties: true,
      properties: { contenuto: { description: 'Il file in base64' } },
    },
    response: { 200: { ...open, description: 'Colonne, righe e numeri di riga' }, ...errors(400, 401, 403, 413, 422) },
  },
  modello: {
    tags: ['esposizioni_has_gatti'],
    summary: 'Risultati: foglio modello da compilare',
    response: {
      200: { description: 'Il file, con il nome in X-Filename', type: 'string', format: 'binary' },
      ...errors(401, 403),
    },
  },
}
