import { parentPort, workerData } from 'node:worker_threads'
import { renderTable, type TableDocument } from './table-pdf.ts'

/** Draws one table and hands the bytes over. */
const bytes = new Uint8Array(await renderTable(workerData as TableDocument))
parentPort?.postMessage(bytes, [bytes.buffer])
