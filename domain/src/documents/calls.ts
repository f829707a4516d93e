import { z } from 'zod'
import { roles } from '../kit/access.ts'
import { asSent, file, id, instant } from '../kit/answers.ts'
import { defineCall, rolesOfRule } from '../kit/call.ts'
import { tipiDocumentoCaricati } from '../words/choices.ts'
import { uploadReach } from './entities/documenti.ts'

const tag = 'documenti'

export const holderFields = {
  gatti: 'idgatto',
  clienti_soci: 'idcliente',
  denunce_nascita: 'iddenuncia',
  passaggi: 'idpassaggio',
  esposizioni: 'idesposizione',
} as const
export type Holder = keyof typeof holderFields

const holders = Object.keys(holderFields) as [Holder, ...Holder[]]

const documento = z.strictObject({
  id,
  titolo: z.string(),
  tipo: z.string(),
  nome: z.string().nullable(),
  mime: z.string().nullable(),
  dimensione: z.int().nullable(),
  creato_il: instant.nullable(),
  idgatto: id.nullable(),
  idcliente: id.nullable(),
  iddenuncia: id.nullable(),
  idpassaggio: id.nullable(),
  idesposizione: id.nullable(),
  account_id: id.nullable(),
  version: z.int(),
})
export type Documento = z.output<typeof documento>

const optionalId = z.custom<number>().optional().meta({ type: 'integer' })

export const uploadDocumento = defineCall({
  method: 'POST',
  path: '/document',
  tag,
  summary: 'Carica un documento: PDF, PNG, JPEG fino a 10 MiB; MP4 e WebM fino a 500 MiB per il personale',
  description:
    'multipart/form-data: file, tipo, titolo; facoltativi idgatto, idcliente, iddenuncia, idpassaggio, idesposizione. Il formato è riconosciuto dal contenuto.',
  roles: rolesOfRule(uploadReach),
  refuses: [415, 507],
  form: z.object({
    file: z.custom().meta({ type: 'string', format: 'binary' }),
    tipo: z.enum(tipiDocumentoCaricati.map(({ value }) => value)),
    titolo: z.string(),
    idgatto: optionalId,
    idcliente: optionalId,
    iddenuncia: optionalId,
    idpassaggio: optionalId,
    idesposizione: optionalId,
  }),
  status: 201,
  answer: z.strictObject({
    id,
    nome: z.string(),
    tipo: z.string(),
    titolo: z.string(),
    dimensione: z.int(),
    mime: z.string(),
    url: z.string(),
  }),
})

// Open to all roles: fileReach checks each document, and one out of reach answers 404.

export const downloadDocumento = defineCall({
  method: 'GET',
  path: '/documenti/{id}/file',
  tag,
  summary: 'Il file di un documento, da salvare',
  roles,
  refuses: [416],
  answer: file('Il file'),
})

export const linkDocumento = defineCall({
  method: 'GET',
  path: '/documenti/{id}/link',
  tag,
  summary: 'Un indirizzo firmato del file, valido dieci minuti, per il lettore video',
  roles,
  answer: z.strictObject({ url: z.string(), scade_il: instant }),
})

/** The signature names a session: the link dies with that session. */
export const readContenuto = defineCall({
  method: 'GET',
  path: '/documenti/{id}/contenuto',
  tag,
  summary: 'Il file di un documento per indirizzo firmato, anche a intervalli (Range)',
  roles: 'public',
  query: z.object({ scade: asSent, sessione: asSent, account: asSent, firma: asSent }),
  refuses: [403, 416],
  answer: file('Il file, intero o in parte'),
})

export const listDocumentiOf = defineCall({
  method: 'GET',
  path: '/documenti/di/{entity}/{id}',
  tag,
  summary: 'I documenti di un gatto, di un cliente, di una denuncia o di una esposizione',
  roles,
  params: z.object({
    entity: z.enum(holders, { error: 'I documenti si leggono per gatto, cliente, denuncia o esposizione.' }),
  }),
  answer: z.array(documento),
})
