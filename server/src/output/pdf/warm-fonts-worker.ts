import { warmFonts } from './pdf-fonts.ts'

export async function work(): Promise<Uint8Array> {
  await warmFonts()
  return new Uint8Array()
}
