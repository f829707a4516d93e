/** Refuses keys we did not make, so that a path is never built from foreign text. */
export function nameOf(key: string): string {
  const name = /^(?:file|s3):([0-9a-f]{2}\/[0-9a-f]{32})$/.exec(key)?.[1]
  if (name === undefined) throw new Error('Not a key of the document store')
  return name
}
