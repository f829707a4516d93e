import { readFileSync } from 'node:fs'

/**
 * `npm start` puts npm and a shell above us, and neither passes on every signal: a SIGTERM to npm ends both and would
 * leave the server running with nobody to stop it. So their end is ours too, in good order.
 */
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

// The shell's number and, where the system shows it, npm's.
function ancestors() {
  const shell = process.ppid
  try {
    return `${shell} ${/^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${shell}/stat`, 'utf8'))[1]}`
  } catch {
    return `${shell}`
  }
}
