const opened: (() => Promise<void>)[] = []

/**
 * Has something closed when the test file ends, wherever it was opened: an `afterAll` called inside a hook or a test never runs.
 * close-opened.ts does it, and is run anew for every file, unlike this one.
 */
export function closeWithFile(close: () => Promise<void>): void {
  opened.push(close)
}

export async function closeOpened(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close()
}
