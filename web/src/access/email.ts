/** §5: an address needs something@something. */
export function isEmail(text: string): boolean {
  return /^\S+@\S+$/.test(text.trim())
}
