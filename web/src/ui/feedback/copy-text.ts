import { notify } from './notify.ts'

/** A browser may keep its clipboard to itself. */
export async function copyText(text: string, done: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(done)
  } catch {
    notify.warning(failed)
  }
}
