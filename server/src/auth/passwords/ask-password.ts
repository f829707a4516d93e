import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export async function askPassword(given: string | undefined): Promise<string> {
  const isTerminal = process.stdin.isTTY === true
  if (!isTerminal && given) return given
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: isTerminal })
  // Two pasted lines arrive together; the iterator keeps the second for its question.
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
