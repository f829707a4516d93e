import { rm } from 'node:fs/promises'
import { AppError, Conflict } from '@bisavolo/domain'
import type { Foto, uploadFoto } from '@bisavolo/domain/registro/calls/foto'
import { didascaliaConsueta, limitiFoto } from '@bisavolo/domain/registro/rules/foto/limiti'
import { tipoFoto } from '@bisavolo/domain/words/choices'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { keepFile } from '../../documents/keep-file.ts'
import { demandQuota, refuseFullAccount } from '../../documents/quota.ts'
import type { Who } from '../../platform/http/who.ts'
import type { ReceivedFile } from '../../platform/storage/file-store.ts'
import { layBytes } from '../../platform/storage/lay-bytes.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { openRecord } from '../../records/open-record.ts'
import { proposeSound } from '../../records/propose-row.ts'
import type { Served } from '../../records/serve-call.ts'
import type { Deps, Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { fotoEntity } from './foto-entity.ts'
import { demandGatto, selectFoto } from './read-foto.ts'
import { type ReceivedFoto, receiveFoto } from './receive-foto.ts'

type UploadDeps = Deps & Pick<Served<typeof uploadFoto>, 'write'> & { storage: Storage }

export async function storeFoto(deps: UploadDeps, who: Who, idgatto: number, request: FastifyRequest): Promise<Foto> {
  await demandGatto(deps.db, who, idgatto)
  await refuseFullAccount(deps.db, who)
  const received = await receiveFoto(request, deps.storage)
  const { bytes, mime } = received.picture
  const file = await layBytes(deps.storage.inbox, bytes, mime)
  try {
    return await keepFile(deps, file, (work, chiave) => writeDown(work, idgatto, received, file, chiave))
  } finally {
    await rm(file.path, { force: true })
  }
}

async function writeDown(
  work: Work,
  idgatto: number,
  { picture, thumbnail, didascalia, isPrincipale }: ReceivedFoto,
  file: ReceivedFile,
  chiave: string,
): Promise<Foto> {
  const { who, trx } = work
  await demandGatto(trx, who, idgatto)
  await demandRoom(work, idgatto)
  await demandQuota(work, file.size)
  const body = { tipo: tipoFoto, titolo: didascalia ?? didascaliaConsueta, idgatto }
  const opened = await openRecord(work, fotoEntity, null, body)
  const trusted = ['account_id', 'idgatto']
  const row = await proposeSound(
    opened,
    {
      nome: `foto.${endings[file.mime]}`,
      mime: file.mime,
      dimensione: file.size,
      sha256: file.sha256,
      percorso: chiave,
      account_id: who.accountId,
      creato_il: new Date().toISOString(),
    },
    { trusted },
  )
  const { id } = (await writeRecord(opened, row, { trusted, azione: 'caricamento' })) as { id: number }
  await trx
    .insertInto('foto')
    .values({
      iddocumento: id,
      larghezza: picture.width,
      altezza: picture.height,
      miniatura: thumbnail.bytes.toString('base64'),
      miniatura_mime: thumbnail.mime,
      principale_il: isPrincipale ? sql<string>`clock_timestamp()` : null,
    })
    .execute()
  return demandFoto(await selectFoto(trx, idgatto), id)
}

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/** Uploads for a cat take turns, so that two cannot both use the last place. */
async function demandRoom({ trx }: Work, idgatto: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('foto.gatto'), ${idgatto})`.execute(trx)
  if ((await selectFoto(trx, idgatto)).length < limitiFoto.perGatto) return
  throw new Conflict(`Questo gatto ha già ${limitiFoto.perGatto} foto: eliminane una per aggiungerne un’altra.`)
}

export function demandFoto(gallery: readonly Foto[], id: number): Foto {
  const found = gallery.find(foto => foto.id === id)
  if (found === undefined) throw new AppError(404, 'Foto: non trovata.')
  return found
}
