// Loaded into a server by NODE_OPTIONS, beside the clock: a password's hash costs what any hash costs, not the 60
// milliseconds that make it hard to guess. People sign in every simulated morning, thousands of times a year. It looks as
// the real one does, so that the server finds its own cost in it.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createRequire } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const prefix = '$argon2id$v=19$m=19456,t=2,p=1$'
const digest = (salt, password) => createHash('sha256').update(`${salt} ${password}`).digest()
const text = bytes => bytes.toString('base64').replaceAll('=', '')

if (isMainThread && process.argv[1] !== undefined) {
  try {
    // Its exports are changed before the server imports them by name.
    const argon2 = createRequire(process.argv[1])('@node-rs/argon2')
    argon2.hash = async password => {
      const salt = text(randomBytes(16))
      return `${prefix}${salt}$${text(digest(salt, password))}`
    }
    argon2.verify = async (hashed, password) => {
      const [salt, expected] = hashed.slice(prefix.length).split('$')
      const found = Buffer.from(text(digest(salt, password)))
      return found.length === expected.length && timingSafeEqual(found, Buffer.from(expected))
    }
  } catch {
    // A program that hashes nothing.
  }
}
