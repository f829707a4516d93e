export const fieldsHeader = {
  type: 'string',
  description: 'Solo questi campi e relazioni, oltre a id e version: un elenco JSON di al massimo 60 nomi',
  examples: ['["codice","nome_completo","razza.codice"]'],
}

export const pageHeaders = {
  type: 'object',
  properties: {
    'x-pagination': {
      type: 'string',
      description: 'Pagina come oggetto JSON; l’ordine è quello dell’elenco',
      examples: ['{"rowsPerPage":30,"page":1}'],
    },
  },
}

export const filterHeaders = {
  type: 'object',
  properties: {
    'x-filters': { type: 'string', description: 'Filtri come oggetto JSON', examples: ['{"nome":"ale%"}'] },
    'x-pagination': {
      type: 'string',
      description: 'Pagina e ordine come oggetto JSON',
      examples: ['{"rowsPerPage":30,"sortBy":"nome","descending":false,"page":1}'],
    },
  },
}

export const listHeaders = {
  ...filterHeaders,
  properties: { ...filterHeaders.properties, 'x-fields': fieldsHeader },
}

export const columnHeaders = {
  ...filterHeaders,
  properties: {
    ...filterHeaders.properties,
    'x-fields': {
      type: 'string',
      description: 'Solo queste colonne, oltre a id se la riga ne ha uno: un elenco JSON di al massimo 60 nomi',
      examples: ['["nome","totale"]'],
    },
  },
}

export const searchHeaders = {
  type: 'object',
  required: ['x-search'],
  properties: {
    'x-search': {
      type: 'string',
      description: 'Ciò che si cerca, come testo JSON: 80 caratteri al massimo, gli altri si ignorano',
      examples: ['"luna"', '"Citt\\u00e0 di Castello"'],
    },
  },
}
