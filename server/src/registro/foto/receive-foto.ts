import { readFile } from 'node:fs/promises'
import { AppError, type FieldError, Invalid, invalid } from '@bisavolo/domain'
import { dimensioneInParole } from '@bisavolo/domain/documents/rules/documento'
import { limitiFoto } from '@bisavolo/domain/registro/rules/foto/limiti'
import type { FastifyRequest } from 'fastify'
import { readPicture } from '../../documents/read-picture.ts'
import type { Picture } from '../../platform/images/clean-picture.ts'
import type { ReceivedFile } from '../../platform/storage/file-store.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { headLength, mimeOf } from '../../platform/upload/file-kind.ts'
import { type FileRules, receiveFiles, removeReceived } from '../../platform/upload/receive-form.ts'

export interface ReceivedFoto {
  picture: Picture
  thumbnail: Picture
  didascalia: string | null
  isPrincipale: boolean
}

/** Removes all metadata from both images. */
export async function receiveFoto(request: FastifyRequest, storage: Storage): Promise<ReceivedFoto> {
  const { fields, files } = await receiveFiles(request, {
    file: rulesOf('file', storage.inbox, limitiFoto.massimo),
    miniatura: rulesOf('miniatura', storage.inbox, limitiFoto.miniatura.massimo),
  })
  try {
    const errors: FieldError[] = fieldErrors(fields)
    if (files.file === undefined) errors.push({ field: 'file', message: 'Foto obbligatoria', code: 'obbligatorio' })
    if (files.miniatura === undefined)
      errors.push({ field: 'miniatura', message: 'Miniatura obbligatoria', code: 'obbligatorio' })
    if (errors.length > 0 || files.file === undefined || files.miniatura === undefined) throw new Invalid(errors)
    return {
      picture: await pictureOf(storage, 'file', files.file.file, limitiFoto.lato),
      thumbnail: await pictureOf(storage, 'miniatura', files.miniatura.file, limitiFoto.miniatura.lato),
      didascalia: fields.didascalia || null,
      isPrincipale: fields.principale === '1',
    }
  } finally {
    await removeReceived(files)
  }
}

function fieldErrors({ didascalia = '', principale = '' }: Record<string, string>): FieldError[] {
  const errors: FieldError[] = []
  if (didascalia.length > 200) errors.push({ field: 'didascalia', message: 'Didascalia: al massimo 200 caratteri' })
  if (!['', '0', '1'].includes(principale)) errors.push({ field: 'principale', message: 'Principale: 0 oppure 1' })
  return errors
}

function rulesOf(field: 'file' | 'miniatura', inbox: string, massimo: number): FileRules {
  const refuse = (status: number, message: string) => new AppError(status, message, [{ field, message }])
  const what = field === 'file' ? 'La foto' : 'La miniatura'
  return {
    inbox,
    largest: massimo,
    accept: () => ({
      ...{ mime: 'application/octet-stream', massimo, headLength },
      tooLarge: () => refuse(413, `${what} è troppo grande: al massimo ${dimensioneInParole(massimo)}.`),
      demandKind: head => {
        if (!limitiFoto.formati.some(mime => mime === mimeOf(head)))
          throw refuse(415, `${what} non è un’immagine JPEG, PNG o WebP: scegline un’altra.`)
      },
    }),
  }
}

async function pictureOf(storage: Storage, field: string, file: ReceivedFile, lato: number): Promise<Picture> {
  await storage.demandClean(file, { field })
  const bytes = await readFile(file.path)
  const read = await readPicture({ mime: mimeOf(bytes.subarray(0, headLength)) ?? '', bytes, lato })
  if ('refusal' in read) throw invalid(field, read.refusal)
  return read.picture as Picture
}
