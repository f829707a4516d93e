import { refusalOfPdf } from './check-pdf.ts'

/** The sentence, or nothing. */
export async function work(file: Uint8Array): Promise<Uint8Array> {
  return Buffer.from(refusalOfPdf(Buffer.from(file.buffer, file.byteOffset, file.length)) ?? '')
}
