import { rm } from 'node:fs/promises'
import { checkRow, type Entity, entities, type FieldError, Forbidden, Invalid, members, staff } from '@bisavolo/domain'
import type { uploadDocumento } from '@bisavolo/domain/documents/calls'
import { legami, tipiCaricabili, uploadReach } from '@bisavolo/domain/documents/entities/documenti'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import type { Values } from '@bisavolo/domain/kit/values'
import { tipoFoto } from '@bisavolo/domain/words/choices'
import type { FastifyRequest } from 'fastify'
import type { Who } from '../platform/http/who.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { Received, Upload } from '../platform/upload/receive-form.ts'
import { openRecord } from '../records/open-record.ts'
import { proposeSound } from '../records/propose-row.ts'
import type { Served } from '../records/serve-call.ts'
import type { Deps, Work } from '../records/work.ts'
import { writeRecord } from '../records/write-record.ts'
import { demandSound } from './check-content.ts'
import { legameErrors } from './check-legami.ts'
import { keepFile } from './keep-file.ts'
import { demandQuota, refuseFullAccount } from './quota.ts'
import { receiveUpload } from './receive-upload.ts'

type Stored = AnswerOf<typeof uploadDocumento>
type UploadDeps = Deps & Pick<Served<typeof uploadDocumento>, 'write'> & { storage: Storage }

const uploaded = {
  ...entities.documenti,
  access: { ...entities.documenti.access, create: uploadReach },
} as unknown as Entity

export async function storeDocument(deps: UploadDeps, who: Who, request: FastifyRequest): Promise<Stored> {
  if (uploadReach(who) === false) throw new Forbidden('Non puoi caricare documenti.')
  await refuseFullAccount(deps.db, who)
  const upload = await receiveUpload(request, deps.storage.inbox, staff.includes(who.role))
  if (upload.file === null) throw withoutFile(bodyOf(upload, who), who)
  try {
    await demandSound(deps.storage, upload.file)
    const body = bodyOf(upload, who)
    return await keepFile(deps, upload.file, (work, chiave) => writeDown(work, upload, body, chiave))
  } finally {
    await rm(upload.file.path, { force: true })
  }
}

function withoutFile(body: Values, who: Who): Invalid {
  const { errors } = checkRow(uploaded, body, who.today)
  return new Invalid([{ field: 'file', message: 'File obbligatorio', code: 'obbligatorio' }, ...errors])
}

async function writeDown(work: Work, { nome, file }: Upload, body: Values, chiave: string): Promise<Stored> {
  const { who } = work
  const opened = await openRecord(work, uploaded, null, body)
  await demandQuota(work, file.size)
  const trusted = ['account_id', ...legami]
  const row = await proposeSound(
    opened,
    {
      nome,
      mime: file.mime,
      dimensione: file.size,
      sha256: file.sha256,
      percorso: chiave,
      account_id: who.accountId,
      creato_il: new Date().toISOString(),
    },
    {
      rules: async proposed => [...tipoErrors(who, proposed), ...(await legameErrors(work, proposed))],
      trusted,
    },
  )
  const stored = await writeRecord(opened, row, { trusted, azione: 'caricamento' })
  const { id, tipo, titolo, dimensione, mime } = stored
  return { id, nome, tipo, titolo, dimensione, mime, url: `/documenti/${id}/file` } as Stored
}

function bodyOf({ fields }: Received, who: Who): Values {
  const ids: Values = Object.fromEntries(legami.map(name => [name, readId(fields[name])]))
  const isLoose = legami.every(name => name === 'idesposizione' || ids[name] === null)
  if (members.includes(who.role) && isLoose) ids.idcliente = who.clienteId
  return { tipo: fields.tipo || null, titolo: fields.titolo || null, ...ids }
}

function readId(text: string | undefined): number | string | null {
  if (text === undefined || text === '' || text === 'null') return null
  return /^-?\d{1,10}$/.test(text) ? Number(text) : text
}

function tipoErrors(who: Who, { tipo, idesposizione }: Values): FieldError[] {
  const isTheirs = tipiCaricabili(who.role).includes(String(tipo))
  if (tipo === tipoFoto)
    return [{ field: 'tipo', message: 'Tipo: le foto dei gatti si caricano dalla pagina del gatto' }]
  if (members.includes(who.role) && !isTheirs)
    return [{ field: 'tipo', message: 'Tipo: puoi caricare i documenti delle tue pratiche, dei tuoi gatti o i tuoi' }]
  if (who.role !== 'admin_comitato') return []
  if (!isTheirs) return [{ field: 'tipo', message: 'Tipo: puoi caricare i documenti delle tue esposizioni' }]
  return idesposizione === null ? [{ field: 'idesposizione', message: 'Esposizione obbligatoria' }] : []
}
