/** So many small pieces, each of one byte's value. */
export async function* work({ count, size }: { count: number; size: number }): AsyncGenerator<Uint8Array> {
  for (let n = 0; n < count; n++) yield new Uint8Array(size).fill(n)
}
