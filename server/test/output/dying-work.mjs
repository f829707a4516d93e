/** Answers, and then ends the thread. */
export async function work(word) {
  setTimeout(() => process.exit(1), 10)
  return Buffer.from(word)
}
