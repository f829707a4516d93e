import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks twice on a terminal, without showing it; where there is none, `given` (BISAVOLO_PASSWORD) is taken. */
export async function askPassword(given: string | undefined): Promise<string> {
  if (!process.stdin.isTTY) {
    if (given) return given
    throw new Error('Nessun terminale a cui chiedere la password: indicala in BISAVOLO_PASSWORD.')
  }
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  // What is pasted as two lines arrives at once: lines wait here for their question.
  const lines = terminal[Symbol.asyncIterator]()
  const ask = async (question: string): Promise<string> => {
    process.stdout.write(question)
    const { value, done } = await lines.next()
    process.stdout.write('\n')
    if (done === true) throw new Error('Nessuna password: niente è cambiato.')
    return value
  }
  try {
    const password = await ask('Password: ')
    if (password !== (await ask('Conferma password: '))) throw new Error('Le due password non coincidono.')
    return password
  } finally {
    terminal.close()
  }
}
