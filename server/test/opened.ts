const opened: (() => Promise<void>)[] = []

/**
 * Closes something when the test file ends. An `afterAll` inside a hook or a test never runs; close-opened.ts, which unlike this
 * file runs again for every test file, calls these.
 */
export function closeWithFile(close: () => Promise<void>): void {
  opened.push(close)
}

export async function closeOpened(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close()
}
