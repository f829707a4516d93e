/** Answers, and then ends the thread. */
export async function work(word) {
  setImmediate(() => process.exit(1))
  return Buffer.from(word)
}
