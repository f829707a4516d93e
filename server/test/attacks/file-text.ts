import { execFileSync, spawnSync } from 'node:child_process'
import { pdfWords } from '../output/pdf-words.ts'

const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined

/** What a PDF says to whoever copies its text: by pdftotext where it is installed, else by our own reading. */
export function pdfText(file: Buffer): string {
  if (!hasPdftotext) return pdfWords(file).join('\n')
  return execFileSync('pdftotext', ['-', '-'], { input: file, maxBuffer: 64 * 1024 * 1024, stdio: 'pipe' }).toString()
}
