import { AppError, Busy } from '@bisavolo/domain'
import { reading } from '../../output/threads.ts'

const tooComplex = 'Il PDF è troppo complesso per essere controllato: salvalo di nuovo o dividilo, e riprova.'

/** Why this PDF is refused, read in a thread with little memory and little time; null when it is harmless. */
export async function askRefusalOfPdf(bytes: Buffer, milliseconds: number): Promise<string | null> {
  const job = { file: 'segreteria/documenti/check-pdf-worker.ts', document: new Uint8Array(bytes) }
  try {
    const sentence = await reading.run({ ...job, milliseconds, late: tooComplex })
    return sentence.length === 0 ? null : sentence.toString('utf8')
  } catch (error) {
    if (error instanceof AppError && !(error instanceof Busy)) return tooComplex
    throw error
  }
}
