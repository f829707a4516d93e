import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks twice, without showing it on a terminal; through a pipe one line is enough. `given` is BISAVOLO_PASSWORD, for scripts. */
export async function askPassword(given: string | undefined): Promise<string> {
  const isTerminal = process.stdin.isTTY === true
  if (!isTerminal && given) return given
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: isTerminal })
  // What is pasted as two lines arrives at once: lines wait here for their question.
  const lines = terminal[Symbol.asyncIterator]()
  const ask = async (question: string): Promise<string | undefined> => {
    process.stdout.write(question)
    const { value, done } = await lines.next()
    process.stdout.write('\n')
    return done === true ? undefined : value
  }
  try {
    const password = await ask('Password: ')
    if (password === undefined)
      throw new Error('Nessuna password: scrivila quando è chiesta, o indicala in BISAVOLO_PASSWORD.')
    const again = await ask('Conferma password: ')
    if (again === undefined && isTerminal) throw new Error('Nessuna password: niente è cambiato.')
    if (again !== undefined && again !== password) throw new Error('Le due password non coincidono.')
    return password
  } finally {
    terminal.close()
  }
}
