export function createSteps(names: readonly string[]) {
  let done = 0
  const width = 24
  const show = (name: string) => {
    const filled = Math.round((width * done) / names.length)
    const bar = `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${done}/${names.length} ${name}`
    process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${bar}` : `${bar}\n`)
  }
  return {
    async run<T>(work: () => Promise<T> | T): Promise<T> {
      show(names[done] ?? '')
      const result = await work()
      done++
      show(names[done] ?? 'done')
      return result
    },
    end: () => process.stderr.write(process.stderr.isTTY ? '\r\x1b[K' : ''),
  }
}
