/** Answers the text it was given, and fails without one. Plain JavaScript: built threads and unbuilt ones read it. */
export async function work(text) {
  return Buffer.from(text)
}
