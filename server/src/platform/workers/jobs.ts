import { availableParallelism } from 'node:os'
import type { Readable } from 'node:stream'
import { isMainThread } from 'node:worker_threads'
import { Busy } from '@bisavolo/domain'
import { createLine, type Options } from './line.ts'
import { workHere } from './worker.ts'

const classes = {
  files: { megabytes: 256, milliseconds: 15_000 },
  papers: { megabytes: 512, milliseconds: 25_000 },
  long: { megabytes: 1_536, milliseconds: 10 * 60_000 },
}

const drawers = Math.max(1, Math.min(3, availableParallelism() - 1))
const forever = Number.POSITIVE_INFINITY

/** Lines do not wait for each other: a certificate never waits for an export. */
export const lines = {
  files: { ...classes.files, atOnce: 2, mayWait: 40, longestWait: 20_000, idle: 20_000, refusal: tooManyPapers },
  // Whole registries; separate, so that a member's picture does not wait.
  tables: {
    ...{ ...classes.files, megabytes: 512, milliseconds: 10 * 60_000 },
    ...{ atOnce: 1, mayWait: 20, longestWait: 60_000, idle: 20_000, refusal: tooManyPapers },
  },
  drawings: {
    ...{ ...classes.papers, atOnce: drawers, mayWait: 200, longestWait: 25_000 },
    ...{ idle: 1_800_000, refusal: tooManyPapers },
  },
  exports: { ...classes.papers, atOnce: 2, mayWait: 20, longestWait: 15_000, idle: 60_000, refusal: tooManyExports },
  reports: { ...classes.papers, atOnce: 1, mayWait: 20, longestWait: 8_000, idle: 60_000, refusal: tooManyReckonings },
  pedigree: {
    ...{ ...classes.long, milliseconds: 120_000 },
    ...{ atOnce: 1, mayWait: 100, longestWait: 120_000, idle: 2_000, refusal: tooManyReckonings },
  },
  figures: {
    ...{ ...classes.long, milliseconds: 60_000 },
    ...{ atOnce: 2, mayWait: 100, longestWait: 25_000, idle: 60_000, refusal: tooManyReckonings },
  },
  // A database lock allows one import at a time.
  imports: { ...classes.long, milliseconds: 12 * 60 * 60_000, atOnce: forever, idle: 0, refusal: tooManyReckonings },
  // Processes, because malloc would not return a thread's hundreds of megabytes.
  passes: { ...classes.long, atOnce: 1, idle: 0, isProcess: true, refusal: tooManyReckonings },
}

interface Job {
  file: string
  line: keyof typeof lines
  milliseconds?: number
  /** Message if time or memory runs out (413); without a message the answer is 503. */
  late?: string
}

export const exportLate = 'L’esportazione ha impiegato troppo tempo: restringi i filtri e riprova.'
const narrowFilters = 'Il documento è troppo grande: restringi i filtri.'
const tooComplex = 'Il file è troppo grande o troppo complesso: dividilo in più file e riprova.'
const many = 80_000

const jobs = {
  picture: {
    ...{ file: 'platform/images/read-picture-worker.ts', line: 'files', milliseconds: 60_000 },
    late: 'L’immagine è troppo complessa: salvala di nuovo, più piccola, e riprova.',
  },
  showResults: {
    ...{ file: 'esposizioni/import-risultati/read-sheet-worker.ts', line: 'files' },
    late: 'Il file è troppo complesso: salvalo come CSV e riprova.',
  },
  tables: { file: 'input/read-tables-worker.ts', line: 'tables', late: tooComplex },
  oldRegistry: { file: 'trasloco/importazioni/lettura/read-source-worker.ts', line: 'tables', late: tooComplex },

  fonts: { file: 'output/pdf/warm-fonts-worker.ts', line: 'drawings' },
  table: { file: 'output/pdf/table-pdf-worker.ts', line: 'drawings', late: narrowFilters },
  form: { file: 'output/pdf/form-pdf-worker.ts', line: 'drawings' },
  record: { file: 'output/pdf/record-pdf-worker.ts', line: 'drawings' },
  certificate: { file: 'registro/certificato/certificato-worker.ts', line: 'drawings' },
  certificates: {
    ...{ file: 'registro/certificato/certificato-worker.ts', line: 'drawings', milliseconds: many },
    late: 'I certificati sono troppi per un solo file: stampane meno alla volta.',
  },
  invoice: { file: 'denaro/documento-pdf/documento-pdf-worker.ts', line: 'drawings' },
  invoices: {
    ...{ file: 'denaro/documento-pdf/documento-pdf-worker.ts', line: 'drawings', milliseconds: many },
    late: 'I documenti sono troppi per un solo file: stampane meno alla volta.',
  },
  labels: { file: 'soci/etichette/labels-worker.ts', line: 'drawings', late: narrowFilters },
  letters: {
    ...{ file: 'segreteria/lettere/lettere-worker.ts', line: 'drawings' },
    late: 'Le lettere sono troppe per un solo PDF: scegli meno persone.',
  },
  personalData: { file: 'soci/privacy/persona-pdf-worker.ts', line: 'drawings' },
  showPapers: { file: 'esposizioni/stampe/stampe-worker.ts', line: 'drawings' },

  listFile: {
    ...{ file: 'records/export/list-file-worker.ts', line: 'exports' },
    late: exportLate,
  },
  reportFile: { file: 'app/report-worker.ts', line: 'exports', late: narrowFilters },
  reportRows: { file: 'app/report-worker.ts', line: 'reports' },
  similarNames: { file: 'soci/affissi/simili-worker.ts', line: 'reports' },

  pedigree: { file: 'registro/pedigree/engine-worker.ts', line: 'pedigree' },
  figures: {
    ...{ file: 'registro/pedigree/engine-worker.ts', line: 'figures' },
    late: 'Il calcolo è troppo lungo: scegli meno gatti.',
  },
  litter: { file: 'nascite/denunce_nascita/consanguineita-worker.ts', line: 'figures' },
  import: { file: 'trasloco/importazioni/corsa/run-job-worker.ts', line: 'imports' },
  judging: { file: 'app/judging-worker.ts', line: 'passes' },
} satisfies Record<string, Job>

type JobName = keyof typeof jobs

export function run<T = Buffer>(name: JobName, document: unknown, options: Options = {}): Promise<T> {
  const job: Job = jobs[name]
  return isMainThread ? open[job.line].run<T>(job, document, options) : workHere<T>(job.file, document)
}

export function flow(
  name: JobName,
  document: unknown,
  options: Options = {},
): Promise<{ body: Readable; said: unknown }> {
  const job: Job = jobs[name]
  return open[job.line].flow(job, document, options)
}

export function arePapersWarm(): boolean {
  return open.drawings.isThere()
}

export async function warmPapers(): Promise<void> {
  await Promise.all(Array.from({ length: drawers }, () => run('fonts', null)))
}

const open = Object.fromEntries(Object.entries(lines).map(([name, rules]) => [name, createLine(rules)])) as Record<
  keyof typeof lines,
  ReturnType<typeof createLine>
>

export function tooManyPapers(): Busy {
  return new Busy('Il server sta preparando molti documenti: riprova tra qualche secondo.', 5)
}

export function tooManyExports(): Busy {
  return new Busy('Ci sono già altre esportazioni in corso: riprova tra qualche secondo.', 10)
}

function tooManyReckonings(): Busy {
  return new Busy('Il server sta facendo molti calcoli: riprova tra qualche secondo.', 5)
}
