export interface Progress {
  show(done: number): void
  say(text: string): void
  end(): void
}

const WIDTH = 32

export function createProgress(what: string, total: number, out: NodeJS.WriteStream = process.stdout): Progress {
  const start = Date.now()
  let tenth = 0
  const line = (done: number) => {
    const seconds = Math.round((Date.now() - start) / 1000)
    const percent = Math.floor((done * 100) / total)
    return `${percent}% ${numero(done)} di ${numero(total)} ${what}, ${seconds} s`
  }
  return {
    show(done) {
      if (out.isTTY) {
        const full = Math.floor((done * WIDTH) / total)
        out.write(`\r[${'█'.repeat(full)}${' '.repeat(WIDTH - full)}] ${line(done)}\u001b[K`)
      } else if (Math.floor((done * 10) / total) > tenth) {
        tenth = Math.floor((done * 10) / total)
        out.write(`${line(done)}\n`)
      }
    },
    say(text) {
      out.write(`${out.isTTY ? '\n' : ''}${text}\n`)
    },
    end() {
      out.write(`${out.isTTY ? '\n' : ''}Fatto in ${Math.round((Date.now() - start) / 1000)} s\n`)
    },
  }
}

function numero(value: number): string {
  return value.toLocaleString('it-IT', { useGrouping: 'always' })
}
