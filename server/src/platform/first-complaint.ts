interface Log {
  warn: (message: string) => void
}

/** Logs the first failure of a repeated job and its recovery, not every failure in between. */
export function firstComplaint(log: Log, what: string): { failed: (error: unknown) => void; worked: () => void } {
  let isFailing = false
  return {
    failed: error => {
      if (!isFailing) log.warn(`${what}: ferma (${(error as Error).message})`)
      isFailing = true
    },
    worked: () => {
      if (isFailing) log.warn(`${what}: di nuovo in moto`)
      isFailing = false
    },
  }
}
