import { parentPort, workerData } from 'node:worker_threads'
import { type EtichetteDocument, renderEtichette } from './labels.ts'

/** Draws a run of labels and hands the bytes over. */
const bytes = new Uint8Array(await renderEtichette(workerData as EtichetteDocument))
parentPort?.postMessage(bytes, [bytes.buffer])
