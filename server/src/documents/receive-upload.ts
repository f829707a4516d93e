import { AppError } from '@bisavolo/domain'
import {
  dimensioneInParole,
  type FormatoFile,
  fileVuoto,
  formatiAmmessi,
  formatoDalNome,
  limitiInParole,
} from '@bisavolo/domain/documents/rules/documento'
import type { FastifyRequest } from 'fastify'
import { headLength, mimeOf } from '../platform/upload/file-kind.ts'
import { type Accepted, type Received, receiveForm } from '../platform/upload/receive-form.ts'

export function receiveUpload(request: FastifyRequest, inbox: string, isStaff: boolean): Promise<Received> {
  const largest = Math.max(...formatiAmmessi(isStaff).map(({ massimo }) => massimo))
  return receiveForm(request, { inbox, largest, accept: filename => acceptDocument(filename, isStaff) })
}

export function acceptDocument(filename: string, isStaff: boolean): Accepted {
  const formato = formatoDalNome(filename, isStaff)
  if (formato === undefined) throw notAccepted(isStaff)
  const { mime, massimo } = formato
  return {
    ...{ mime, massimo, headLength },
    tooLarge: () => tooLarge(formato),
    demandKind: head => demandKind(head, formato),
  }
}

function demandKind(head: Buffer, { mime, nome }: FormatoFile): void {
  if (mimeOf(head) === mime) return
  const message = head.length === 0 ? fileVuoto : `Il contenuto del file non è ${nome}, come dice il nome.`
  throw new AppError(415, message, [{ field: 'file', message }])
}

function notAccepted(isStaff: boolean): AppError {
  const message = `Formato non ammesso: ${limitiInParole(isStaff)}.`
  return new AppError(415, message, [{ field: 'file', message }])
}

function tooLarge({ nome, massimo }: FormatoFile): AppError {
  const message = `Il file è troppo grande: ${nome} fino a ${dimensioneInParole(massimo)}.`
  return new AppError(413, message, [{ field: 'file', message }])
}
