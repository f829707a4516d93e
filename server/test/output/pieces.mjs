/** So many small pieces, each of one byte's value. Plain JavaScript: built threads and unbuilt ones read it. */
export async function* work({ count, size }) {
  for (let n = 0; n < count; n++) yield new Uint8Array(size).fill(n)
}
