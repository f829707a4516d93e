import { createServer, type Server, type Socket } from 'node:net'

/** A mail server that keeps the Message-IDs of mails taken; `refuse` decides which to reject temporarily. */
export interface SmtpSink {
  url: string
  taken: string[]
  close(): void
}

/** `pause`: milliseconds from receiving a mail to confirming it. */
export async function startSmtpSink(refuse: () => boolean = () => false, pause = () => 0): Promise<SmtpSink> {
  const taken: string[] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    converse(socket, taken, { refuse, pause })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    taken,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

interface Manner {
  refuse: () => boolean
  pause: () => number
}

function converse(socket: Socket, taken: string[], { refuse, pause }: Manner): void {
  let text = ''
  let inData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 prova')
  socket.on('data', chunk => {
    text += String(chunk)
    for (;;) {
      const end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n')
      if (end === -1) return
      const part = text.slice(0, end)
      text = text.slice(end + (inData ? 5 : 2))
      if (inData) {
        inData = false
        if (refuse()) say('451 riprova')
        else {
          taken.push(/^message-id: (\S+)/im.exec(part)?.[1] ?? '')
          setTimeout(say, pause(), '250 ok')
        }
      } else if (/^data/i.test(part)) {
        inData = true
        say('354 avanti')
      } else if (/^quit/i.test(part)) {
        say('221 ciao')
        socket.end()
      } else say('250 ok')
    }
  })
}
