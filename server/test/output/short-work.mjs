/** Returns the given text, fails without. JavaScript, because built and unbuilt worker threads both load it. */
export async function work(text) {
  return Buffer.from(text)
}
