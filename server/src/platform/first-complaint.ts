interface Log {
  warn: (message: string) => void
}

/**
 * For work that is done again and again, every second: what keeps it from being done is told when it begins, and that it is done again,
 * not each time. During a failover the log is read by somebody in a hurry.
 */
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
