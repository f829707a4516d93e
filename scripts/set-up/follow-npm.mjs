import { readFileSync } from 'node:fs'

/** A SIGTERM to `npm start` ends npm and its shell without reaching the server, so the server stops when they are gone. */
export function followNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const before = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}

function ancestors() {
  const shell = process.ppid
  try {
    return `${shell} ${/^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${shell}/stat`, 'utf8'))[1]}`
  } catch {
    return `${shell}`
  }
}
