import { execFileSync, spawnSync } from 'node:child_process'
import { pdfWords } from '../output/pdf-words.ts'

const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined

/** The text of a PDF, by pdftotext if installed, else by our own reader. */
export function pdfText(file: Buffer): string {
  if (!hasPdftotext) return pdfWords(file).join('\n')
  return execFileSync('pdftotext', ['-', '-'], { input: file, maxBuffer: 64 * 1024 * 1024, stdio: 'pipe' }).toString()
}
