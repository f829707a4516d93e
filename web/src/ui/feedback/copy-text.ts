import { notify } from './notify.ts'

/** The browser may refuse access to the clipboard. */
export async function copyText(text: string, done: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(done)
  } catch {
    notify.warning(failed)
  }
}
